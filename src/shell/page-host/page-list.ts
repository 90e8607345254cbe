import type { ResolvedPage } from '@machines/navigation/index.ts';
import { getMountedTabs, type KeepAliveRules } from '@machines/tabs/index.ts';
import type { RouteMatch, RouteMeta, RouteView } from '@src/contracts/routes/route.ts';
import { type Tab, tabKey } from '@src/contracts/tab.ts';
import { fullPathOf } from '@src/lib/location.ts';

/** Content of a page: a view of the registry, an embedded site, or an exception with its status. */
export type PageContent =
  | { readonly kind: 'view'; readonly name: string }
  | { readonly kind: 'frame'; readonly src: string }
  /** The operator's menu is empty: no page is permitted yet. */
  | { readonly kind: 'noAccess' }
  | { readonly kind: 'exception'; readonly status: 403 | 404 | 500; readonly missingView: string | null };

/** A mounted page: the current one, or a cached one behind it. */
export interface MountedPage {
  /** Key of the tab; for a page without a tab, the key that its tab would have. */
  readonly key: string;
  readonly tabKey: string | null;
  readonly renderKey: number;
  readonly path: string;
  readonly search: string;
  readonly params: Readonly<Record<string, string>>;
  /** The route's title: a text key or literal text. */
  readonly title: string;
  readonly meta: RouteMeta;
  readonly content: PageContent;
  readonly isActive: boolean;
}

/** Title of pages without a route. */
const NOT_FOUND_META: RouteMeta = { title: 'routes.basic.notFound' };

const NO_ACCESS_META: RouteMeta = { title: 'routes.basic.noAccess' };

/** Title of a page whose permission was revoked while it was open. */
const FORBIDDEN_META: RouteMeta = { title: 'sys.exception.title403' };

const exception = (status: 403 | 404 | 500, missingView: string | null = null): PageContent => ({
  kind: 'exception',
  status,
  missingView,
});

/** Content of a route's view. */
export function contentOf(view: RouteView): PageContent {
  if (view.kind === 'view') return { kind: 'view', name: view.name };
  if (view.kind === 'frame') return { kind: 'frame', src: view.src };
  return exception(404, view.kind === 'missing' ? view.name : null);
}

function currentContent({ page }: ResolvedPage, hasAccess: boolean): PageContent {
  if (page.kind === 'route') return contentOf(page.match.record.view);
  if (!hasAccess && (page.kind === 'notFound' || page.kind === 'forbidden')) return { kind: 'noAccess' };
  if (page.kind === 'forbidden') return exception(403);
  return exception(page.kind === 'failed' ? 500 : 404);
}

function metaWithoutRoute({ kind }: ResolvedPage['page'], hasAccess: boolean): RouteMeta {
  if (!hasAccess) return NO_ACCESS_META;
  return kind === 'forbidden' ? FORBIDDEN_META : NOT_FOUND_META;
}

function currentPage(current: ResolvedPage, tab: Tab | undefined, hasAccess: boolean): MountedPage {
  const { location, page } = current;
  const match = page.kind === 'route' ? page.match : null;
  return {
    key: tab?.key ?? tabKey(fullPathOf(location)),
    tabKey: tab?.key ?? null,
    renderKey: tab?.renderKey ?? 0,
    path: location.path,
    search: location.search,
    params: match?.params ?? {},
    title: (match?.record.meta ?? metaWithoutRoute(page, hasAccess)).title,
    meta: match?.record.meta ?? NOT_FOUND_META,
    content: currentContent(current, hasAccess),
    isActive: true,
  };
}

const behind = new WeakMap<Tab, { readonly view: RouteView; readonly page: MountedPage }>();

/** The page of a hidden tab: the same object while tab and view are the same, so that it is not rendered again. */
function hiddenPage(tab: Tab, view: RouteView): MountedPage {
  const known = behind.get(tab);
  if (known?.view === view) return known.page;
  const { key, renderKey, path, search, params, title, meta } = tab;
  const content = contentOf(view);
  const page = { key, tabKey: key, renderKey, path, search, params, title, meta, content, isActive: false };
  behind.set(tab, { view, page });
  return page;
}

/** State from which the list of mounted pages is computed. */
export interface PageListFacts {
  readonly current: ResolvedPage;
  readonly tabs: readonly Tab[];
  readonly activeKey: string | null;
  readonly rules: KeepAliveRules;
  readonly match: (path: string) => RouteMatch | null;
  /** False for an account without permitted pages. */
  readonly hasAccess: boolean;
}

/**
 * The pages to keep mounted, exactly one of them active. A page without a tab has the key that its tab would have, so
 * that it keeps its identity when the tab is added.
 */
export function pageList({ current, tabs, activeKey, rules, match, hasAccess }: PageListFacts): readonly MountedPage[] {
  const wanted = tabKey(fullPathOf(current.location));
  const active = tabs.find((tab) => tab.key === activeKey && tab.path === current.location.path);
  const own = active ?? tabs.find((tab) => tab.key === wanted);
  const kept = getMountedTabs({ tabs, activeKey: own?.key ?? null }, rules).filter((tab) => tab !== own);
  const hidden = kept.flatMap((tab): readonly MountedPage[] => {
    const found = match(tab.path);
    return found === null ? [] : [hiddenPage(tab, found.record.view)];
  });
  return [...hidden, currentPage(current, own, hasAccess)];
}
