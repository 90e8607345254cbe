import * as v from 'valibot';
import type { RecordValues } from '../../contracts/resource/validate-record.ts';
import { arrangeRequest, mergeRequest, moveRequest } from '../../contracts/system.ts';
import type { CallRequest } from '../http/endpoint.ts';
import { invalid, invalidParameter, malformed } from '../http/server-error.ts';
import { opensPath } from '../menus/public-paths.ts';
import { planEvent } from '../resource/apply-transition.ts';
import type { CallContext } from '../resource/resource-handler.ts';
import type { ServerResource, Work } from '../resource/server-resource.ts';
import { findLive, findRow } from '../resource/stored-record.ts';
import { commitWrite, planUpdate } from '../resource/write-record.ts';
import { COLLECTIONS, type Row } from '../store/store.ts';
import { idsUnder, liveRows } from '../store/tree-ancestors.ts';
import { accountServerResource } from './account.resource.ts';
import { deptServerResource } from './dept.resource.ts';
import { menuServerResource } from './menu.resource.ts';
import { idsIn } from './rights.ts';
import { roleServerResource } from './role.resource.ts';

interface Moved {
  readonly moved: number;
}

/** Parses the body of a call. */
function parseBody<Schema extends v.GenericSchema>(schema: Schema, body: unknown): v.InferOutput<Schema> {
  const read = v.safeParse(schema, body);
  if (!read.success) throw malformed(read.issues);
  return read.output;
}

/** Changes one record like an ordinary update: with rules, history and effects. */
async function edit(work: Work, id: string, values: RecordValues): Promise<void> {
  const change = await planUpdate(work, await findRow(work, id), values);
  if (change !== null) await commitWrite(work, change);
}

/** Matching rows of a resource outside the recycle bin. */
const rowsOf = async ({ context }: CallContext, { collection }: ServerResource, fits: (row: Row) => boolean) =>
  (await liveRows(context.store, collection)).filter(fits);

/** Replaces a role by another one in all of its members; a home page that the new role cannot open is removed. */
export async function moveMembers({ params, body }: CallRequest, call: CallContext): Promise<Moved> {
  const roles = call.open(roleServerResource);
  const from = await findRow(roles, params.id ?? '');
  const { to } = parseBody(moveRequest, body);
  const target = await findLive(roles, to);
  if (target.id === from.id) throw invalidParameter('to');
  const members = await rowsOf(call, accountServerResource, ({ role }) => idsIn(role).includes(from.id));
  for (const { id, role, homePath } of members) {
    const next = [...new Set(idsIn(role).map((each) => (each === from.id ? target.id : each)))];
    const home =
      typeof homePath === 'string' && (await opensPath(call.context.store, next, homePath)) ? homePath : null;
    await edit(call.open(accountServerResource), id, { role: next, homePath: home });
  }
  return { moved: members.length };
}

/** Moves the accounts of a department to another one. */
export async function moveAccounts({ params, body }: CallRequest, call: CallContext): Promise<Moved> {
  const { to } = parseBody(moveRequest, body);
  return moveAccountsTo(call, params.id ?? '', to);
}

async function moveAccountsTo(call: CallContext, from: string, to: string): Promise<Moved> {
  const depts = call.open(deptServerResource);
  const [{ id }, target] = [await findRow(depts, from), await findLive(depts, to)];
  if (target.id === id) throw invalidParameter('to');
  const accounts = await rowsOf(call, accountServerResource, ({ dept }) => dept === id);
  for (const account of accounts) await edit(call.open(accountServerResource), account.id, { dept: target.id });
  return { moved: accounts.length };
}

/** Moves everything that belongs to a department to another one, and deletes it. */
export async function mergeDept({ params, body }: CallRequest, call: CallContext): Promise<Moved> {
  const [depts, roles] = [call.open(deptServerResource), call.open(roleServerResource)];
  const { into } = parseBody(mergeRequest, body);
  const from = await findRow(depts, params.id ?? '');
  const all = await liveRows(call.context.store, COLLECTIONS.systemDepts);
  if (idsUnder(all, 'parentDept', from.id).has(into)) throw invalid({ into: { rule: 'cycle' } });
  const { moved } = await moveAccountsTo(call, from.id, into);
  for (const { id } of await rowsOf(call, deptServerResource, ({ parentDept }) => parentDept === from.id))
    await edit(depts, id, { parentDept: into });
  const showing = await rowsOf(call, roleServerResource, ({ scopeDepts }) => idsIn(scopeDepts).includes(from.id));
  for (const { id, scopeDepts } of showing) {
    const next = idsIn(scopeDepts).map((each) => (each === from.id ? into : each));
    await edit(roles, id, { scopeDepts: [...new Set(next)] });
  }
  const change = await planEvent(depts, await findRow(depts, from.id), { event: 'delete', payload: {}, reason: null });
  await commitWrite(depts, change);
  return { moved };
}

/** Moves menu entries to other positions, all of them or none. */
export async function arrangeMenu({ body }: CallRequest, call: CallContext): Promise<Moved> {
  const work = call.open(menuServerResource);
  const { moves } = parseBody(arrangeRequest, body);
  for (const { id, parentMenu, orderNo } of moves) await edit(work, id, { parentMenu, orderNo });
  return { moved: moves.length };
}
