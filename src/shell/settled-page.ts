/**
 * The last fully rendered page. Subscribers render when its title changes; the shell around them does not render on
 * navigation.
 */
export interface SettledPage {
  /** Called each time a page is fully rendered. */
  readonly settle: (page: { readonly title: string }) => void;
  /** Its title, a text key or literal text; null before the first page. */
  readonly title: () => string | null;
  readonly isSettled: () => boolean;
  readonly subscribe: (listener: () => void) => () => void;
}

/** Creates it without a page. */
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
