import type { SeedOptions } from '@src/server/seed/seed-options.ts';
import { addDays, dateTimeText } from '@src/server/store/dates.ts';
import type { Row } from '@src/server/store/store.ts';

/** Values of an index before its first build. */
const EMPTY = {
  ...{ documents: 0, terms: 0, generation: null, failure: null, builtAt: null },
  ...{ kind: 'builtin', connection: 'unknown' },
};

/** The search indexes of the demo, one in each state. */
export const seedIndexes = ({ now }: SeedOptions): readonly Row[] => {
  const builtAt = dateTimeText(addDays(now, -1));
  const live = { documents: 5, terms: 53, generation: 1, builtAt };
  const elsewhere = { kind: 'elastic', prefix: 'statehouse', checkedAt: builtAt } as const;
  const at = (host: string) => ({ url: `https://console:demo@${host}`, host });
  const parts = [
    ['活动搜索', 'ec1', 'idle', {}],
    ['场地搜索', 'ec2', 'live', { ...live, connection: 'ok' }],
    [
      ...(['旧优惠券搜索', 'ec7', 'failed'] as const),
      {
        ...elsewhere,
        ...at('timeout.example.com'),
        connection: 'failing',
        errorClass: 'timeout',
        failure: 'collectionGone',
      },
    ],
    [
      ...(['知识主题搜索', 'ec3', 'building'] as const),
      { ...elsewhere, ...at('search.example.com:9200'), connection: 'testing', updateTime: dateTimeText(now) },
    ],
  ] as const;
  return parts.map(([name, collection, status, rest], index) => ({
    ...EMPTY,
    id: `ex${index + 1}`,
    name,
    collection,
    status,
    selection: [],
    previous: null,
    createTime: dateTimeText(addDays(now, -20)),
    updateTime: dateTimeText(addDays(now, -6)),
    ...rest,
  }));
};
