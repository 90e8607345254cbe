import type { RouteTable } from '@src/contracts/routes/route.ts';
import type { ProjectSettings } from '@src/contracts/settings/settings.ts';
import { toLocation } from '@src/lib/location.ts';
import { matchRoute } from '../permission/index.ts';
import type { RestoredPage, TabVisit } from '../tabs/index.ts';
import type { Notice, RootContext, Settled, UnauthorizedFact } from './root.types.ts';

/** The affixed pages of a route table, as tabs. */
const affixedPages = ({ records }: RouteTable): readonly TabVisit[] =>
  records
    .filter((record) => record.meta.affix === true && record.redirect === null && !record.path.includes('/:'))
    .map((record) => ({ location: toLocation(record.path), record, params: {} }));

/** Event that gives the tabs the home page and the affixed pages of a route table. */
export const toHomeKnownEvent = ({ table }: { table: RouteTable }) =>
  ({ type: 'tabs.home.known', homePath: table.homePath, affixed: affixedPages(table) }) as const;
/** Event that gives the navigation the route table. */
export const toTableKnownEvent = ({ table }: { table: RouteTable }) =>
  ({ type: 'navigation.table.known', table }) as const;

/** Notice for a session that has ended. */
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

/** A page that never gets a tab: no tab is active while it is on screen. */
const NO_TAB = { name: 'PageNotFound', meta: { title: '' } };

/** The tab visit of a settled navigation. */
export function visitOf({ location, page }: Settled) {
  const { record, params } = page.kind === 'route' ? page.match : { record: NO_TAB, params: {} };
  return { type: 'tabs.visited', location, record, params } as const;
}

/** True when loading is shown by the mask, by the bar, or by both. */
export const showsLoading = ({ transitionSetting: { openPageLoading, openNProgress } }: ProjectSettings) =>
  openPageLoading || openNProgress;

/** The pages of stored tabs whose routes still exist and are permitted. */
export function getRestorablePages({ restorable }: RootContext, table: RouteTable): readonly RestoredPage[] {
  return restorable.flatMap(({ path, search, customTitle }) => {
    const found = matchRoute(table, path);
    return found === null || found.record.redirect !== null
      ? []
      : [{ location: { path, search }, ...found, customTitle }];
  });
}
