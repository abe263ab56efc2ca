import { defineConfig } from "vite";

export default defineConfig({
  base: "./",
  build: { target: "es2022", assetsInlineLimit: 0, modulePreload: false, reportCompressedSize: false, rolldownOptions: { preserveEntrySignatures: "allow-extension" } },
});
