import type { SeedOptions } from '@src/server/seed/seed-options.ts';
import { addDays, dateText, dateTimeText } from '@src/server/store/dates.ts';
import type { Row } from '@src/server/store/store.ts';

/** The calls that every published collection has. */
const SYSTEM = [
  ['list', 'GET', ''],
  ['get', 'GET', '/:id'],
  ['create', 'POST', ''],
  ['update', 'PUT', '/:id'],
  ['delete', 'DELETE', '/:id'],
] as const;
const VERBS = { list: '列表', get: '详情', create: '新建', update: '修改', delete: '删除' } as const;
const SERVED = [
  ['ec1', 'event', '活动'],
  ['ec2', 'venue', '场地'],
] as const;

/** What all of them have in common. */
const baseOf = (now: Date) => ({
  auth: 'key',
  revision: 1,
  pageSize: 20,
  cacheSeconds: 0,
  site: 'es1',
  createTime: dateTimeText(addDays(now, -60)),
  updateTime: dateTimeText(addDays(now, -3)),
});

const systemRows = (now: Date): readonly Row[] =>
  SERVED.flatMap(([collection, code, name], place) =>
    SYSTEM.map(([verb, method, rest], number) => ({
      ...baseOf(now),
      id: `ei${place * SYSTEM.length + number + 1}`,
      name: `${name}${VERBS[verb]}`,
      kind: 'system',
      method,
      path: `/${code}${rest}`,
      collection,
      status: 'published',
    })),
  );

/** The interfaces of the demo: what follows from two collections, and one of its own in each state. */
export const seedInterfaces = ({ now }: SeedOptions): readonly Row[] => {
  const custom = (number: number, name: string, path: string, status: string, rest: object = {}): Row => ({
    ...baseOf(now),
    id: `ei${SERVED.length * SYSTEM.length + number}`,
    name,
    kind: 'custom',
    method: 'GET',
    path,
    collection: 'ec1',
    status,
    revision: ['published', 'deprecated', 'retired'].includes(status) ? 1 : 0,
    selection: ['title', 'starts_at', 'fee'],
    order: '-starts_at',
    ...rest,
  });
  return [
    ...systemRows(now),
    custom(1, '近期讲座', '/talks', 'published', { filters: ['category=talk'], cacheSeconds: 300, auth: 'none' }),
    custom(2, '线上活动', '/online', 'draft', { filters: ['category=online'] }),
    custom(3, '可报名活动', '/open-events', 'tested', {
      filters: ['is_open=true'],
      testedAt: dateTimeText(addDays(now, -1)),
      sample: '{\n  "total": 0,\n  "list": []\n}',
    }),
    custom(4, '全部活动（旧）', '/all-events', 'deprecated', { sunset: dateText(addDays(now, 30)) }),
    custom(5, '展会名单', '/fairs', 'retired', { filters: ['category=fair'] }),
  ];
};
