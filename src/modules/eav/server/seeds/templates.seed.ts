import type { SeedOptions } from '@src/server/seed/seed-options.ts';
import { addDays, dateTimeText } from '@src/server/store/dates.ts';
import type { Row } from '@src/server/store/store.ts';

type Values = Readonly<Record<string, unknown>>;

const OF = 'of | collection | 集合';

/** The templates that the demo starts with. */
const TEMPLATES: readonly (readonly [name: string, description: string, values: Values])[] = [
  [
    '最新列表',
    '按时间倒序给出若干条记录，用于首页与栏目页。',
    { placeholders: `${OF}\nwhen | field | 排序字段`, path: '/latest-{{of}}', order: '-{{when}}', pageSize: 10 },
  ],
  [
    '按条件列表',
    '只给出某个字段等于指定值的记录。',
    {
      placeholders: `${OF}\nby | field | 条件字段\nis | value | 取值\npath | value | 路径名`,
      path: '/{{of}}-{{path}}',
      filters: ['{{by}}={{is}}'],
    },
  ],
  [
    '下拉选项',
    '只给出名称字段，供表单下拉框使用，缓存五分钟。',
    {
      placeholders: `${OF}\nlabel | field | 名称字段`,
      path: '/{{of}}-options',
      selection: ['{{label}}'],
      order: '{{label}}',
      pageSize: 100,
      cacheSeconds: 300,
      auth: 'none',
    },
  ],
  [
    '标识详情',
    '按唯一标识取一条记录，例如文章的短链接。',
    {
      placeholders: `${OF}\nslug | field | 标识字段`,
      path: '/{{of}}-by/:slug',
      filters: ['{{slug}}=:slug'],
      pageSize: 1,
    },
  ],
  [
    '站点地图',
    '给出全部记录的标识，供搜索引擎抓取，缓存一小时。',
    {
      placeholders: `${OF}\nslug | field | 标识字段\nhow | choice | 访问方式 | sitemap, feed`,
      path: '/{{of}}-{{how}}',
      selection: ['{{slug}}'],
      pageSize: 100,
      cacheSeconds: 3600,
      auth: 'none',
    },
  ],
];

/** The templates of the demo. */
export const seedTemplates = ({ now }: SeedOptions): readonly Row[] =>
  TEMPLATES.map(([name, description, values], index) => ({
    id: `et${index + 1}`,
    name,
    description,
    method: 'GET',
    auth: 'key',
    filters: [],
    selection: [],
    order: null,
    pageSize: 20,
    cacheSeconds: 0,
    revision: 1,
    createTime: dateTimeText(addDays(now, -40)),
    updateTime: dateTimeText(addDays(now, -10 - index)),
    ...values,
  }));
