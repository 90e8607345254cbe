import type { RuleContext } from '@src/server/resource/server-resource.ts';
import { dateTimeText } from '@src/server/store/dates.ts';
import { numberIn, textIn } from '@src/server/store/row-values.ts';
import { ARTICLES } from '../ai-row.ts';

/** Tokens, in and out, that were used since the first of this month, by what a field of the articles says. */
async function tokensBy(
  field: 'provider' | 'creator',
  { store, now }: Pick<RuleContext, 'store' | 'now'>,
): Promise<Map<string, number>> {
  const from = `${dateTimeText(now()).slice(0, 'YYYY-MM'.length)}-01 00:00:00`;
  const where = {
    all: [
      { field: 'createTime', op: 'atLeast', value: from },
      { field, op: 'filled' },
    ],
  } as const;
  const used = new Map<string, number>();
  for (const row of (await store.select(ARTICLES, { where })).rows) {
    const name = textIn(row, field);
    used.set(name, (used.get(name) ?? 0) + numberIn(row, 'tokensIn') + numberIn(row, 'tokensOut'));
  }
  return used;
}

/** Tokens of this month, by the id of the provider. */
export const tokensOfMonth = (context: Pick<RuleContext, 'store' | 'now'>) => tokensBy('provider', context);
/** Tokens of this month, by the name of whoever asked for the text. */
export const tokensByCreator = (context: Pick<RuleContext, 'store' | 'now'>) => tokensBy('creator', context);
