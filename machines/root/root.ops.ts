import type { RouteTable } from '@src/contracts/routes/route.ts';
import type { ProjectSettings } from '@src/contracts/settings/settings.ts';
import { toLocation } from '@src/lib/location.ts';
import { matchRoute } from '../permission/index.ts';
import type { RestoredPage, TabVisit } from '../tabs/index.ts';
import type { Notice, RootContext, Settled, UnauthorizedFact } from './root.types.ts';

/** The pages that every operator keeps open, as tabs. */
const affixedPages = ({ records }: RouteTable): readonly TabVisit[] =>
  records
    .filter((record) => record.meta.affix === true && record.redirect === null && !record.path.includes('/:'))
    .map((record) => ({ location: toLocation(record.path), record, params: {} }));

/** What the tabs have to know of a route table. */
export const homeKnown = ({ table }: { table: RouteTable }) =>
  ({ type: 'tabs.home.known', homePath: table.homePath, affixed: affixedPages(table) }) as const;
/** What the navigation has to know of it. */
export const tableKnown = ({ table }: { table: RouteTable }) => ({ type: 'navigation.table.known', table }) as const;

/** What is said of a session that has ended. */
export const expiredNotice = ({
  source,
  serverText,
  ended,
}: Pick<UnauthorizedFact, 'source' | 'serverText' | 'ended'>): Notice => ({
  kind: 'sessionExpired',
  source,
  serverText,
  ended,
});

/** A page that never gets a tab: no tab is the active one while it is on screen. */
const NO_TAB = { name: 'PageNotFound', meta: { title: '' } };

/** The visit of a tab that a settled navigation makes. */
export function visitOf({ location, page }: Settled) {
  const { record, params } = page.kind === 'route' ? page.match : { record: NO_TAB, params: {} };
  return { type: 'tabs.visited', location, record, params } as const;
}

/** A first visit is shown by the mask, by the bar, or by both. */
export const showsLoading = ({ transitionSetting: { openPageLoading, openNProgress } }: ProjectSettings) =>
  openPageLoading || openNProgress;

/** The pages of kept tabs whose routes are still there, and allowed. */
export function revivedPages({ restorable }: RootContext, table: RouteTable): readonly RestoredPage[] {
  return restorable.flatMap(({ path, search, customTitle }) => {
    const found = matchRoute(table, path);
    return found === null || found.record.redirect !== null
      ? []
      : [{ location: { path, search }, ...found, customTitle }];
  });
}
