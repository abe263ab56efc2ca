// Sets the theme before anything is drawn: a file of its own, as the command serves no inline scripts.
let theme = matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
try {
  theme = localStorage.theme || theme;
} catch {}
document.documentElement.dataset.theme = theme;
