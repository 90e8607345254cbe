import type { Condition } from '@src/contracts/resource/condition.ts';
import type { RuleContext } from '@src/server/resource/server-resource.ts';
import { dateTimeText } from '@src/server/store/dates.ts';
import { numberIn, textIn } from '@src/server/store/row-values.ts';
import { ARTICLES } from '../ai-row.ts';

/**
 * Tokens of this month, input and output, grouped by a field of the articles and summed by the store; includes the
 * reservations of articles under way, optionally without one article's.
 */
async function tokensBy(
  field: 'provider' | 'creator',
  { store, now }: Pick<RuleContext, 'store' | 'now'>,
  except: string | null,
): Promise<Map<string, number>> {
  const from = `${dateTimeText(now()).slice(0, 'YYYY-MM'.length)}-01 00:00:00`;
  const ofMonth: readonly Condition[] = [
    { field: 'createTime', op: 'atLeast', value: from },
    { field, op: 'filled' },
  ];
  const where = { all: ofMonth };
  const groups = await store.aggregate(ARTICLES, { where, by: [{ field }], sums: ['tokensIn', 'tokensOut'] });
  const used = new Map(
    groups.map(({ values, sums }) => [String(values[0]), (sums.tokensIn ?? 0) + (sums.tokensOut ?? 0)]),
  );
  const writing = { all: [...ofMonth, { field: 'status', op: 'is', value: 'writing' } as const] };
  for (const row of (await store.select(ARTICLES, { where: writing })).rows) {
    if (row.id === except) continue;
    const name = textIn(row, field);
    used.set(name, (used.get(name) ?? 0) + numberIn(row, 'reserved'));
  }
  return used;
}

/** Tokens of this month, used and reserved, by provider id. */
export const tokensOfMonth = (context: Pick<RuleContext, 'store' | 'now'>, except: string | null = null) =>
  tokensBy('provider', context, except);
/** Tokens of this month, used and reserved, by creator. */
export const tokensByCreator = (context: Pick<RuleContext, 'store' | 'now'>) => tokensBy('creator', context, null);
