import type { MenuItem, RouteMeta } from '@src/contracts/routes/route.ts';

/** One step of the breadcrumb. */
export interface Crumb {
  readonly key: string;
  readonly title: string;
  readonly icon: string | null;
  /** Link target; null for plain text. */
  readonly to: string | null;
  /** Sibling entries of a group's dropdown; empty for other entries. */
  readonly choices: readonly CrumbChoice[];
}

/** Sibling entry offered in the dropdown of a breadcrumb item. */
export interface CrumbChoice {
  readonly path: string;
  readonly title: string;
  readonly icon: string | null;
  readonly to: string;
  /** True for the entry of the current page. */
  readonly isCurrent: boolean;
}

function linkOf(item: MenuItem): string | null {
  if (item.meta.carryParam === true) return null;
  if (item.redirect !== null) return item.redirect;
  return item.children.length > 0 ? null : item.path;
}

/** Link target of an entry: a group's redirect, else its first entry. Null when a parameter is missing. */
function targetOf({ path, redirect, children }: MenuItem): string | null {
  if (redirect !== null) return redirect;
  const [first] = children;
  if (first !== undefined) return targetOf(first);
  return path.includes('/:') ? null : path;
}

/**
 * Merges consecutive items with the same text, such as a group and its only page: keeps the last one, with the group's
 * entries if there are others.
 */
export function withoutRepeats(crumbs: readonly Crumb[]): readonly Crumb[] {
  const kept: Crumb[] = [];
  for (const crumb of crumbs) {
    const before = kept.at(-1);
    if (before?.title === crumb.title) {
      const choices = before.choices.length > 1 ? before.choices : crumb.choices;
      kept.splice(-1, 1, { ...crumb, icon: crumb.icon ?? before.icon, choices });
    } else kept.push(crumb);
  }
  return kept;
}

const choicesOf = ({ children }: MenuItem, chain: readonly MenuItem[]): readonly CrumbChoice[] =>
  children.flatMap((child) => {
    const to = targetOf(child);
    const { path, title, icon, meta } = child;
    if (to === null || title === '' || meta.hideMenu === true) return [];
    return [{ path, title, icon, to, isCurrent: chain.some((each) => each.path === path) }];
  });

/**
 * Items of the breadcrumb for a page, from its position in the menu. A page that highlights another entry adds its own
 * title. The last item is plain text. Empty for a page that is not in the menu.
 */
export function crumbsOf(chain: readonly MenuItem[], page: RouteMeta | null): readonly Crumb[] {
  const steps: readonly Crumb[] = chain
    .filter(({ title, meta }) => title !== '' && meta.hideBreadcrumb !== true && meta.hideMenu !== true)
    .map((item) => ({
      key: item.path,
      title: item.title,
      icon: item.icon,
      to: linkOf(item),
      choices: choicesOf(item, chain),
    }));
  const addsOwn = chain.length > 0 && page?.currentActiveMenu !== undefined && page.hideBreadcrumb !== true;
  const own: Crumb = { key: 'page', title: page?.title ?? '', icon: page?.icon ?? null, to: null, choices: [] };
  const crumbs = addsOwn ? [...steps, own] : steps;
  return crumbs.map((crumb, index) => (index === crumbs.length - 1 ? { ...crumb, to: null } : crumb));
}
