import * as v from 'valibot';
import type { Condition } from '../../contracts/resource/condition.ts';
import { DATA_SCOPES } from '../../contracts/system.ts';
import type { User } from '../operators/user.ts';
import { COLLECTIONS, type Row, type Store } from '../store/store.ts';
import { idsUnder, liveRows } from '../store/tree-ancestors.ts';

/** The accounts that a user may see: all, or those of some departments; always their own. */
export interface DataScope {
  readonly all: boolean;
  readonly depts: ReadonlySet<string>;
  /** The scope of all roles; `custom` when they differ. */
  readonly kind: (typeof DATA_SCOPES)[number];
}

const scopeRow = v.object({
  dataScope: v.picklist(DATA_SCOPES),
  scopeDepts: v.optional(v.nullish(v.array(v.string())), []),
});
type Scope = v.InferOutput<typeof scopeRow>;

/** The combined data scope of a user's roles. */
export async function dataScopeOf(user: Pick<User, 'roles' | 'dept'>, store: Store): Promise<DataScope> {
  const depts = await liveRows(store, COLLECTIONS.systemDepts);
  const roles = await Promise.all(user.roles.map(({ id }) => store.get(COLLECTIONS.systemRoles, id)));
  const scopes = roles.flatMap((row) => {
    const read = v.safeParse(scopeRow, row);
    return read.success ? [read.output] : [];
  });
  if (scopes.some(({ dataScope }) => dataScope === 'all'))
    return { all: true, depts: new Set(depts.map(({ id }) => id)), kind: 'all' };
  const kinds = new Set(scopes.map(({ dataScope }) => dataScope));
  const [kind = 'self'] = kinds;
  const visible = scopes.flatMap((scope) => [...deptsIn(scope, user.dept, depts)]);
  return { all: false, depts: new Set(visible), kind: kinds.size > 1 ? 'custom' : kind };
}

function deptsIn(
  { dataScope, scopeDepts }: Scope,
  own: string | null | undefined,
  depts: readonly Row[],
): Iterable<string> {
  if (dataScope === 'custom') return scopeDepts ?? [];
  if (own === null || own === undefined || own === '' || dataScope === 'self') return [];
  return dataScope === 'deptTree' ? idsUnder(depts, 'parentDept', own) : [own];
}

/** What a data scope shows of all departments: every one of them and those without any, or some by their ids. */
export interface Reach {
  readonly all: boolean;
  readonly depts: ReadonlySet<string>;
}

/** What the data scope of a role, `{ dataScope, scopeDepts }`, shows to a holder in department `own`; `self` shows no department. */
export function reachOf(role: unknown, own: string | null, depts: readonly Row[]): Reach {
  const read = v.safeParse(scopeRow, role);
  if (!read.success) return { all: false, depts: new Set() };
  if (read.output.dataScope === 'all') return { all: true, depts: new Set(depts.map(({ id }) => id)) };
  return { all: false, depts: new Set(deptsIn(read.output, own, depts)) };
}

/** The condition for accounts in a scope; null for all of them. */
export function scopeCondition({ all, depts }: Pick<DataScope, 'all' | 'depts'>, userId: string): Condition | null {
  if (all) return null;
  return {
    any: [
      { field: 'dept', op: 'in', value: [...depts] },
      { field: 'id', op: 'is', value: userId },
    ],
  };
}
