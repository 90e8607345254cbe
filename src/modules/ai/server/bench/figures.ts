import type { Condition } from '@src/contracts/resource/condition.ts';
import type { RuleContext } from '@src/server/resource/server-resource.ts';
import type { Group, GroupBy } from '@src/server/store/store.ts';
import { ARTICLES } from '../ai-row.ts';

/** Statistics of a prompt, or of one of its versions. */
export interface Figures {
  readonly uses: number;
  /** Mean rating, with one decimal; null without ratings. */
  readonly rating: number | null;
  readonly tokens: number;
  /** In fen. */
  readonly cost: number;
}

/** Statistics of a prompt or version that was never used. */
export const NO_FIGURES: Figures = { uses: 0, rating: null, tokens: 0, cost: 0 };

const COMMAND: GroupBy = { field: 'command' };
const writtenWith = (commands: readonly string[]): Condition => ({ field: 'command', op: 'in', value: commands });

/** Identifies a version of a prompt. */
export const versionKey = (command: unknown, no: unknown): string => JSON.stringify([String(command), Number(no)]);

/**
 * Statistics of the articles written with these prompts, by a key of their group. The store counts and sums: articles are many, and
 * each has a whole text.
 */
async function figuresBy(
  by: readonly GroupBy[],
  keyOf: (values: readonly unknown[]) => string,
  commands: readonly string[],
  { store }: RuleContext,
): Promise<ReadonlyMap<string, Figures>> {
  const where = writtenWith(commands);
  const rated: Condition = { all: [where, { field: 'rating', op: 'atLeast', value: 1 }] };
  const [groups, ratings] = await Promise.all([
    store.aggregate(ARTICLES, { where, by, sums: ['tokensIn', 'tokensOut', 'cost'] }),
    store.aggregate(ARTICLES, { where: rated, by, sums: ['rating'] }),
  ]);
  const means = new Map(ratings.map((group) => [keyOf(group.values), meanOf(group)]));
  return new Map(
    groups.map(({ values, count, sums }) => {
      const key = keyOf(values);
      const tokens = (sums.tokensIn ?? 0) + (sums.tokensOut ?? 0);
      return [key, { uses: count, rating: means.get(key) ?? null, tokens, cost: sums.cost ?? 0 }];
    }),
  );
}

const meanOf = ({ sums, count }: Group): number => Math.round(((sums.rating ?? 0) / count) * 10) / 10;

/** Statistics of prompts, by their ids. */
export const figuresOfCommands = (commands: readonly string[], context: RuleContext) =>
  figuresBy([COMMAND], ([command]) => String(command), commands, context);

/** Statistics of the versions of prompts, by `versionKey`. */
export const figuresOfVersions = (commands: readonly string[], context: RuleContext) =>
  figuresBy([COMMAND, { field: 'promptVersion' }], ([command, no]) => versionKey(command, no), commands, context);

const DAY_LENGTH = 'YYYY-MM-DD'.length;

/** Time of the last use of prompts, by their ids: first the day, then the latest moment of that day. */
export async function lastUsesOf(
  commands: readonly string[],
  { store }: RuleContext,
): Promise<ReadonlyMap<string, string>> {
  const days = latestOf(
    await store.aggregate(ARTICLES, {
      where: writtenWith(commands),
      by: [COMMAND, { field: 'createTime', length: DAY_LENGTH }],
    }),
  );
  if (days.size === 0) return days;
  const onThem = [...days].map(
    ([command, day]): Condition => ({
      all: [
        { field: 'command', op: 'is', value: command },
        { field: 'createTime', op: 'atLeast', value: `${day} 00:00:00` },
      ],
    }),
  );
  return latestOf(await store.aggregate(ARTICLES, { where: { any: onThem }, by: [COMMAND, { field: 'createTime' }] }));
}

function latestOf(groups: readonly Group[]): ReadonlyMap<string, string> {
  const latest = new Map<string, string>();
  for (const { values } of groups) {
    const [command, time] = values.map(String);
    if (command !== undefined && time !== undefined && time > (latest.get(command) ?? '')) latest.set(command, time);
  }
  return latest;
}

/** Compares a version with the previous one, if both have ratings. */
export function verdictOf(version: Figures, before: Figures): 'better' | 'same' | 'worse' | null {
  if (version.rating === null || before.rating === null) return null;
  if (version.rating === before.rating) return 'same';
  return version.rating > before.rating ? 'better' : 'worse';
}
