import { ruled } from '@src/server/http/server-error.ts';
import type { User } from '@src/server/operators/user.ts';
import type { Actor, ResourceRules, RuleContext, ServerResource } from '@src/server/resource/server-resource.ts';
import { numberIn, textIn } from '@src/server/store/row-values.ts';
import { COLLECTIONS, type Row } from '@src/server/store/store.ts';
import { aiAllowanceResource } from '../../definitions/allowance.ts';
import { USES, type Use } from '../../definitions/assist.ts';
import { ALLOWANCES, wordsOf } from '../ai-row.ts';
import { tokensByCreator } from '../providers/month-use.ts';
import { seedAllowances } from '../seeds/allowances.seed.ts';

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** The allowances of the roles that somebody holds; empty when none of them is limited. */
async function allowancesOf({ roles }: User, { store }: Pick<RuleContext, 'store'>): Promise<readonly Row[]> {
  const where = { field: 'role', op: 'in', value: roles.map(({ id }) => id) } as const;
  const { rows } = await store.select(ALLOWANCES, { where });
  return rows.filter((row) => textIn(row, 'deleteTime') === '');
}

/** Everything that somebody may have models write: what any of their limited roles allows. */
export async function usesOf({ user }: Actor, context: Pick<RuleContext, 'store'>): Promise<readonly Use[]> {
  const rows = await allowancesOf(user, context);
  return rows.length === 0 ? USES : USES.filter((use) => rows.some(({ uses }) => listOf(uses).includes(use)));
}

/** Tokens that the members of some roles used this month, by the id of the role. */
async function tokensOfRoles(roles: readonly string[], context: RuleContext): Promise<ReadonlyMap<string, number>> {
  const [used, users] = await Promise.all([tokensByCreator(context), context.store.list(COLLECTIONS.users)]);
  return new Map(
    roles.map((role) => {
      const members = users.filter((row) => listOf(row.role).includes(role));
      return [role, members.reduce((sum, { account }) => sum + (used.get(String(account)) ?? 0), 0)];
    }),
  );
}

/**
 * Lets somebody have something written that may take so many tokens.
 * @throws ServerError 1008 for what their roles may not, and when none of their roles has as many left in this month
 */
export async function requireAllowance(use: Use, tokens: number, { user }: Actor, context: RuleContext): Promise<void> {
  const rows = await allowancesOf(user, context);
  if (rows.length === 0) return;
  const fitting = rows.filter(({ uses }) => listOf(uses).includes(use));
  if (fitting.length === 0) throw ruled(wordsOf('notAllowed'));
  if (fitting.some(({ monthlyTokens }) => typeof monthlyTokens !== 'number')) return;
  const used = await tokensOfRoles(
    fitting.map((row) => textIn(row, 'role')),
    context,
  );
  const hasLeft = fitting.some(
    (row) => (used.get(textIn(row, 'role')) ?? 0) + tokens <= numberIn(row, 'monthlyTokens'),
  );
  if (!hasLeft) throw ruled(wordsOf('monthUsed'));
}

const rules: ResourceRules = {
  async derive(rows, context) {
    const used = await tokensOfRoles(
      rows.map((row) => textIn(row, 'role')),
      context,
    );
    return rows.map((row) => ({ usedTokens: used.get(textIn(row, 'role')) ?? 0 }));
  },
};

/** What roles may have written. */
export const aiAllowanceServerResource: ServerResource = {
  definition: aiAllowanceResource,
  collection: ALLOWANCES,
  seed: seedAllowances,
  rules,
};
