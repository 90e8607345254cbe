import type { SeedOptions } from '@src/server/seed/seed-options.ts';
import { addDays, dateTimeText } from '@src/server/store/dates.ts';
import type { Row } from '@src/server/store/store.ts';

/** Demo folders: id, name, parent folder, limit in megabytes. */
const SEEDED: readonly (readonly [id: string, name: string, parent: string | null, quota: number | null])[] = [
  ['f1', '产品', null, null],
  ['f2', '产品图', 'f1', null],
  ['f3', '场景图', 'f1', null],
  ['f4', '新闻与广告', null, null],
  ['f5', '横幅', 'f4', 40],
  ['f6', '配图', 'f4', null],
  ['f7', '声音', null, 20],
  ['f8', '影片', null, 60],
  ['f9', '文档', null, null],
  ['f10', '合同样本', 'f9', null],
  ['f11', '活动归档', null, null],
];

/** Demo folders. */
export const seedFolders = ({ now }: SeedOptions): readonly Row[] =>
  SEEDED.map(([id, name, parent, quota], index) => ({
    ...{ id, name, parent, quota },
    createTime: dateTimeText(addDays(now, index - 300)),
  }));
