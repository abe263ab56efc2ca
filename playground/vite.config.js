import { defineConfig } from "vite";
import { precompress } from "./precompress.js";

/**
 * The addresses of the source and of the page. The address of the page has a slash at its end; both are empty if they
 * are unknown.
 */
const ADDRESSES = ["CAROM_REPOSITORY", "CAROM_SITE"];

function addresses() {
  const fill = (html) => ADDRESSES.reduce((text, name) => text.replaceAll(`%${name}%`, process.env[name] ?? ""), html);
  return { name: "addresses", transformIndexHtml: { order: "pre", handler: fill } };
}

export default defineConfig({
  base: "./",
  plugins: [addresses(), precompress()],
  build: { target: "es2022", assetsInlineLimit: 0, modulePreload: false, reportCompressedSize: false, rolldownOptions: { preserveEntrySignatures: "allow-extension" } },
});
