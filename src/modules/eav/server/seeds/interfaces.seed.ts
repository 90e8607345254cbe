import type { SeedOptions } from '@src/server/seed/seed-options.ts';
import { addDays, dateText, dateTimeText } from '@src/server/store/dates.ts';
import type { Row } from '@src/server/store/store.ts';
import { derivedInterfaces } from '../../definitions/derive-interfaces.ts';
import { derivedName } from '../derive/derive.literals.ts';
import { seedCollections, seedFields } from './models.seed.ts';

/** Collections whose interfaces are served. */
const SERVED: readonly string[] = ['ec1', 'ec2'];
/** A field added after the interfaces were derived, so that deriving them again shows a change. */
const LATER = 'summary';

/** Values common to all of them. */
const baseOf = (now: Date) => ({
  auth: 'key',
  revision: 1,
  pageSize: 20,
  cacheSeconds: 0,
  site: 'es1',
  createTime: dateTimeText(addDays(now, -60)),
  updateTime: dateTimeText(addDays(now, -3)),
});

const systemRows = (options: SeedOptions): readonly Row[] =>
  seedCollections(options)
    .filter(({ id }) => SERVED.includes(id))
    .flatMap((collection) => {
      const fields = seedFields(options).filter((field) => field.collection === collection.id && field.code !== LATER);
      return derivedInterfaces(collection, fields, 'es1').map((derived) => ({
        ...baseOf(options.now),
        ...derived,
        name: derivedName(String(collection.name), derived.verb, 'zh_CN'),
        kind: 'system',
        collection: collection.id,
        status: 'published',
      }));
    })
    .map((row, index) => ({ ...row, id: `ei${index + 1}` }));

/** The interfaces of the demo: those derived from two collections, and custom ones in each state. */
export const seedInterfaces = (options: SeedOptions): readonly Row[] => {
  const { now } = options;
  const system = systemRows(options);
  const custom = (number: number, name: string, path: string, status: string, rest: object = {}): Row => ({
    ...baseOf(now),
    id: `ei${system.length + number}`,
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
    ...system,
    custom(1, '近期讲座', '/talks', 'published', { filters: ['category=talk'], cacheSeconds: 300, auth: 'none' }),
    custom(2, '线上活动', '/online', 'draft', { filters: ['category=online'] }),
    custom(3, '可报名活动', '/open-events', 'tested', {
      filters: ['is_open=true'],
      testedAt: dateTimeText(addDays(now, -1)),
      sample: '{\n  "total": 0,\n  "list": []\n}',
    }),
    custom(4, '全部活动（旧）', '/all-events', 'deprecated', {
      deprecatedAt: dateTimeText(addDays(now, -30)),
      sunset: dateText(addDays(now, 30)),
    }),
    custom(5, '展会名单', '/fairs', 'retired', { filters: ['category=fair'] }),
  ];
};
