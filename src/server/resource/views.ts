import * as v from 'valibot';
import { REFUSAL_CODES } from '../../contracts/resource/api-error.ts';
import type { Condition } from '../../contracts/resource/condition.ts';
import { permissionCode } from '../../contracts/resource/definition.ts';
import { type SavedView, savedViewContract } from '../../contracts/resource/responses.ts';
import { allows } from '../auth/permissions.ts';
import type { Rights } from '../http/call-access.ts';
import { MESSAGES } from '../http/errors.ts';
import { fieldsOf, textOf } from '../http/path-params.ts';
import { invalid, invalidParameter, missing, ServerError } from '../http/server-error.ts';
import { nextId } from '../store/record-fields.ts';
import { COLLECTIONS } from '../store/store.ts';
import { rightsToNamed } from './open-resource.ts';
import type { CallContext } from './resource-handler.ts';
import type { ResourceRegistry } from './server-resource.ts';

/** Maximum views of one list and of one account; the name of the list is not validated. */
const MAX_VIEWS = 50;
const MAX_VIEWS_PER_USER = 300;
/** Maximum views of one list that are shared, by all accounts together. */
const MAX_SHARED_VIEWS = 100;
const MAX_PARAMS = 40;
const viewEntries = {
  name: savedViewContract.entries.name,
  scope: savedViewContract.entries.scope,
  params: v.pipe(
    v.record(v.pipe(v.string(), v.maxLength(60)), v.pipe(v.string(), v.maxLength(4000))),
    v.check((params) => Object.keys(params).length <= MAX_PARAMS),
  ),
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

/** The body of a call that saves a view. */
export const saveCall = v.object({
  ...viewEntries,
  list: v.pipe(v.string(), v.minLength(1), v.maxLength(60)),
  id: v.nullable(v.pipe(v.string(), v.maxLength(100))),
  version: v.number(),
});

/** True for a reader who may view the records of a list: a shared view tells what its owner searched for. */
function mayViewList({ actor, context }: CallContext, list: string): boolean {
  const rights = rightsToNamed(context.resources, list, 'view');
  return rights === null || rights.every((codes) => codes.some((code) => allows(actor.permissions, code)));
}

/** The views of a list that belong to the actor or are shared with them. */
export async function readViews(call: CallContext, list: string): Promise<{ list: readonly SavedView[] }> {
  const rows = await findViews(call, list);
  const roles = new Set(call.actor.user.roles.map(({ value }) => value));
  const isViewer = mayViewList(call, list);
  const isShared = ({ scope, roles: members }: ViewRow) =>
    isViewer && (scope === 'all' || (scope === 'role' && members.some((role) => roles.has(role))));
  return {
    list: rows.filter((row) => row.user === call.actor.user.id || isShared(row)).map((row) => toView(call, row)),
  };
}

/** Stores a view of the actor, new or changed; `sharingRights` are the rights for sharing it. */
export async function saveView(call: CallContext, body: unknown): Promise<SavedView> {
  const parsed = v.safeParse(saveCall, body);
  if (!parsed.success) throw invalidParameter(v.getDotPath(parsed.issues[0]) ?? 'view');
  const { id, version, ...view } = parsed.output;
  const own = (await findViews(call, view.list)).filter(({ user }) => user === call.actor.user.id);
  if (own.some((other) => other.id !== id && other.name.toLowerCase() === view.name.trim().toLowerCase())) {
    throw invalid({ name: { rule: 'taken' } });
  }
  const { user } = call.actor;
  if (view.scope !== 'private') await requireRoomForShared(call, view.list, id);
  const stamp = { user: user.id, owner: user.realName, roles: user.roles.map(({ value }) => value) };
  const { store } = call.context;
  if (view.isDefault) for (const other of own) await store.update(COLLECTIONS.views, other.id, { isDefault: false });
  if (id === null) {
    await requireRoomForOwn(call, own.length);
    const row = { ...view, ...stamp, name: view.name.trim(), version: 1, id: await nextId(store, COLLECTIONS.views) };
    await store.insert(COLLECTIONS.views, row);
    return toView(call, row);
  }
  const present = own.find((row) => row.id === id);
  if (present === undefined) throw missing();
  if (present.version !== version) throw new ServerError(REFUSAL_CODES.conflict, MESSAGES.conflict);
  const row = { ...present, ...view, ...stamp, name: view.name.trim(), version: version + 1 };
  await store.update(COLLECTIONS.views, id, row);
  return toView(call, row);
}

/** Deletes a view of the actor. */
export async function removeView(
  { actor, context }: CallContext,
  id: string,
): Promise<Readonly<Record<string, unknown>>> {
  const row = v.safeParse(viewRow, await context.store.get(COLLECTIONS.views, id));
  if (!row.success || row.output.user !== actor.user.id) throw missing();
  await context.store.remove(COLLECTIONS.views, id);
  return { id };
}

/** The rights for storing this view: the right to share, unless it is private. */
export function sharingRights(resources: ResourceRegistry, body: unknown): Rights {
  const { list, scope } = fieldsOf(body);
  const name = textOf(list) ?? '';
  if (scope === undefined || scope === 'private') return [];
  return rightsToNamed(resources, name, 'share') ?? [[permissionCode({ module: 'view', name }, 'share')]];
}

const SHARED: Condition = { field: 'scope', op: 'in', value: ['role', 'all'] };

/** The views of a list that are the actor's or shared with anybody. */
async function findViews({ actor, context }: CallContext, list: string): Promise<readonly ViewRow[]> {
  const own: Condition = { field: 'user', op: 'is', value: actor.user.id };
  const where: Condition = { all: [{ field: 'list', op: 'is', value: list }, { any: [own, SHARED] }] };
  const { rows } = await context.store.select(COLLECTIONS.views, { where });
  return rows.map((row) => v.parse(viewRow, row));
}

/**
 * Requires that an account has room for one more view, of which it has `ofList` for the same list.
 * @throws ServerError 1001 at a maximum
 */
async function requireRoomForOwn({ actor, context }: CallContext, ofList: number): Promise<void> {
  if (ofList >= MAX_VIEWS) throw tooMany('view', 'resource.views.tooManyOfList', MAX_VIEWS);
  const where = { field: 'user', op: 'is', value: actor.user.id } as const;
  const { total } = await context.store.select(COLLECTIONS.views, { where, size: 0 });
  if (total >= MAX_VIEWS_PER_USER) throw tooMany('view', 'resource.views.tooManyOwn', MAX_VIEWS_PER_USER);
}

/** Refuses a view at a maximum, with a text that says what to do. */
const tooMany = (field: string, text: string, max: number) =>
  invalid({ [field]: { rule: 'tooMany', text, params: { max } } });

/**
 * Requires that a list has room for one more shared view; one that is shared already stays.
 * @throws ServerError 1001 at the maximum
 */
async function requireRoomForShared({ context }: CallContext, list: string, id: string | null): Promise<void> {
  const where: Condition = { all: [{ field: 'list', op: 'is', value: list }, SHARED] };
  const { rows, total } = await context.store.select(COLLECTIONS.views, { where, keysOnly: true });
  if (total < MAX_SHARED_VIEWS || rows.some((row) => row.id === id)) return;
  throw tooMany('scope', 'resource.views.tooManyShared', MAX_SHARED_VIEWS);
}

function toView({ actor }: CallContext, row: ViewRow): SavedView {
  const { id, version, name, scope, params, columns, isDefault, owner, user } = row;
  return { id, version, name, scope, params, columns, isDefault, owner, mine: user === actor.user.id };
}
