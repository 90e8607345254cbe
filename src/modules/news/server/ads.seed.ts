import { mediaAddress } from '@src/contracts/media.ts';
import { createPrng } from '@src/server/seed/prng.ts';
import type { SeedOptions } from '@src/server/seed/seed-options.ts';
import { addDays, dateText, dateTimeText } from '@src/server/store/dates.ts';
import type { Row } from '@src/server/store/store.ts';

type Position = readonly [
  code: string,
  name: string,
  platform: string,
  kind: string,
  width: number,
  height: number,
  maxAds: number,
];

const POSITIONS: readonly Position[] = [
  ['home-banner', '首页横幅', 'web', 'banner', 1200, 300, 2],
  ['home-carousel', '首页轮播', 'web', 'carousel', 1200, 480, 5],
  ['article-side', '文章侧栏', 'web', 'banner', 300, 600, 3],
  ['app-splash', 'App 开屏', 'app', 'splash', 1080, 1920, 1],
  ['app-popup', 'App 弹窗', 'app', 'popup', 600, 800, 1],
  ['app-list', 'App 信息流', 'app', 'carousel', 720, 360, 4],
  ['mini-home', '小程序首页', 'mini', 'banner', 750, 300, 2],
  ['mini-notice', '小程序文字链', 'mini', 'text', 750, 60, 1],
];

/** Demo positions; the last one is disabled. */
export const seedAdPositions = ({ now }: SeedOptions): readonly Row[] =>
  POSITIONS.map(([code, name, platform, kind, width, height, maxAds], index) => ({
    id: `p${index + 1}`,
    ...{ code, name, platform, kind, width, height, maxAds },
    rotateSeconds: kind === 'carousel' ? 5 : null,
    capPerDay: kind === 'popup' || kind === 'splash' ? 3 : null,
    sample: null,
    status: index === POSITIONS.length - 1 ? 'disabled' : 'enabled',
    createTime: dateTimeText(addDays(now, index - 300)),
  }));

/** Windows of ads in days from today, and their states; no position exceeds its capacity. */
const PLAN: readonly (readonly [position: number, status: string, from: number, to: number])[] = [
  ...([1, 2, 3, 6, 7] as const).flatMap((position) => [
    [position, 'running', -6, 8 + position] as const,
    [position, 'ended', -40, -12] as const,
    [position, 'waiting', 20, 34] as const,
  ]),
  [1, 'running', -2, 12],
  // A draft in a week in which the position is full, to demonstrate the conflict.
  [1, 'draft', 4, 11],
  [2, 'running', -10, 5],
  [2, 'running', -3, 18],
  [2, 'paused', -5, 15],
  [3, 'draft', 2, 9],
  [3, 'waiting', 5, 25],
  [4, 'ended', -30, -20],
  [4, 'running', -1, 6],
  [4, 'waiting', 6, 13],
  [4, 'draft', 3, 10],
  [5, 'running', -4, 3],
  [5, 'paused', -4, 10],
  [5, 'waiting', 3, 10],
  [6, 'running', -8, 2],
  [6, 'archived', -60, -30],
  [7, 'paused', -1, 9],
  [7, 'ended', -20, -3],
  [8, 'archived', -90, -70],
  [8, 'draft', 30, 44],
  [8, 'ended', -50, -40],
];

const TITLES = ['夏季促销', '新品预售', '会员日', '门店开业', '旧机换新', '合作招募'] as const;
const LINKS = [
  ['url', 'https://example.com/sale'],
  ['product', 'p1'],
  ['news', 'n60'],
  ['none', null],
] as const;
const SHOWN = ['running', 'paused', 'ended', 'archived'];
const RATE = 10_000;

/** Number of the first ad picture in the demo library; one for each position with pictures, repeated. */
const FIRST_PICTURE = 115;
const WITH_PICTURES = 7;

/** A picture with the dimensions of its position; any picture for the last, a text position. */
const pictureOf = (position: number, index: number): string =>
  mediaAddress(`m${FIRST_PICTURE + ((position - 1) % WITH_PICTURES) + WITH_PICTURES * (index % 2)}`);

/** Demo ads in every state. */
export function seedAds({ seed, now }: SeedOptions): readonly Row[] {
  const prng = createPrng(seed, 'ads');
  return PLAN.map(([position, status, from, to], index) => {
    const impressions = SHOWN.includes(status) ? prng.whole(800, 60_000) : 0;
    const clicks = Math.floor((impressions * prng.whole(20, 400)) / RATE);
    const [linkKind, link] = LINKS[index % LINKS.length] ?? LINKS[3];
    const begun = from <= 0 ? 'within' : 'before';
    return {
      id: `a${index + 1}`,
      window: to <= 0 ? 'after' : begun,
      media: pictureOf(position, index),
      title: `${TITLES[index % TITLES.length] ?? ''} ${index + 1}`,
      position: `p${position}`,
      ...{ linkKind, link },
      startAt: `${dateText(addDays(now, from))} 00:00:00`,
      endAt: `${dateText(addDays(now, to))} 00:00:00`,
      weight: 10 + ((index * 13) % 90),
      audience: index % 5 === 0 ? 'members' : 'all',
      budget: index % 6 === 0 ? 100_000 : null,
      ...{ impressions, clicks, status },
      clickRate: impressions === 0 ? 0 : Math.round((clicks * RATE) / impressions),
      creator: index % 2 === 0 ? 'editor' : 'publisher',
      createTime: dateTimeText(addDays(now, Math.min(from, 0) - 5)),
    };
  });
}
