import type { RuleContext } from '@src/server/resource/server-resource.ts';
import { dateTimeText } from '@src/server/store/dates.ts';
import { numberIn, textIn } from '@src/server/store/row-values.ts';
import type { Row } from '@src/server/store/store.ts';
import { ARTICLES } from '../ai-row.ts';

/** Tokens that an article took, and may still take while it is written. */
const tokensIn = (row: Row, isSetAside: boolean): number =>
  numberIn(row, 'tokensIn') +
  numberIn(row, 'tokensOut') +
  (isSetAside && row.status === 'writing' ? numberIn(row, 'reserved') : 0);

/** Tokens, in and out, of this month by what a field of the articles says. What one article set aside can be left out. */
async function tokensBy(
  field: 'provider' | 'creator',
  { store, now }: Pick<RuleContext, 'store' | 'now'>,
  except: string | null,
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
    used.set(name, (used.get(name) ?? 0) + tokensIn(row, row.id !== except));
  }
  return used;
}

/** Tokens of this month, used and set aside, by the id of the provider. */
export const tokensOfMonth = (context: Pick<RuleContext, 'store' | 'now'>, except: string | null = null) =>
  tokensBy('provider', context, except);
/** Tokens of this month, used and set aside, by the name of whoever asked for the text. */
export const tokensByCreator = (context: Pick<RuleContext, 'store' | 'now'>) => tokensBy('creator', context, null);
