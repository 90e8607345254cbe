import type { MenuItem, RouteMeta } from '@src/contracts/route.ts';

/** One step of the breadcrumb. */
export interface Crumb {
  readonly key: string;
  readonly title: string;
  readonly icon: string | null;
  /** Where it leads; null for plain text. */
  readonly to: string | null;
}

function linkOf(item: MenuItem): string | null {
  if (item.meta.carryParam === true) return null;
  if (item.redirect !== null) return item.redirect;
  return item.children.length > 0 ? null : item.path;
}

/**
 * The steps to the page, from its place in the menu. A page that highlights another entry adds its own title (behaviour of
 * the breadcrumb). The last step is plain text. Empty for a page that the menu does not know.
 */
export function crumbsOf(chain: readonly MenuItem[], page: RouteMeta | null): readonly Crumb[] {
  const steps: readonly Crumb[] = chain
    .filter(({ title, meta }) => title !== '' && meta.hideBreadcrumb !== true && meta.hideMenu !== true)
    .map((item) => ({ key: item.path, title: item.title, icon: item.icon, to: linkOf(item) }));
  const addsOwn = chain.length > 0 && page?.currentActiveMenu !== undefined && page.hideBreadcrumb !== true;
  const own: Crumb = { key: 'page', title: page?.title ?? '', icon: page?.icon ?? null, to: null };
  const crumbs = addsOwn ? [...steps, own] : steps;
  return crumbs.map((crumb, index) => (index === crumbs.length - 1 ? { ...crumb, to: null } : crumb));
}
