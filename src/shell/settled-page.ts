/**
 * The page that was completely rendered last. Whoever follows it renders when its title changes; the shell around, which would
 * render with every switch of pages, does not.
 */
export interface SettledPage {
  /** Told each time a page is completely rendered. */
  readonly settle: (page: { readonly title: string }) => void;
  /** Its title, a text key or literal text; null before the first page. */
  readonly title: () => string | null;
  readonly isSettled: () => boolean;
  readonly subscribe: (listener: () => void) => () => void;
}

/** Starts before any page. */
export function createSettledPage(): SettledPage {
  const listeners = new Set<() => void>();
  let title: string | null = null;
  return {
    settle: (page) => {
      title = page.title;
      for (const listener of listeners) listener();
    },
    title: () => title,
    isSettled: () => title !== null,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
