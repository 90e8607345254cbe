import type { Condition } from '@src/contracts/resource/condition.ts';
import type { RuleContext } from '@src/server/resource/server-resource.ts';
import { NOT_DELETED } from '@src/server/resource/stored-record.ts';
import { numberIn, textIn } from '@src/server/store/row-values.ts';
import type { Row } from '@src/server/store/store.ts';
import { NEWS } from '../news-row.ts';

/** Condition of publicly visible news. */
const PUBLISHED: readonly Condition[] = [
  NOT_DELETED,
  { field: 'status', op: 'is', value: 'published' },
  { field: 'channels', op: 'is', value: 'site' },
];
/** Publicly visible news with a further condition. */
export const published = (...conditions: readonly Condition[]): Condition => ({ all: [...PUBLISHED, ...conditions] });

const LAST = Number.MAX_SAFE_INTEGER;
const dayOf = (news: Row): string => textIn(news, 'publishAt').slice(0, 10);

/** Order of news: pinned first, then by day of publication, then by weight. */
function inOrder(one: Row, other: Row): number {
  const pins = (numberIn(one, 'pin') || LAST) - (numberIn(other, 'pin') || LAST);
  const days = dayOf(other).localeCompare(dayOf(one));
  const weights = numberIn(other, 'weight') - numberIn(one, 'weight');
  return pins || days || weights || textIn(other, 'publishAt').localeCompare(textIn(one, 'publishAt'));
}

type Stored = Pick<RuleContext, 'store'>;

/** The news of one day, or one that is pinned. */
interface Step {
  readonly key: Row;
  readonly count: number;
  /** Number of news before them. */
  readonly before: number;
}

/** All news in their order, as numbers by day: a database counts them without reading them. */
async function stepsOf(fitting: readonly Condition[], { store }: Stored): Promise<readonly Step[]> {
  const by = [{ field: 'pin' }, { field: 'publishAt', length: 10 }];
  const groups = await store.aggregate(NEWS, { where: published(...fitting), by });
  const steps = groups
    .map(({ values: [pin, publishAt], count }) => ({ key: { id: '', pin, publishAt }, count }))
    .toSorted((one, other) => inOrder(one.key, other.key));
  let before = 0;
  return steps.map((step) => {
    before += step.count;
    return { ...step, before: before - step.count };
  });
}

/** Fields that determine the order within a day. */
const PLACED_BY = ['slug', 'pin', 'publishAt', 'weight'] as const;

/** News of these steps in their order, with their slugs as ids. */
async function placesIn(steps: readonly Step[], fitting: readonly Condition[], { store }: Stored) {
  const days = steps.filter(({ key }) => !(numberIn(key, 'pin') > 0)).map(({ key }) => dayOf(key));
  const [first = '', last = ''] = [days.at(-1), days[0]];
  const within: Condition = {
    all: [
      { field: 'pin', op: 'empty' },
      { field: 'publishAt', op: 'atLeast', value: first },
      { field: 'publishAt', op: 'atMost', value: `${last} 23:59:59` },
    ],
  };
  const where = published(...fitting, { any: [{ field: 'pin', op: 'filled' }, ...(days.length > 0 ? [within] : [])] });
  const groups = await store.aggregate(NEWS, { where, by: PLACED_BY.map((field) => ({ field })) });
  const keyOf = (news: Row) => `${numberIn(news, 'pin')} ${dayOf(news)}`;
  const wanted = new Set(steps.map(({ key }) => keyOf(key)));
  return groups
    .map(({ values: [slug, pin, publishAt, weight] }): Row => ({ id: String(slug), pin, publishAt, weight }))
    .filter((news) => wanted.has(keyOf(news)))
    .toSorted(inOrder);
}

/** A part of all published news in their order, with a further condition. Only the news of its days are put in order. */
export async function publishedPage(
  { where, from, size }: { readonly where: readonly Condition[]; readonly from: number; readonly size: number },
  { store }: Stored,
): Promise<{ readonly rows: readonly Row[]; readonly total: number }> {
  const fitting: readonly Condition[] = [
    { field: 'slug', op: 'filled' },
    { field: 'publishAt', op: 'filled' },
    ...where,
  ];
  const all = await stepsOf(fitting, { store });
  const steps = all.filter(({ before, count }) => before + count > from && before < from + size);
  const total = all.reduce((sum, { count }) => sum + count, 0);
  const [begin] = steps;
  if (begin === undefined) return { rows: [], total };
  const places = await placesIn(steps, fitting, { store });
  const slugs = places.slice(from - begin.before, from - begin.before + size).map(({ id }) => id);
  const { rows } = await store.select(NEWS, { where: published({ field: 'slug', op: 'in', value: slugs }) });
  const bySlug = new Map(rows.map((row) => [textIn(row, 'slug'), row]));
  return { rows: slugs.flatMap((slug) => bySlug.get(slug) ?? []), total };
}
