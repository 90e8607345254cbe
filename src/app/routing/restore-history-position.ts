/** Where in its history the window stands; null when the browser does not say. */
export function historyIndex(): number | null {
  // Not every browser has it yet, although the types claim it.
  const { navigation, history } = window as Partial<Pick<Window, 'navigation'>> & Window;
  const place: unknown = navigation?.currentEntry?.index ?? history.state?.idx;
  return typeof place === 'number' ? place : null;
}

/**
 * Undoes a step through the history that the operator does not want after all, Back as well as a typed address; the way
 * forward stays. The step is a navigation of its own, which ends the one that is held: this never resolves.
 */
export function restoreHistoryIndex(place: number | null, signal: AbortSignal): Promise<never> {
  const now = historyIndex();
  window.history.go(place === null || now === null || place === now ? -1 : place - now);
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
}
