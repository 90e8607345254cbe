import { adEventRequest } from '@src/contracts/endpoints/public-news.ts';
import { callerNetwork } from '@src/server/auth/blocked-addresses.ts';
import type { CallRequest } from '@src/server/http/endpoint.ts';
import { shortParam } from '@src/server/http/path-params.ts';
import { malformed, missing } from '@src/server/http/server-error.ts';
import { findOmissions } from '@src/server/resource/rows/bound-rows.ts';
import type { RuleContext } from '@src/server/resource/server-resource.ts';
import { findExpiredRows, schedulePruningAtIntervals } from '@src/server/store/pruning/schedule-pruning.ts';
import { listIn, numberIn, textIn } from '@src/server/store/row-values.ts';
import type { Row, Store } from '@src/server/store/store.ts';
import { compared, foundBy, type InternalTable } from '@src/server/store/tables/internal-table.ts';
import * as v from 'valibot';
import { adStateOf } from '../ad-windows-of.ts';
import { AD_POSITIONS, ADS, liveRow, rowsWhere } from '../news-row.ts';
import { publicAddress } from './public-address.ts';

/** Collection of counted views of the last day, against double counting. */
const SEEN = 'adSeen';

/** Impressions and clicks of visitors. */
export const adViewTable: InternalTable = {
  collection: SEEN,
  fields: [foundBy('visitor', 'text'), compared('kind', 'text'), foundBy('expires', 'number')],
};

const DAY_MS = 86_400_000;
/** Maximum number of remembered views; beyond it the oldest are dropped, so that memory is bounded. */
const MAX_SEEN = 20_000;
/** Time in which one impression and one click of an ad count from one network: a page chooses the ids of visitors and views itself. */
const PAUSE_MS = 30_000;
const RATE = 10_000;
const MAX_TRAITS = 200;
/** Maximum characters of a visitor id. */
const MAX_VISITOR = 64;

type Seen = v.InferOutput<typeof adEventRequest>;

/** Impressions of a visitor within the last day, by ad. */
async function shownTo({ store, now }: RuleContext, visitor: string): Promise<ReadonlyMap<string, number>> {
  const { rows } = await store.select(SEEN, {
    where: {
      all: [
        { field: 'visitor', op: 'is', value: visitor },
        { field: 'kind', op: 'is', value: 'impression' },
        { field: 'expires', op: 'more', value: now().getTime() },
      ],
    },
  });
  const counts = new Map<string, number>();
  for (const { ad } of rows) counts.set(String(ad), (counts.get(String(ad)) ?? 0) + 1);
  return counts;
}

const isCapped = (position: Row, shown: number): boolean =>
  typeof position.capPerDay === 'number' && shown >= position.capPerDay;

/** True for an ad that targets these visitor attributes; without attributes, only untargeted ads. */
function isFor(ad: Row, traits: readonly string[], region: string): boolean {
  const audience = textIn(ad, 'audience');
  if (audience === 'region') return region !== '' && listIn(ad, 'regions').includes(region);
  return audience === 'all' || traits.includes(audience);
}

/** Drops ads whose pictures are too long for one response; an ad is never shown without its picture. */
function boundAds<Ad extends { readonly media: string }>(ads: readonly Ad[]): readonly Ad[] {
  const omissions = findOmissions(
    ads.map(({ media }) => ({ media })),
    { fixed: new Set() },
  );
  return ads.filter((_, index) => (omissions[index] ?? []).length === 0);
}

