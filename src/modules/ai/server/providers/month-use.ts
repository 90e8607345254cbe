import type { Condition } from '@src/contracts/resource/condition.ts';
import type { RuleContext } from '@src/server/resource/server-resource.ts';
import { numberIn, textIn } from '@src/server/store/row-values.ts';
import type { Row } from '@src/server/store/store.ts';
import { ARTICLES, BOOKINGS } from '../ai-row.ts';
import { causerOf, hasBookings, monthStart } from './bookings.ts';

type Reading = Pick<RuleContext, 'store' | 'now'>;

const used = (time: string, field: string, from: string) => {
  const all: readonly Condition[] = [
    { field: time, op: 'atLeast', value: from },
    { field, op: 'filled' },
  ];
  return { where: { all }, by: [{ field }] };
};

/** Tokens of this month by account or provider, summed by the store: the bookings', before the first the articles'. */
async function tokensUsed(field: 'provider' | 'account', context: Reading): Promise<Map<string, number>> {
  const { store, now } = context;
  const from = monthStart(now());
  const groups = (await hasBookings(context))
    ? await store.aggregate(BOOKINGS, { ...used('time', field, from), sums: ['tokens'] })
    : await store.aggregate(ARTICLES, {
        ...used('createTime', field === 'account' ? 'creator' : field, from),
        sums: ['tokensIn', 'tokensOut'],
      });
  return new Map(
    groups.map(({ values, sums }) => [String(values[0]), Object.values(sums).reduce((sum, each) => sum + each, 0)]),
  );
}

/** Adds the reservations of the articles being written, without one article's. */
async function withReserved(
  tokens: Map<string, number>,
  nameOf: (article: Row) => string,
  { store }: Reading,
  except: string | null,
): Promise<Map<string, number>> {
  const where = { field: 'status', op: 'is', value: 'writing' } as const;
  for (const row of (await store.select(ARTICLES, { where })).rows) {
    const name = nameOf(row);
    if (row.id !== except && name !== '') tokens.set(name, (tokens.get(name) ?? 0) + numberIn(row, 'reserved'));
  }
  return tokens;
}

/** Tokens of this month, used and reserved, by provider id; optionally without one article's reservation. */
export const tokensOfMonth = async (context: Reading, except: string | null = null) =>
  withReserved(await tokensUsed('provider', context), (row) => textIn(row, 'provider'), context, except);
/** Tokens of this month, used and reserved, by the account that caused them. */
export const tokensByAccount = async (context: Reading) =>
  withReserved(await tokensUsed('account', context), causerOf, context, null);
