import { createContext, use } from 'react';

/** The page of a view: the location and title of its tab, also while it is hidden. */
export interface PageInfo {
  /** The tab's key; null for a page that is never a tab. */
  readonly tabKey: string | null;
  readonly path: string;
  readonly search: string;
  readonly params: Readonly<Record<string, string>>;
  /** The title of the route: a text key or literal text. */
  readonly title: string;
}

const PageContext = createContext<PageInfo | null>(null);

/** Provides the page to a view. */
export const PageProvider = PageContext.Provider;

/** The page of the view. @throws Error outside a page */
export function usePage(): PageInfo {
  const page = use(PageContext);
  if (page === null) throw new Error('usePage: no page above this component');
  return page;
}

/** Key of the tab that contains the component; null outside of pages and on a page that is never a tab. */
export const useTabKey = (): string | null => use(PageContext)?.tabKey ?? null;
