import * as v from 'valibot';
import { permissionCode } from '../../contracts/resource/definition.ts';
import { REFUSAL_CODES } from '../../contracts/resource/refusal.ts';
import { type SavedView, savedViewContract } from '../../contracts/resource/wire.ts';
import { allows } from '../auth/permissions.ts';
import { MESSAGES } from '../errors.ts';
import { COLLECTIONS } from '../store.ts';
import { forbidden, invalid, invalidParameter, limited, missing, Refused } from './refuse.ts';
import type { Desk } from './resource-call.ts';
import { nextId } from './stored-record.ts';

const MOST_VIEWS = 50;
const viewEntries = {
  name: savedViewContract.entries.name,
  scope: savedViewContract.entries.scope,
  params: v.record(v.pipe(v.string(), v.maxLength(60)), v.pipe(v.string(), v.maxLength(4000))),
  columns: v.pipe(v.array(v.pipe(v.string(), v.maxLength(60))), v.maxLength(200)),
  isDefault: v.boolean(),
};
const viewRow = v.object({
  ...viewEntries,
  id: v.string(),
  version: v.number(),
  list: v.string(),
  user: v.string(),
  owner: v.string(),
  roles: v.array(v.string()),
});
type ViewRow = v.InferOutput<typeof viewRow>;

const saveCall = v.object({
  ...viewEntries,
  list: v.pipe(v.string(), v.minLength(1), v.maxLength(60)),
  id: v.nullable(v.string()),
  version: v.number(),
});

/** The views of a list that the actor made, and those that are shared with them. */
export async function readViews(desk: Desk, list: string): Promise<{ list: readonly SavedView[] }> {
  const rows = await viewsOf(desk, list);
  const roles = new Set(desk.actor.user.roles.map(({ value }) => value));
  const isShared = ({ scope, roles: members }: ViewRow) =>
    scope === 'all' || (scope === 'role' && members.some((role) => roles.has(role)));
  return { list: rows.filter((row) => row.user === desk.actor.user.id || isShared(row)).map((row) => told(desk, row)) };
}

/** Stores a view of the actor's own, new or changed. Sharing one needs the permission to share. */
export async function saveView(desk: Desk, body: unknown): Promise<SavedView> {
  const call = v.safeParse(saveCall, body);
  if (!call.success) throw invalidParameter(v.getDotPath(call.issues[0]) ?? 'view');
  const { id, version, ...view } = call.output;
  requireShare(desk, view.list, view.scope);
  const own = (await viewsOf(desk, view.list)).filter(({ user }) => user === desk.actor.user.id);
  if (own.some((other) => other.id !== id && other.name.toLowerCase() === view.name.trim().toLowerCase())) {
    throw invalid({ name: { rule: 'taken' } });
  }
  const { user } = desk.actor;
  const stamp = { user: user.id, owner: user.realName, roles: user.roles.map(({ value }) => value) };
  const { store } = desk.context;
  if (view.isDefault) for (const other of own) await store.update(COLLECTIONS.views, other.id, { isDefault: false });
  if (id === null) {
    if (own.length >= MOST_VIEWS) throw limited();
    const row = { ...view, ...stamp, name: view.name.trim(), version: 1, id: await nextId(store, COLLECTIONS.views) };
    await store.insert(COLLECTIONS.views, row);
    return told(desk, row);
  }
  const present = own.find((row) => row.id === id);
  if (present === undefined) throw missing();
  if (present.version !== version) throw new Refused(REFUSAL_CODES.conflict, MESSAGES.conflict);
  const row = { ...present, ...view, ...stamp, name: view.name.trim(), version: version + 1 };
  await store.update(COLLECTIONS.views, id, row);
  return told(desk, row);
}

/** Takes a view of the actor's own away. */
export async function removeView({ actor, context }: Desk, id: string): Promise<Readonly<Record<string, unknown>>> {
  const row = v.safeParse(viewRow, await context.store.get(COLLECTIONS.views, id));
  if (!row.success || row.output.user !== actor.user.id) throw missing();
  await context.store.remove(COLLECTIONS.views, id);
  return { id };
}

function requireShare({ actor, context }: Desk, list: string, scope: SavedView['scope']): void {
  if (scope === 'private') return;
  const resource = context.resources.find(list);
  const code = permissionCode(resource?.definition ?? { module: 'view', name: list }, 'share');
  if (!allows(actor.permissions, code)) throw forbidden(code);
}

async function viewsOf({ context }: Desk, list: string): Promise<readonly ViewRow[]> {
  const { rows } = await context.store.select(COLLECTIONS.views, { where: { field: 'list', op: 'is', value: list } });
  return rows.map((row) => v.parse(viewRow, row));
}

function told({ actor }: Desk, row: ViewRow): SavedView {
  const { id, version, name, scope, params, columns, isDefault, owner, user } = row;
  return { id, version, name, scope, params, columns, isDefault, owner, mine: user === actor.user.id };
}
