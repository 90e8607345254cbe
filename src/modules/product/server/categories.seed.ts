import type { SeedOptions } from '@src/server/seed/seed-options.ts';
import { addDays, dateTimeText } from '@src/server/store/dates.ts';
import type { Row } from '@src/server/store/store.ts';

type Entry = readonly [id: string, name: string, parent: string | null, commission: number | null];

const CATEGORIES: readonly Entry[] = [
  ['1', '软件', null, 1_500],
  ['2', '办公协作', '1', null],
  ['3', '安全与备份', '1', 1_200],
  ['4', '经营管理', '1', null],
  ['5', '财务', '4', 1_800],
  ['6', '客户服务', '4', null],
  ['7', '硬件', null, 600],
  ['8', '收银设备', '7', null],
  ['9', '安防设备', '7', 800],
  ['10', '服务', null, 2_000],
  ['11', '安装与维护', '10', null],
  ['12', '旧款清仓', '7', null],
];

const ATTRIBUTES: Readonly<Record<string, readonly string[]>> = {
  '1': ['平台', '用户数'],
  '7': ['接口', '保修期'],
  '10': ['上门', '远程'],
};

/** Demo categories, three levels deep; the last one is disabled and empty. */
export const seedCategories = ({ now }: SeedOptions): readonly Row[] =>
  CATEGORIES.map(([id, name, parent, commission], index) => ({
    ...{ id, name, parent, commission },
    attributes: ATTRIBUTES[id] ?? [],
    sort: index + 1,
    status: id === '12' ? 'disabled' : 'enabled',
    createTime: dateTimeText(addDays(now, index - 380)),
  }));
