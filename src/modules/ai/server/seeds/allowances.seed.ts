import type { SeedOptions } from '@src/server/seed/seed-options.ts';
import { addDays, dateTimeText } from '@src/server/store/dates.ts';
import type { Row } from '@src/server/store/store.ts';
import { USES } from '../../definitions/assist.ts';

/** Allowances of some demo roles: all uses with a limit, and some uses. Roles without a row are not limited. */
const ALLOWANCES: readonly (readonly [role: string, uses: readonly string[], monthlyTokens: number | null])[] = [
  ['4', USES, 300_000],
  ['5', USES, null],
  ['6', ['filter'], 20_000],
  ['7', ['reply', 'conversation'], 100_000],
];

/** Demo allowances. */
export const seedAllowances = ({ now }: SeedOptions): readonly Row[] =>
  ALLOWANCES.map(([role, uses, monthlyTokens]) => ({
    ...{ id: `a${role}`, role, uses, monthlyTokens },
    ...{ creator: 'vben', updater: 'vben', createTime: dateTimeText(addDays(now, -30)) },
  }));
