import type { SeedMakers, SeedOptions } from '@src/server/seed/seed-options.ts';
import { addDays, dateTimeText } from '@src/server/store/dates.ts';
import type { Row } from '@src/server/store/store.ts';
import { POSTINGS, recordsOf } from '../eav-row.ts';
import { postingsId, postingsOf } from '../search/postings.ts';

const VENUES = [
  ['港湾会展中心', '上海', 3000],
  ['滨江礼堂', '上海', 800],
  ['湖畔会议室', '杭州', 120],
  ['南山书院', '深圳', 260],
  ['线上直播间', '全国', 5000],
] as const;
const TOPICS = [
  ['入门', null],
  ['账号', '1'],
  ['登录', '1'],
  ['支付', null],
  ['发票', '4'],
  ['退款', '4'],
] as const;
const EVENTS = ['新品发布会', '用户日', '开发者沙龙', '渠道大会', '安全讲座', '数据分析课'] as const;

type MakeRow = (id: number, values: Readonly<Record<string, unknown>>) => Row;
const repeat = (length: number, make: (index: number) => Row) => Array.from({ length }, (_, index) => make(index));

const events = (row: MakeRow, now: Date) =>
  repeat(24, (index) =>
    row(index + 1, {
      f_ec1f1: `${EVENTS[index % EVENTS.length]} ${index + 1}`,
      f_ec1f2: ['talk', 'fair', 'online'][index % 3],
      f_ec1f3: dateTimeText(addDays(now, index * 3 - 20)),
      f_ec1f4: 50 + index * 25,
      f_ec1f5: (index % 4) * 9900,
      f_ec1f6: index % 3 !== 0,
      f_ec1f7: String((index % VENUES.length) + 1),
      f_ec1f8: null,
    }),
  );
const venues = (row: MakeRow) =>
  VENUES.map(([f_ec2f1, f_ec2f2, f_ec2f3], index) =>
    row(index + 1, { f_ec2f1, f_ec2f2, f_ec2f3, f_ec2f4: null, f_ec2f5: null }),
  );
const topics = (row: MakeRow) =>
  TOPICS.map(([f_ec3f1, parent], index) =>
    row(index + 1, { f_ec3f1, f_ec3f2: `topic-${index + 1}`, f_ec3f3: null, parent }),
  );
const settings = (row: MakeRow) => [row(1, { f_ec4f1: '港湾科技', f_ec4f2: 'hello@harbour.example.com' })];
const scans = (row: MakeRow, now: Date) =>
  repeat(30, (index) =>
    row(index + 1, { f_ec5f1: `QR-${1000 + (index % 7)}`, f_ec5f2: dateTimeText(addDays(now, -index)) }),
  );
const MAKERS = { ec1: events, ec2: venues, ec3: topics, ec4: settings, ec5: scans };

/** The generation of the only built index. */
const BUILT = { id: postingsId('ex2', 1), index: 'ex2', generation: 1 };
const venueTerms = (rows: readonly Row[]) => postingsOf(rows, ['f_ec2f1', 'f_ec2f2']);

/** Records of the demo's collections, by their store collection; values by column. */
export function recordSeedMakers({ now }: SeedOptions): SeedMakers {
  const row: MakeRow = (id, values) => {
    const time = dateTimeText(addDays(now, -60 + id));
    const common = { version: 1, creator: 'system', updater: 'system', deleteTime: '' };
    return { id: String(id), ...common, createTime: time, updateTime: time, ...values };
  };
  const records = Object.entries(MAKERS).map(([id, make]) => [recordsOf(id), () => make(row, now)] as const);
  return { ...Object.fromEntries(records), [POSTINGS]: () => [{ ...BUILT, terms: venueTerms(venues(row)) }] };
}
