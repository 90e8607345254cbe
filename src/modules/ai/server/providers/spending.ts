import type { RuleContext } from '@src/server/resource/server-resource.ts';
import { numberIn, textIn } from '@src/server/store/row-values.ts';
import type { Row } from '@src/server/store/store.ts';
import { ARTICLES, PIECES, PROVIDERS } from '../ai-row.ts';
import { estimateTokens } from '../article-run.ts';
import { bookTokens } from './bookings.ts';

/** Number of tokens that prices refer to; a token costs the price's number of millionths of a fen. */
const PRICED = 1_000_000;

/** Token counts of a run. */
export interface Count {
  readonly tokensIn: number;
  readonly tokensOut: number;
  readonly estimated: boolean;
}

/** Tokens and cost of an article including these tokens, and their provider. */
export function costOf(article: Row, provider: Row, { tokensIn, tokensOut, estimated }: Count) {
  // Rounded up once, from the sum of all bookings; articles from before it was kept have only whole fen.
  const before = typeof article.millionths === 'number' ? article.millionths : numberIn(article, 'cost') * PRICED;
  const millionths = before + tokensIn * numberIn(provider, 'priceIn') + tokensOut * numberIn(provider, 'priceOut');
  return {
    provider: provider.id,
    tokensIn: numberIn(article, 'tokensIn') + tokensIn,
    tokensOut: numberIn(article, 'tokensOut') + tokensOut,
    millionths,
    cost: Math.ceil(millionths / PRICED),
    estimated: article.estimated === true || estimated,
  };
}

/**
 * Takes over an article from a lost writer: books its estimated usage, once, because the writer will not. A section
 * that was being rewritten is started again.
 */
export async function recoverArticle(article: Row, context: RuleContext): Promise<Row> {
  const { store } = context;
  const run = numberIn(article, 'run');
  const where = {
    all: [
      { field: 'article', op: 'is', value: article.id },
      { field: 'run', op: 'is', value: run },
    ],
  } as const;
  const { rows } = await store.select(PIECES, { where, sort: [{ field: 'no' }] });
  const said = rows
    .slice(numberIn(article, 'skipped'))
    .map((piece) => textIn(piece, 'text'))
    .join('');
  const provider = await store.get(PROVIDERS, textIn(article, 'provider'));
  if (said === '' || provider === undefined) return article;
  const tokensIn = estimateTokens(JSON.stringify(article.inputs));
  const booked = costOf(article, provider, { tokensIn, tokensOut: estimateTokens(said), estimated: true });
  const isOneSection = typeof article.section === 'number';
  const place = isOneSection ? { run: run + 1, written: 0, skipped: 0 } : { skipped: rows.length };
  const patch = { ...booked, ...place };
  await bookTokens(article, booked, context);
  await store.update(ARTICLES, article.id, patch);
  return { ...article, ...patch };
}
