import { sha256 } from '@noble/hashes/sha2.js';
import { toHex } from '@src/server/auth/sessions.ts';
import { DEMO_COVERS } from '@src/server/seed/demo-covers.ts';
import type { SeedOptions } from '@src/server/seed/seed-options.ts';
import { addDays, addMinutes, dateTimeText } from '@src/server/store/dates.ts';
import type { Row } from '@src/server/store/store.ts';
import {
  coloursOf,
  type Drawn,
  drawnBytes,
  drawnFileKey,
  FILM,
  FILM_SUBJECTS,
  type FilmSubject,
} from './drawing/drawn-file.ts';
import { COVER_SUMS } from './drawing/generated/cover-sums.ts';
import { describe } from './media-row.ts';

interface Planned {
  readonly name: string;
  readonly alt: string;
  readonly folder: string | null;
  readonly tags: readonly string[];
  readonly drawn: Drawn;
}

const SUBJECTS = [
  '收银终端',
  '手机应用',
  '包装箱',
  '小票打印机',
  '安全防护',
  '监控摄像头',
  '云备份',
  '经营报表',
] as const;
const PLACES = ['清晨的山谷', '日落海岸', '雪山湖面', '夜色山城', '沙丘黄昏', '春日草坡'] as const;
const SQUARE = { width: 1000, height: 1000 };
/** What ads of the demo are shown in: a picture of each fits one of its positions. */
const ADS = [
  ['首页横幅', 1200, 300],
  ['首页轮播', 1200, 480],
  ['文章侧栏', 300, 600],
  ['App 开屏', 1080, 1920],
  ['App 弹窗', 600, 800],
  ['App 信息流', 720, 360],
  ['小程序首页', 750, 300],
] as const;
const SCENES = [
  { width: 1500, height: 1000 },
  { width: 1000, height: 1400 },
  { width: 1600, height: 900 },
  { width: 1200, height: 1200 },
] as const;
/** As wide as official accounts show covers. */
const COVER = { width: 900, height: 383 };
const TUNES = ['订单提示音', '新消息', '付款成功', '门店背景音乐', '等待音乐'] as const;
const UPLOADERS = ['vben', 'editor', 'publisher', 'content_head'] as const;

const products = (index: number): Planned => {
  const subject = SUBJECTS[index % SUBJECTS.length] ?? '';
  return {
    name: `${subject}-${String(index + 1).padStart(2, '0')}.svg`,
    alt: subject,
    folder: 'f2',
    tags: ['产品', index % 3 === 0 ? '主图' : '细节'],
    drawn: { form: 'product', number: index, size: SQUARE },
  };
};

const scenes = (index: number): Planned => ({
  name: `${PLACES[index % PLACES.length]}-${String(index + 1).padStart(2, '0')}.svg`,
  alt: PLACES[index % PLACES.length] ?? '',
  folder: index % 4 === 3 ? 'f11' : index % 2 === 0 ? 'f3' : 'f6',
  tags: index % 5 === 0 ? [] : ['风景'],
  drawn: { form: 'scene', number: index, size: SCENES[index % SCENES.length] ?? SQUARE },
});

const banners = (index: number): Planned => {
  const [place, width, height] = ADS[index % ADS.length] ?? ADS[0];
  return {
    name: `${place}-${String(index + 1).padStart(2, '0')}.svg`,
    alt: `${place} ${index + 1}`,
    folder: 'f5',
    tags: ['广告'],
    drawn: { form: 'banner', number: index, size: { width, height } },
  };
};

const covers = (index: number): Planned => ({
  name: `新闻配图-${String(index + 1).padStart(2, '0')}.png`,
  alt: `新闻配图 ${index + 1}`,
  folder: 'f6',
  tags: ['新闻'],
  drawn: { form: 'cover', number: index, size: COVER },
});

const sounds = (index: number): Planned => ({
  name: `${TUNES[index % TUNES.length]}-${String(index + 1).padStart(2, '0')}.wav`,
  alt: '',
  folder: 'f7',
  tags: ['提示音'],
  drawn: { form: 'sound', number: index, seconds: 1 + (index % 4) },
});

const DOCUMENTS = [
  ['notes', '门店使用说明', 'md', 'f9'],
  ['table', '销售统计', 'csv', 'f9'],
  ['pdf', 'Statement', 'pdf', 'f10'],
  ['settings', '打印机设置', 'json', null],
] as const;

