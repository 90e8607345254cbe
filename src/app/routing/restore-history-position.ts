/** Index of the window in its history; null when the browser does not report it. */
export function historyIndex(): number | null {
  // Not every browser has it yet, although the types claim it.
  const { navigation, history } = window as Partial<Pick<Window, 'navigation'>> & Window;
  const place: unknown = navigation?.currentEntry?.index ?? history.state?.idx;
  return typeof place === 'number' ? place : null;
}

/**
 * Undoes a refused step through the history (Back, or a typed address); the forward entries stay. The step back is
 * itself a navigation, which aborts the pending one: this never resolves.
 */
export function restoreHistoryIndex(place: number | null, signal: AbortSignal): Promise<never> {
  const now = historyIndex();
  window.history.go(place === null || now === null || place === now ? -1 : place - now);
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
}
