import * as v from 'valibot';
import type { RecordGroups, RecordGroupsRequest } from './record-groups.ts';

/** Permission to view the overview; it has no resource, so that its code is here. */
export const OVERVIEW_PERMISSION = 'statistics:overview:view';
/** Maximum days of one overview. */
export const MAX_SPAN = 366;
/** Comparison periods: the same number of days right before, or a year earlier. */
export const COMPARISONS = ['previous', 'year'] as const;
export type Comparison = (typeof COMPARISONS)[number];
/** The figures of the overview, in their order on the page. */
export const FIGURE_IDS = ['revenue', 'orders', 'refunds', 'net', 'newCustomers', 'activeAgents', 'installs'] as const;
export type FigureId = (typeof FIGURE_IDS)[number];

/** A range of days, both ends included, as `YYYY-MM-DD`. */
export interface Span {
  readonly from: string;
  readonly to: string;
}

const DAY_MS = 86_400_000;
const noonOf = (day: string) => Date.parse(`${day}T12:00:00Z`);

/** Adds days to a day, or subtracts them for a negative count. Counts calendar days, independent of time zones. */
export const shiftDay = (day: string, by: number): string =>
  new Date(noonOf(day) + by * DAY_MS).toISOString().slice(0, 10);

/** Number of days of a span; less than 1 when it ends before it begins. */
export const lengthOf = ({ from, to }: Span): number => Math.round((noonOf(to) - noonOf(from)) / DAY_MS) + 1;

const day = v.pipe(v.string(), v.regex(/^\d{4}-\d{2}-\d{2}$/));
const realDay = v.pipe(
  day,
  v.check((text) => !Number.isNaN(noonOf(text)) && shiftDay(text, 0) === text),
);
const whole = v.pipe(v.number(), v.integer());
const count = v.pipe(whole, v.minValue(0));

/** Request body of `POST /statistics/overview`. */
export const statisticsRequest = v.pipe(
  v.object({ from: realDay, to: realDay, compare: v.picklist(COMPARISONS) }),
  v.forward(
    v.check((span) => lengthOf(span) >= 1 && lengthOf(span) <= MAX_SPAN),
    ['from'],
  ),
);
export type StatisticsRequest = v.InferOutput<typeof statisticsRequest>;

/**
 * Its response. Amounts are in fen. Every day of the span is included, those without business with zeros; `partial`
 * marks the current, incomplete day. `products` and `agents` are those with the most revenue; channels and regions are
 * complete; customers without a region are counted under an empty name.
 */
export const statisticsContract = v.object({
  span: v.object({ from: day, to: day }),
  compared: v.object({ from: day, to: day }),
  asOf: v.string(),
  figures: v.array(v.object({ id: v.picklist(FIGURE_IDS), value: whole, previous: whole })),
  days: v.array(v.object({ day, partial: v.boolean(), revenue: whole, orders: count, refunds: whole, net: whole })),
  products: v.array(v.object({ id: v.string(), name: v.string(), revenue: whole, refunds: whole })),
  channels: v.array(v.object({ id: v.string(), orders: count, revenue: whole })),
  agents: v.array(v.object({ id: v.string(), name: v.string(), orders: count, revenue: whole })),
  regions: v.array(v.object({ id: v.string(), orders: count, revenue: whole })),
});
export type Statistics = v.InferOutput<typeof statisticsContract>;

/** Days within which an installation should be activated. */
export const ACTIVATION_DAYS = 7;

/** Request body of `POST /statistics/usage`: the days, and optionally a single product. */
export const usageRequest = v.pipe(
  v.object({ from: realDay, to: realDay, product: v.nullable(v.pipe(v.string(), v.maxLength(100))) }),
  v.forward(
    v.check((span) => lengthOf(span) >= 1 && lengthOf(span) <= MAX_SPAN),
    ['from'],
  ),
);
export type UsageRequest = v.InferOutput<typeof usageRequest>;

/**
 * Its response, without muted devices. `versions` are those in use at the end of the span, by number of devices; of the
 * devices installed within the span, `activated` were activated within a week and `waiting` still may be; `failures`
 * are the most frequent codes.
 */
export const usageContract = v.object({
  span: v.object({ from: day, to: day }),
  versions: v.array(v.object({ version: v.string(), devices: count })),
  funnel: v.object({ installed: count, activated: count, waiting: count }),
  failures: v.array(v.object({ code: v.string(), count })),
});
export type Usage = v.InferOutput<typeof usageContract>;

/** Calls about statistics; each rejects with a `ServiceError`. */
export interface StatisticsGateway {
  readonly usage: (asked: UsageRequest, signal: AbortSignal) => Promise<Usage>;
  readonly overview: (asked: StatisticsRequest, signal: AbortSignal) => Promise<Statistics>;
  /** Counts the records of a user-defined collection in groups. */
  readonly records: (asked: RecordGroupsRequest, signal: AbortSignal) => Promise<RecordGroups>;
}
