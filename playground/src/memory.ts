// Keeps values in the browser's storage for the next visit, if the browser allows it.

export function recall(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

export function remember(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // The storage is not available, so the choice lasts only for this visit.
  }
}
