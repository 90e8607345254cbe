import type { SeedOptions } from '@src/server/seed/seed-options.ts';
import { addDays, dateTimeText } from '@src/server/store/dates.ts';
import type { Row } from '@src/server/store/store.ts';

/** One field of the demo before it has an id. */
type Part = readonly [code: string, zh: string, en: string, type: string, rest?: Readonly<Record<string, unknown>>];
/** One collection of the demo with its fields. */
interface Model {
  readonly id: string;
  readonly code: string;
  readonly name: string;
  readonly nameEn: string;
  readonly status: string;
  readonly rest: Readonly<Record<string, unknown>>;
  readonly fields: readonly Part[];
}

const LISTED = { listed: true } as const;
const TITLE = { listed: true, searchable: true, required: true, max: 60 } as const;

/** The collections of the demo, one in each state and one of each kind. */
const MODELS: readonly Model[] = [
  {
    id: 'ec1',
    code: 'event',
    name: '活动',
    nameEn: 'Events',
    status: 'published',
    rest: { folder: '市场', icon: 'pi pi-calendar', titleField: 'title', defaultSort: '-starts_at' },
    fields: [
      ['title', '标题', 'Title', 'text', TITLE],
      [
        'category',
        '类别',
        'Category',
        'select',
        {
          ...LISTED,
          filterable: true,
          options: 'talk|讲座|Talk\nfair|展会|Fair\nonline|线上|Online',
          defaultValue: 'talk',
        },
      ],
      ['starts_at', '开始时间', 'Starts', 'datetime', { ...LISTED, required: true, indexed: true, filterable: true }],
      ['seats', '名额', 'Seats', 'integer', { ...LISTED, min: 1, max: 5000 }],
      ['fee', '费用', 'Fee', 'money', { ...LISTED, min: 0 }],
      ['is_open', '开放报名', 'Open', 'boolean', { ...LISTED, filterable: true }],
      ['venue', '场地', 'Venue', 'relation', { ...LISTED, target: 'ec2', filterable: true }],
      ['summary', '简介', 'Summary', 'longText', { max: 1000 }],
    ],
  },
  {
    id: 'ec2',
    code: 'venue',
    name: '场地',
    nameEn: 'Venues',
    status: 'published',
    rest: { folder: '市场', icon: 'pi pi-map-marker', titleField: 'name', defaultSort: 'name' },
    fields: [
      ['name', '名称', 'Name', 'text', { ...TITLE, unique: true }],
      ['city', '城市', 'City', 'region', { ...LISTED, filterable: true, max: 30 }],
      ['capacity', '容量', 'Capacity', 'integer', { ...LISTED, min: 1, max: 20_000 }],
      ['phone', '电话', 'Phone', 'phone', LISTED],
      ['site', '网址', 'Website', 'url'],
    ],
  },
  {
    id: 'ec3',
    code: 'topic',
    name: '知识主题',
    nameEn: 'Topics',
    status: 'published',
    rest: { folder: '帮助', kind: 'tree', icon: 'pi pi-sitemap', titleField: 'name', defaultSort: 'name' },
    fields: [
      ['name', '名称', 'Name', 'text', TITLE],
      ['slug', '标识', 'Slug', 'code', { ...LISTED, unique: true, max: 40 }],
      ['color', '颜色', 'Colour', 'color', LISTED],
    ],
  },
  {
    id: 'ec4',
    code: 'site_setting',
    name: '站点设置',
    nameEn: 'Site settings',
    status: 'locked',
    rest: { folder: '站点', kind: 'single', titleField: 'headline' },
    fields: [
      ['headline', '首页标题', 'Headline', 'text', TITLE],
      ['contact', '联系邮箱', 'Contact', 'email', LISTED],
    ],
  },
  {
    id: 'ec5',
    code: 'scan_log',
    name: '扫码记录',
    nameEn: 'Scans',
    status: 'published',
    rest: { folder: '站点', kind: 'log', titleField: 'code', defaultSort: '-scanned_at' },
    fields: [
      ['code', '二维码', 'Code', 'code', { ...LISTED, searchable: true, max: 40 }],
      ['scanned_at', '时间', 'Time', 'datetime', LISTED],
    ],
  },
  {
    id: 'ec6',
    code: 'speaker',
    name: '讲师',
    nameEn: 'Speakers',
    status: 'draft',
    rest: { folder: '市场', titleField: 'name' },
    fields: [
      ['name', '姓名', 'Name', 'text', TITLE],
      ['skills', '专长', 'Skills', 'tags', LISTED],
      ['photo', '照片', 'Photo', 'image'],
    ],
  },
  {
    id: 'ec7',
    code: 'old_coupon',
    name: '旧优惠券',
    nameEn: 'Old coupons',
    status: 'retired',
    rest: { folder: '归档' },
    fields: [['code', '券码', 'Code', 'code', TITLE]],
  },
];

/** The user-made collections of the demo. */
export const seedCollections = ({ now }: SeedOptions): readonly Row[] =>
  MODELS.map(({ id, code, name, nameEn, status, rest }) => ({
    id,
    code,
    name,
    nameEn,
    status,
    kind: 'list',
    database: 'ed1',
    createTime: dateTimeText(addDays(now, -90)),
    updateTime: dateTimeText(addDays(now, -3)),
    ...rest,
  }));

/** The fields of the demo's collections. */
export const seedFields = ({ now }: SeedOptions): readonly Row[] =>
  MODELS.flatMap(({ id, fields }) =>
    fields.map(([code, labelZh, labelEn, type, rest = {}], index) => ({
      id: `${id}f${index + 1}`,
      collection: id,
      code,
      labelZh,
      labelEn,
      type,
      position: (index + 1) * 10,
      createTime: dateTimeText(addDays(now, -90)),
      updateTime: dateTimeText(addDays(now, -90)),
      ...rest,
    })),
  );
