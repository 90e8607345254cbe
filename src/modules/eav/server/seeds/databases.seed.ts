import type { SeedOptions } from '@src/server/seed/seed-options.ts';
import { addDays, dateTimeText } from '@src/server/store/dates.ts';
import type { Row } from '@src/server/store/store.ts';
import { hostOf } from '../external/database-address.ts';

/** The databases of the demo: the built-in one, and others in each state. */
export const seedDatabases = ({ now }: SeedOptions): readonly Row[] => {
  const database = (id: string, name: string, code: string, status: string, rest: object = {}): Row => ({
    id,
    name,
    code,
    kind: 'builtin',
    status,
    createTime: dateTimeText(addDays(now, -120)),
    updateTime: dateTimeText(now),
    ...rest,
  });
  const outside = (url: string) => ({ kind: 'postgres', url, host: hostOf(url) });
  const checkedAt = dateTimeText(addDays(now, -1));
  return [
    database('ed1', '内置数据库', 'main', 'ok', { site: 'es1', latency: 1, checkedAt, quotaRows: 1_000_000 }),
    database('ed2', '商城只读库', 'shop_replica', 'unknown', {
      ...outside('postgres://reader:demo@replica.example.com:5432/shop'),
      site: 'es2',
      readOnlyRows: true,
    }),
    database('ed3', '旧仓储库', 'warehouse', 'failing', {
      ...outside('postgres://app:demo@credentials.example.com:5432/wms'),
      errorClass: 'credentials',
      errorText: 'password authentication failed',
      checkedAt,
    }),
    database(
      'ed4',
      '学院数据库',
      'academy',
      'testing',
      outside('postgres://app:demo@academy.example.com:5432/academy'),
    ),
    database('ed5', '归档数据库', 'archive', 'disabled', { readOnlyRows: true }),
  ];
};
