import type { SeedOptions } from '@src/server/seed/seed-options.ts';
import { addDays, dateTimeText } from '@src/server/store/dates.ts';
import type { Row } from '@src/server/store/store.ts';

type Entry = readonly [id: string, name: string, parent: string | null, isReviewed: boolean];

const ENTRIES: readonly Entry[] = [
  ['1', '公司动态', null, true],
  ['2', '新闻稿', '1', true],
  ['3', '活动', '1', true],
  ['4', '产品资讯', null, true],
  ['5', '新品发布', '4', true],
  ['6', '版本更新', '4', false],
  ['7', '使用技巧', '4', false],
  ['8', '门店技巧', '7', false],
  ['9', '行业观察', null, true],
  ['10', '公告', null, false],
  ['11', '旧栏目', null, true],
];

/** Demo news categories, three levels deep; the last one is closed and empty. */
export const seedNewsCategories = ({ now }: SeedOptions): readonly Row[] =>
  ENTRIES.map(([id, name, parent, reviewRequired], index) => ({
    ...{ id, name, parent, reviewRequired },
    defaultChannels: id === '10' ? ['site', 'app'] : ['site'],
    sort: index + 1,
    status: id === '11' ? 'disabled' : 'enabled',
    createTime: dateTimeText(addDays(now, index - 400)),
  }));

/** Demo categories that contain news. */
export const SEEDED_CATEGORIES = ['2', '3', '5', '6', '7', '8', '9', '10'] as const;
