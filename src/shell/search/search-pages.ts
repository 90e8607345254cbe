import type { MenuItem } from '@src/contracts/routes/route.ts';

/** Page of the menu, with titles in the current language. */
export interface SearchPage {
  readonly path: string;
  readonly title: string;
  /** Titles of its ancestors, outermost first. */
  readonly parents: readonly string[];
  readonly icon: string | null;
  /** True for an external URL, which opens in a new window. */
  readonly external: boolean;
}

/**
 * Entries with a page, without groups and hidden entries. An entry with a parameter that the current page does not
 * provide (`/shop/:id`) has no target and is omitted.
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
