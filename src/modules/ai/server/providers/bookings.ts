import { toHex } from '@src/server/auth/sessions.ts';
import type { ExpiringRows } from '@src/server/resource/pruning/prune-rows.ts';
import type { RuleContext } from '@src/server/resource/server-resource.ts';
import { addDays, dateTimeText } from '@src/server/store/dates.ts';
import { timeOf } from '@src/server/store/record-fields.ts';
import { numberIn, textIn } from '@src/server/store/row-values.ts';
import type { Row } from '@src/server/store/store.ts';
import { compared, foundBy, type InternalTable } from '@src/server/store/tables/internal-table.ts';
import { ARTICLES, BOOKINGS } from '../ai-row.ts';

/** Table of booked tokens. */
export const bookingTable: InternalTable = {
  collection: BOOKINGS,
  fields: [
    foundBy('time', 'moment'),
    compared('account', 'text'),
    compared('provider', 'text'),
    compared('tokens', 'number'),
  ],
};

/** Start of the month of a moment, as a stored date-time. */
export const monthStart = (now: Date): string => `${dateTimeText(now).slice(0, 'YYYY-MM'.length)}-01 00:00:00`;

/**
 * Bookings that no limit counts any more: those from before the last month, which is kept for inquiries. The row that tells that
 * tokens are booked has no account and stays.
 */
export const expiredBookings: ExpiringRows = {
  collection: BOOKINGS,
  where: ({ now }) => ({
    all: [
      { field: 'time', op: 'less', value: monthStart(addDays(new Date(monthStart(now()).replace(' ', 'T')), -1)) },
      { field: 'account', op: 'filled' },
    ],
  }),
};

/** Id of the row without tokens that exists once the articles' tokens of the current month were carried over. */
const CARRIED = 'carried';
const ID_BYTES = 16;

/** New totals of an article's tokens; `provider` is its provider's id, absent for the seeded generator. */
export interface Spent {
  readonly tokensIn: number;
  readonly tokensOut: number;
  readonly provider?: string;
  readonly [other: string]: unknown;
}

/** Account that the current run of an article is booked on: who started it. */
export const causerOf = (article: Row): string => textIn(article, 'causer') || textIn(article, 'creator');

/** True once tokens are booked; until then the articles themselves are counted. */
export const hasBookings = async ({ store }: Pick<RuleContext, 'store'>): Promise<boolean> =>
  (await store.get(BOOKINGS, CARRIED)) !== undefined;

async function insertBooking(values: object, { store, random }: RuleContext): Promise<void> {
  await store.insert(BOOKINGS, { ...values, id: toHex(random(ID_BYTES)) });
}

/** Books what articles have used this month before there were bookings, on their creators. */
async function carryOver(context: RuleContext): Promise<void> {
  if (await hasBookings(context)) return;
  const where = { field: 'createTime', op: 'atLeast', value: monthStart(context.now()) } as const;
  const by = [{ field: 'creator' }, { field: 'provider' }];
  const time = timeOf(context);
  await context.store.insert(BOOKINGS, { id: CARRIED, time, account: null, provider: null, tokens: 0 });
  const groups = await context.store.aggregate(ARTICLES, { where, by, sums: ['tokensIn', 'tokensOut'] });
  for (const { values, sums } of groups) {
    const [account = null, provider = null] = values;
    const tokens = (sums.tokensIn ?? 0) + (sums.tokensOut ?? 0);
    if (tokens > 0) await insertBooking({ time, account, provider, tokens }, context);
  }
}

/**
 * Books the tokens that an article uses beyond its present ones, on the account that started the run, in the current
 * month. To be called before the article's totals are written, in the same transaction.
 */
export async function bookTokens(article: Row, spent: Spent, context: RuleContext): Promise<void> {
  await carryOver(context);
  const before = numberIn(article, 'tokensIn') + numberIn(article, 'tokensOut');
  const tokens = spent.tokensIn + spent.tokensOut - before;
  const values = { time: timeOf(context), account: causerOf(article), provider: spent.provider ?? null, tokens };
  if (tokens > 0) await insertBooking(values, context);
}
