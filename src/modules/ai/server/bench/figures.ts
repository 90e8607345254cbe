import type { RuleContext } from '@src/server/resource/server-resource.ts';
import { numberIn, textIn } from '@src/server/store/row-values.ts';
import type { Row } from '@src/server/store/store.ts';
import { ARTICLES } from '../ai-row.ts';

/** Statistics of a prompt, or of one of its versions. */
export interface Figures {
  readonly uses: number;
  /** Mean rating, with one decimal; null without ratings. */
  readonly rating: number | null;
  readonly ratings: number;
  readonly tokens: number;
  /** In fen. */
  readonly cost: number;
  /** Time of the last use; null for never. */
  readonly lastUsed: string | null;
}

const sumOf = (rows: readonly Row[], ...names: readonly string[]): number =>
  rows.reduce((sum, row) => sum + names.reduce((each, name) => each + numberIn(row, name), 0), 0);

/** Statistics of a list of articles. */
export function figuresOf(articles: readonly Row[]): Figures {
  const rated = articles.filter((row) => numberIn(row, 'rating') > 0);
  const last = articles.map((row) => textIn(row, 'createTime')).reduce((one, two) => (one > two ? one : two), '');
  return {
    uses: articles.length,
    rating: rated.length === 0 ? null : Math.round((sumOf(rated, 'rating') / rated.length) * 10) / 10,
    ratings: rated.length,
    tokens: sumOf(articles, 'tokensIn', 'tokensOut'),
    cost: sumOf(articles, 'cost'),
    lastUsed: last === '' ? null : last,
  };
}

/** Articles written with these prompts. */
export const articlesOf = async (commands: readonly string[], { store }: RuleContext): Promise<readonly Row[]> =>
  (await store.select(ARTICLES, { where: { field: 'command', op: 'in', value: commands } })).rows;

/** Compares a version with the previous one, if both have ratings. */
export function verdictOf(version: Figures, before: Figures): 'better' | 'same' | 'worse' | null {
  if (version.rating === null || before.rating === null) return null;
  if (version.rating === before.rating) return 'same';
  return version.rating > before.rating ? 'better' : 'worse';
}
