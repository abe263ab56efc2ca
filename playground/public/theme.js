// Sets the theme before anything is drawn. The script is a separate file, because the security
// policy of `carom play` does not allow inline scripts.
let theme = matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
try {
  theme = localStorage.theme || theme;
} catch {}
document.documentElement.dataset.theme = theme;
// If the address ends with `?embed`, the page shows only one figure of the guide, for a frame in another page.
if (location.search === "?embed") document.documentElement.dataset.embed = "";
