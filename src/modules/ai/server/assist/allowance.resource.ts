import { ruled } from '@src/server/http/server-error.ts';
import type { User } from '@src/server/operators/user.ts';
import type { Actor, ResourceRules, RuleContext, ServerResource } from '@src/server/resource/server-resource.ts';
import { numberIn, textIn } from '@src/server/store/row-values.ts';
import { COLLECTIONS, type Row } from '@src/server/store/store.ts';
import { aiAllowanceResource } from '../../definitions/allowance.ts';
import { USES, type Use } from '../../definitions/assist.ts';
import { ALLOWANCES, wordsOf } from '../ai-row.ts';
import { tokensByAccount } from '../providers/month-use.ts';
import { seedAllowances } from '../seeds/allowances.seed.ts';

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** Allowances of a user's roles; empty when no role is limited. */
async function allowancesOf({ roles }: User, { store }: Pick<RuleContext, 'store'>): Promise<readonly Row[]> {
  const where = { field: 'role', op: 'in', value: roles.map(({ id }) => id) } as const;
  const { rows } = await store.select(ALLOWANCES, { where });
  return rows.filter((row) => textIn(row, 'deleteTime') === '');
}

/** Uses permitted to a user: the union over their limited roles. */
export async function usesOf({ user }: Actor, context: Pick<RuleContext, 'store'>): Promise<readonly Use[]> {
  const rows = await allowancesOf(user, context);
  return rows.length === 0 ? USES : USES.filter((use) => rows.some(({ uses }) => listOf(uses).includes(use)));
}

/** Tokens used this month by the members of roles, by role id. */
async function tokensOfRoles(roles: readonly string[], context: RuleContext): Promise<ReadonlyMap<string, number>> {
  const [used, users] = await Promise.all([tokensByAccount(context), context.store.list(COLLECTIONS.users)]);
  return new Map(
    roles.map((role) => {
      const members = users.filter((row) => listOf(row.role).includes(role));
      return [role, members.reduce((sum, { account }) => sum + (used.get(String(account)) ?? 0), 0)];
    }),
  );
}

/**
 * Requires that the user may use this many tokens for a purpose.
 * @throws ServerError 1008 when the purpose is not permitted, or no role has enough tokens left this month
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

/** Allowances of roles. */
export const aiAllowanceServerResource: ServerResource = {
  definition: aiAllowanceResource,
  collection: ALLOWANCES,
  seed: seedAllowances,
  rules,
};
