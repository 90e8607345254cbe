import type { SeedOptions } from '../seed/seed-options.ts';
import { dateTimeText } from '../store/dates.ts';
import type { Row } from '../store/store.ts';

/** The parent code of the topmost regions. */
export const AREA_ROOT = '100000';

const LEVELS = ['province', 'city', 'district', 'town', 'village'] as const;
const COMMUNITIES = [
  ['001', '八角亭社区'],
  ['002', '西牌楼社区'],
  ['003', '太平街社区'],
  ['005', '坡子街社区'],
  ['006', '青山祠社区'],
  ['007', '沙河社区'],
  ['008', '碧湘社区'],
  ['009', '创远社区'],
  ['010', '楚湘社区'],
  ['011', '西湖社区'],
  ['012', '登仁桥社区'],
  ['013', '文庙坪社区'],
] as const;

interface Place {
  readonly code: string;
  readonly name: string;
  readonly below?: readonly Place[];
}

const HUNAN: Place = {
  code: '430000',
  name: '湖南省',
  below: [
    {
      code: '430100',
      name: '长沙市',
      below: [
        { code: '430102', name: '芙蓉区' },
        { code: '430104', name: '岳麓区' },
        {
          code: '430103',
          name: '天心区',
          below: [
            {
              code: '430103002',
              name: '坡子街街道',
              below: COMMUNITIES.map(([suffix, name]) => ({ code: `430103002${suffix}`, name })),
            },
          ],
        },
      ],
    },
  ],
};

/** One region with all its descendants, levels 1 (province) to 5 (village); a row has the names of all levels down to its own. */
export function seedAreas({ now }: SeedOptions): readonly Row[] {
  const stamp = dateTimeText(now);
  const rowsOf = (place: Place, above: readonly Place[]): readonly Row[] => {
    const line = [...above, place];
    const names = LEVELS.map((level, index) => [level, line[index]?.name ?? null] as const);
    const row = {
      id: place.code,
      code: place.code,
      parentCode: above.at(-1)?.code ?? AREA_ROOT,
      levelType: line.length,
      name: place.name,
      ...Object.fromEntries(names),
      parentPath: line.map(({ code }) => code).join(','),
      createTime: stamp,
      updateTime: stamp,
      customized: false,
      usable: true,
    };
    return [row, ...(place.below ?? []).flatMap((child) => rowsOf(child, line))];
  };
  return rowsOf(HUNAN, []);
}