/** The running ads of a position for a visitor, without those at their frequency limit. */
export async function readPosition({ params, query }: CallRequest, context: RuleContext) {
  const { code = '' } = params;
  const [position] = await rowsWhere(context.store, AD_POSITIONS, { field: 'code', op: 'is', value: code });
  if (position === undefined) throw missing();
  const [visitor, audience, region] = [
    shortParam(query, 'visitor', MAX_VISITOR),
    shortParam(query, 'audience', MAX_TRAITS),
    shortParam(query, 'region', MAX_TRAITS),
  ];
  const shown = visitor === '' ? new Map<string, number>() : await shownTo(context, visitor);
  const running = await rowsWhere(
    context.store,
    ADS,
    { field: 'position', op: 'is', value: position.id },
    { field: 'status', op: 'is', value: 'running' },
  );
  const served = position.status === 'enabled' ? running : [];
  const traits = audience.split(',');
  const ads = served
    .filter((ad) => isFor(ad, traits, region))
    .filter((ad) => adStateOf(ad, context.now()) === 'within' && !isCapped(position, shown.get(ad.id) ?? 0))
    .map((ad) => ({
      id: ad.id,
      title: textIn(ad, 'title'),
      media: publicAddress(textIn(ad, 'media')),
      linkKind: textIn(ad, 'linkKind'),
      link: textIn(ad, 'link'),
      weight: numberIn(ad, 'weight'),
      audience: textIn(ad, 'audience'),
    }));
  const { rotateSeconds = null, capPerDay = null } = position;
  const size = { width: numberIn(position, 'width'), height: numberIn(position, 'height') };
  return { data: { code, ...size, rotateSeconds, capPerDay, ads: boundAds(ads) } };
}

const idOf = ({ ad, visitor, view }: Seen, kind: Seen['kind']): string => JSON.stringify([ad, kind, visitor, view]);

/** Begins the time in which nothing more of this kind counts from the caller's network; false while it runs. */
async function beginPause({ ad, kind }: Seen, request: CallRequest, { store, now }: RuleContext): Promise<boolean> {
  const id = JSON.stringify([ad, kind, callerNetwork(request)]);
  const moment = now().getTime();
  const before = await store.get(SEEN, id);
  if (before !== undefined && numberIn(before, 'expires') > moment) return false;
  await store.remove(SEEN, id);
  await store.insert(SEEN, { id, visitor: null, kind: null, expires: moment + PAUSE_MS });
  return true;
}

/** Counts an impression or a click; false for repeated and invalid ones. */
export async function countAdView(request: CallRequest, context: RuleContext): Promise<{ counted: boolean }> {
  const parsed = v.safeParse(adEventRequest, request.body);
  if (!parsed.success) throw malformed(parsed.issues);
  const seen = parsed.output;
  const { store } = context;
  const ad = await liveRow(store, ADS, seen.ad);
  if (ad?.status !== 'running' || !(await counts(seen, ad, context))) return { counted: false };
  if (!(await beginPause(seen, request, context))) return { counted: false };
  const outdated = { field: 'expires', until: context.now().getTime(), most: MAX_SEEN };
  schedulePruningAtIntervals(SEEN, findExpiredRows(SEEN, outdated));
  const expires = context.now().getTime() + DAY_MS;
  await store.insert(SEEN, { ...seen, id: idOf(seen, seen.kind), expires });
  await addOne(store, ad, seen.kind);
  return { counted: true };
}

async function counts(seen: Seen, ad: Row, context: RuleContext): Promise<boolean> {
  const { store } = context;
  if ((await store.get(SEEN, idOf(seen, seen.kind))) !== undefined) return false;
  if (seen.kind === 'click') return (await store.get(SEEN, idOf(seen, 'impression'))) !== undefined;
  const position = await liveRow(store, AD_POSITIONS, ad.position);
  if (position?.status !== 'enabled') return false;
  return !isCapped(position, (await shownTo(context, seen.visitor)).get(ad.id) ?? 0);
}

async function addOne(store: Store, ad: Row, kind: Seen['kind']): Promise<void> {
  const impressions = numberIn(ad, 'impressions') + (kind === 'impression' ? 1 : 0);
  const clicks = numberIn(ad, 'clicks') + (kind === 'click' ? 1 : 0);
  const clickRate = impressions === 0 ? 0 : Math.round((clicks * RATE) / impressions);
  await store.update(ADS, ad.id, { impressions, clicks, clickRate });
}
