import type { RuleContext } from '@src/server/resource/server-resource.ts';
import { dateTimeText } from '@src/server/store/dates.ts';
import { numberIn, textIn } from '@src/server/store/row-values.ts';
import { ARTICLES } from '../ai-row.ts';

/** Tokens, in and out, that were used since the first of this month, by the id of the provider. */
export async function tokensOfMonth({ store, now }: Pick<RuleContext, 'store' | 'now'>): Promise<Map<string, number>> {
  const from = `${dateTimeText(now()).slice(0, 'YYYY-MM'.length)}-01 00:00:00`;
  const where = {
    all: [
      { field: 'createTime', op: 'atLeast', value: from },
      { field: 'provider', op: 'filled' },
    ],
  } as const;
  const used = new Map<string, number>();
  for (const row of (await store.select(ARTICLES, { where })).rows) {
    const provider = textIn(row, 'provider');
    used.set(provider, (used.get(provider) ?? 0) + numberIn(row, 'tokensIn') + numberIn(row, 'tokensOut'));
  }
  return used;
}
