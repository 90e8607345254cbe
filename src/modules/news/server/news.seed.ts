import { DEMO_COVERS } from '@src/server/seed/demo-covers.ts';
import { createPrng, type Prng } from '@src/server/seed/prng.ts';
import type { SeedOptions } from '@src/server/seed/seed-options.ts';
import { addDays, dateText, dateTimeText } from '@src/server/store/dates.ts';
import type { Row } from '@src/server/store/store.ts';
import { SEEDED_CATEGORIES } from './categories/news-categories.seed.ts';
import { NEWS_SEED_TEXTS } from './news-texts.seed.ts';

const NEWS_COUNT = 240;
/** States of the first news items, in order; all others are published, except some that are offline. */
const FIRST: readonly (readonly [status: string, count: number])[] = [
  ['draft', 14],
  ['review', 10],
  ['approved', 6],
  ['scheduled', 12],
  ['archived', 8],
];
/** States of working copies of published news. */
const COPIES = ['draft', 'review', 'approved', 'applied', 'applied'] as const;
const AUTHORS = ['editor', 'editor', 'content_head', 'editor', 'publisher'] as const;
const NAMES: Readonly<Record<string, string>> = { editor: '张敏', content_head: '陈思远', publisher: '李静' };
const TAGS = ['新品', '活动', '教程', '公告', '门店', '升级', '案例'] as const;
/** Documents of the demo library that are visible to everyone. */
const DOCUMENTS = ['media:m155', 'media:m156', 'media:m157'] as const;
const PINNED: readonly number[] = [1, 2];
const FIRST_PUBLISHED = FIRST.reduce((sum, [, count]) => sum + count, 0) + 1;

function statusOf(number: number): string {
  let last = 0;
  for (const [status, count] of FIRST) {
    last += count;
    if (number <= last) return status;
  }
  return number % 17 === 3 ? 'offline' : 'published';
}

const titleOf = (number: number): string => {
  const { subjects, events } = NEWS_SEED_TEXTS;
  const round = Math.floor(number / (subjects.length * events.length)) + 1;
  const title = `${subjects[number % subjects.length]}${events[Math.floor(number / subjects.length) % events.length]}`;
  return round > 1 ? `${title}（${round}）` : title;
};

const contentOf = (prng: Prng): string =>
  Array.from(
    { length: prng.whole(2, 4) },
    () => `${prng.pick(NEWS_SEED_TEXTS.sentences)}${prng.pick(NEWS_SEED_TEXTS.sentences)}`,
  ).join('\n');

/** Publication times by state. */
function timesOf(number: number, status: string, now: Date) {
  const day = (days: number, time: string) => `${dateText(addDays(now, days))} ${time}`;
  if (status === 'scheduled') {
    const ahead = number - 30;
    return {
      publishAt: day(ahead * 2, ahead % 2 === 0 ? '09:00:00' : '18:30:00'),
      unpublishAt: ahead % 4 === 0 ? day(ahead * 2 + 20, '00:00:00') : null,
    };
  }
  if (status === 'published' || status === 'offline') {
    const past = number - FIRST_PUBLISHED + 1;
    const end = status === 'offline' ? day(-1, '12:00:00') : day(20 + (number % 9), '00:00:00');
    return {
      publishAt: day(-past * 2, '10:00:00'),
      unpublishAt: number % 6 === 0 || status === 'offline' ? end : null,
    };
  }
  return { publishAt: null, unpublishAt: null };
}

/** Author, submitter and reviewer by state. */
function peopleOf(number: number, status: string) {
  const creator = AUTHORS[number % AUTHORS.length] ?? 'editor';
  const isReviewed = status === 'approved' || status === 'scheduled' || isOut(status);
  return {
    ...{ creator, updater: creator, author: NAMES[creator] ?? null },
    submittedBy: isReviewed || status === 'review' ? creator : null,
    approvedBy: isReviewed ? 'content_head' : null,
  };
}

const isOut = (status: string): boolean => status === 'published' || status === 'offline';
/** Index among the published news, latest first. */
const agoOf = (number: number): number => number - FIRST_PUBLISHED + 1;

function seedOne(number: number, prng: Prng, now: Date): Row {
  const status = statusOf(number);
  const hasNoCover = status === 'draft' && number % 5 === 0;
  return {
    id: `n${number}`,
    cover: hasNoCover ? null : (DEMO_COVERS[number % DEMO_COVERS.length] ?? null),
    title: titleOf(number),
    subtitle: number % 4 === 0 ? prng.pick(NEWS_SEED_TEXTS.subtitles) : null,
    digest: prng.pick(NEWS_SEED_TEXTS.sentences),
    content: contentOf(prng),
    attachments: number % 10 === 0 ? [DOCUMENTS[number % DOCUMENTS.length] ?? ''] : [],
    category: SEEDED_CATEGORIES[number % SEEDED_CATEGORIES.length] ?? '2',
    channels: number % 3 === 0 ? ['site', 'app', 'wechat'] : ['site', 'app'].slice(0, 1 + (number % 2)),
    tags: [...new Set([prng.pick(TAGS), prng.pick(TAGS)])],
    weight: number % 7 === 0 ? 10 : 0,
    allowComment: number % 3 !== 1,
    sourceUrl: number % 12 === 0 ? `https://example.com/press/${number}` : null,
    ...{ slug: `news-${number}`, seoTitle: null, seoDescription: null, status },
    pin: PINNED.includes(agoOf(number)) ? agoOf(number) : null,
    views: isOut(status) ? prng.whole(20, 9_000) : 0,
    ...timesOf(number, status, now),
    ...peopleOf(number, status),
    createTime: dateTimeText(addDays(now, -(isOut(status) ? (agoOf(number) + 1) * 2 : (number % 40) + 1))),
  };
}

/** Demo news in every state, with working copies of some published ones. */
export function seedNews({ seed, now }: SeedOptions): readonly Row[] {
  const prng = createPrng(seed, 'news');
  const rows = Array.from({ length: NEWS_COUNT }, (_, index) => seedOne(index + 1, prng, now));
  return [...rows, ...COPIES.map((status, index) => copyOf(rows[FIRST_PUBLISHED + index * 2], status, index, now))];
}

function copyOf(live: Row | undefined, status: string, index: number, now: Date): Row {
  const isApplied = status === 'applied';
  return {
    ...live,
    id: `c${index + 1}`,
    title: `${String(live?.title)}（更正）`,
    slug: isApplied ? null : (live?.slug ?? null),
    copyOf: live?.id ?? null,
    copyNote: '更正价格与时间',
    ...{ pin: null, views: 0, status, publishAt: null, unpublishAt: null },
    submittedBy: status === 'draft' ? null : 'editor',
    approvedBy: status === 'approved' || isApplied ? 'content_head' : null,
    ...{ creator: 'editor', updater: 'editor' },
    createTime: dateTimeText(addDays(now, -index - 1)),
  };
}
