import { createContext, use } from 'react';

/** The page a view is shown as: one tab's location and its parameters. Hidden tabs keep theirs. */
export interface PageInfo {
  /** The tab's key; null for a page that is never a tab. */
  readonly tabKey: string | null;
  readonly path: string;
  readonly search: string;
  readonly params: Readonly<Record<string, string>>;
  /** The title as the route declares it: a text key or literal text. */
  readonly title: string;
}

const PageContext = createContext<PageInfo | null>(null);

/** Gives a view its page. */
export const PageProvider = PageContext.Provider;

/**
 * The page that the view is shown as.
 * @throws Error outside a page
 */
export function usePage(): PageInfo {
  const page = use(PageContext);
  if (page === null) throw new Error('usePage: no page above this component');
  return page;
}

/** The tab that a component is shown in; null outside of pages and on a page that is never a tab. */
export const useTabKey = (): string | null => use(PageContext)?.tabKey ?? null;
