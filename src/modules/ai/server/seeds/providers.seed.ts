import type { SeedOptions } from '@src/server/seed/seed-options.ts';
import { addDays, dateTimeText } from '@src/server/store/dates.ts';
import type { Row } from '@src/server/store/store.ts';

const NOTHING = { key: null, models: [], monthlyTokens: null, fault: null, faultText: null, checkedAt: null };

/** Demo model servers, one in each state. They are never called: the demo generates texts itself. */
export const seedProviders = ({ now }: SeedOptions): readonly Row[] => {
  const checkedAt = dateTimeText(addDays(now, -1));
  const provider = (id: string, name: string, status: string, rest: object): Row => ({
    ...{ id, name, status, ...NOTHING },
    ...{ position: Number(id), priceIn: 0, priceOut: 0 },
    ...{ creator: 'vben', updater: 'vben', createTime: dateTimeText(addDays(now, -40)), updateTime: checkedAt },
    ...rest,
  });
  return [
    provider('1', '本地模型', 'connected', {
      ...{ url: 'https://local.example.com/v1', model: 'demo-small', models: ['demo-small', 'demo-large'], checkedAt },
    }),
    provider('2', '云端模型', 'failing', {
      ...{ url: 'https://models.example.com/v1', model: 'writer-2', key: 'demo-key', monthlyTokens: 2_000_000 },
      ...{ priceIn: 200, priceOut: 800, fault: 'credentials', faultText: 'Incorrect API key provided', checkedAt },
    }),
    provider('3', '备用模型', 'unchecked', {
      ...{ url: 'https://backup.example.com/v1', model: 'writer-mini', key: 'demo-key', priceIn: 100, priceOut: 300 },
    }),
    provider('4', '旧模型', 'disabled', { url: 'https://old.example.com/v1', model: 'writer-1', key: 'demo-key' }),
  ];
};
