// Decides which element handles a pressed key.

/** Returns whether the focused element handles the key itself. */
export function takesKeys(event: KeyboardEvent): boolean {
  const target = event.target instanceof HTMLElement ? event.target : undefined;
  if (target === undefined || event.key === "Escape") return false;
  if (target.closest("input:not([type=checkbox]), select, textarea, pre")) return true;
  return (event.key === " " || event.key === "Enter") && target.closest("button, a, input") !== null;
}