const documents = (index: number): Planned => {
  const [form, title, ending, folder] = DOCUMENTS[index % DOCUMENTS.length] ?? DOCUMENTS[0];
  return {
    ...{ name: `${title}-${String(index + 1).padStart(2, '0')}.${ending}`, alt: '', folder },
    tags: ['文档'],
    drawn: { form, number: index, title },
  };
};

const FILMS: Readonly<Record<FilmSubject, string>> = {
  harbour: '清晨港口',
  printer: '小票打印机演示',
  box: '新品开箱',
};

const films = (index: number): Planned => {
  const subject = FILM_SUBJECTS[index] ?? FILM_SUBJECTS[0];
  return {
    ...{ name: `${FILMS[subject]}.webm`, alt: FILMS[subject], folder: 'f8', tags: ['影片'] },
    drawn: { form: 'film', number: index, subject },
  };
};

const many = (count: number, plan: (index: number) => Planned) =>
  Array.from({ length: count }, (_, index) => plan(index));

/** Landscapes before the covers, which stand among them. */
const FIRST_COVER = 36;

const PLANNED: readonly Planned[] = [
  ...many(60, products),
  ...many(FIRST_COVER, scenes),
  ...many(DEMO_COVERS.length, covers),
  ...many(54, scenes).slice(FIRST_COVER + DEMO_COVERS.length),
  ...many(20, banners),
  ...many(20, sounds),
  ...many(20, documents),
  // The same picture once more under other names.
  ...[3, 17, 40].map((index) => ({ ...products(index), name: `副本-${index}.svg`, folder: null, tags: [] })),
  ...many(3, films),
];

/** What is known of the bytes of a file. Covers take long to paint, so theirs are written down. */
function measured(drawn: Drawn): { readonly size: number; readonly hash: string } {
  const sum = drawn.form === 'cover' ? COVER_SUMS[drawn.number] : undefined;
  if (sum !== undefined) return sum;
  const bytes = drawnBytes(drawn);
  return { size: bytes.length, hash: toHex(sha256(bytes)) };
}

/** States by place, of those that are not ready. */
const STATES: Readonly<Record<string, readonly number[]>> = {
  archived: [70, 74, 78, 82, 86, 150],
  trashed: [59, 113, 133, 153, 172],
  purged: [112, 171],
};
const stateOf = (place: number): string =>
  Object.entries(STATES).find(([, places]) => places.includes(place))?.[0] ?? 'ready';
/** Places of files that only those who brought them see. */
const PRIVATE: readonly number[] = [90, 160, 161];

const sizeOf = (drawn: Drawn) => ('size' in drawn ? drawn.size : drawn.form === 'film' ? FILM : null);
const durationOf = (drawn: Drawn): number | null =>
  drawn.form === 'sound' ? drawn.seconds : drawn.form === 'film' ? FILM.seconds : null;
/** Days between two files of one sort, so that each page of the newest files holds some of each; no divisor of their number. */
const STRIDE = 37;

/** Files come within these minutes of a day. */
const MINUTES_OF_WORK = 600;
/** Which file was brought on which day: their places in another order. */
const dayOf = (place: number): number => (place * STRIDE) % PLANNED.length;

/** The files of the demo in every state; `m1` to `m60` show products. Their bytes are made when they are read. */
export const seedMedia = ({ now }: SeedOptions): readonly Row[] =>
  PLANNED.map(({ drawn, ...named }, place) => {
    const status = stateOf(place);
    const size = sizeOf(drawn);
    const created = addMinutes(addDays(now, dayOf(place) - PLANNED.length - 2), (place * 7) % MINUTES_OF_WORK);
    const thrownAway = Math.max(addDays(created, 1).getTime(), addDays(now, -((place % 20) + 1)).getTime());
    const uploader = UPLOADERS[place % UPLOADERS.length] ?? 'vben';
    return {
      ...named,
      id: `m${place + 1}`,
      ...describe(named.name, size),
      ...measured(drawn),
      ...{ duration: durationOf(drawn), colors: coloursOf(drawn) },
      drawn: status === 'purged' ? null : drawnFileKey(drawn),
      source: place % 9 === 4 ? 'import' : 'upload',
      private: PRIVATE.includes(place),
      // One film has a picture of its own; the others show the usual one.
      poster: drawn.form === 'film' && drawn.number === 0,
      ...{ status, uploader, creator: uploader },
      trashedAt: status === 'trashed' ? dateTimeText(new Date(thrownAway)) : null,
      createTime: dateTimeText(created),
    };
  });
