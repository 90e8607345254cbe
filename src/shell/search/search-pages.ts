import type { MenuItem } from '@src/contracts/routes/route.ts';

/** Page of the menu, with titles in the current language. */
export interface SearchPage {
  readonly path: string;
  readonly title: string;
  /** Titles of its ancestors, outermost first. */
  readonly parents: readonly string[];
  readonly icon: string | null;
  /** It is a web address and opens in a new window. */
  readonly external: boolean;
}

/**
 * The entries that lead to a page; groups and hidden entries are none. An entry that waits for a parameter which the page
 * on screen does not give (`/shop/:id`) leads nowhere and is left out.
 */
export function pagesOf(
  menu: readonly MenuItem[],
  titleOf: (title: string) => string,
  parents: readonly string[] = [],
): readonly SearchPage[] {
  return menu.flatMap(({ path, title, icon, external, children }) => {
    const words = titleOf(title);
    if (children.length > 0) return pagesOf(children, titleOf, [...parents, words]);
    const isOpen = !external && path.includes('/:');
    return isOpen ? [] : [{ path, title: words, parents, icon, external }];
  });
}
