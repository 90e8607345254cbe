import { everydayStep } from '@tests/setup/everyday-sample.ts';
import { describe, expect, it } from 'vitest';
import type { Condition } from '../../../contracts/resource/condition.ts';
import { permissionCode } from '../../../contracts/resource/definition.ts';
import type { FieldDefinition } from '../../../contracts/resource/field.ts';
import { isWritten } from '../../../contracts/resource/validate-record.ts';
import { isSamePlain } from '../../../lib/plain-values.ts';
import { fieldsOf, textOf } from '../../http/path-params.ts';
import { SERVER_RESOURCES } from '../../resources.ts';
import { COLLECTIONS } from '../../store/store.ts';
import type { ServerResource } from '../server-resource.ts';
import { BLOCKS_ITS_SENDER, chosen, listed, sampleOf } from '../testing/sent-events.ts';
import { openClient, type TestClient } from '../testing/test-context.ts';

/** Role of the account `test`, which writes and loses the right to it. */
const TESTER = '2';
/** A condition that no record matches. */
const NO_RECORDS: Condition = { any: [] };
const NOTHING_TO_UNDO = { status: 200, code: 1002, result: null };

/** A write that can be undone: its event, and the id of the offer. */
interface Written {
  readonly event: string;
  readonly offer: string;
}

/** Lets the role of `test` do everything that a permission code grants, except for the given codes. */
async function allowAllBut({ server }: TestClient, ...without: readonly string[]): Promise<void> {
  const { store } = server.context;
  const buttons = (await store.list(COLLECTIONS.systemMenus)).filter(({ permission }) => Boolean(permission));
  const menu = buttons.filter(({ permission }) => !without.includes(String(permission))).map(({ id }) => id);
  await store.update(COLLECTIONS.systemRoles, TESTER, { menu });
}

/** Values that differ from the present one and may be stored in its place. */
function othersThan(field: FieldDefinition, value: unknown): readonly unknown[] {
  const options = (field.options ?? []).map((option) => option.value).filter((option) => option !== value);
  if (field.relation !== undefined) return [];
  if (options.length > 0) return Array.isArray(value) ? [[options[0]], []] : options;
  if (typeof value === 'number') return [value + 1, value - 1];
  if (typeof value === 'boolean') return [!value];
  if (typeof value === 'string') return [`${value}x`, value.slice(0, -1), sampleOf(field)];
  return [sampleOf(field)];
}

const offerIn = (event: string, result: unknown): Written | null => {
  const offer = textOf(fieldsOf(fieldsOf(result).undo).id);
  return offer === undefined ? null : { event, offer };
};

/** Changes one field of the record, the first one that may be changed; null when there is none. */
async function update(writer: TestClient, { definition }: ServerResource, id: string): Promise<Written | null> {
  const place = `${definition.api}/${encodeURIComponent(id)}`;
  const record = fieldsOf(fieldsOf((await writer.call(`GET ${place}`)).result).record);
  for (const field of definition.fields.filter((each) => isWritten(each, false)))
    for (const value of othersThan(field, record[field.name])) {
      const body = { version: record.version, [field.name]: value };
      const written = offerIn('update', (await writer.call(`PUT ${place}`, { body })).result);
      if (written !== null) return written;
    }
  return null;
}

/** Stores a copy of the record with other unique values; null when that is not possible. */
async function create(writer: TestClient, { definition, collection }: ServerResource, id: string) {
  const row = fieldsOf(await writer.server.context.store.get(collection, id));
  const fields = definition.fields.filter((field) => isWritten(field, true) && row[field.name] !== undefined);
  const values = fields.map((field) => {
    const value = row[field.name];
    return [field.name, field.unique === undefined ? value : `${value}9`] as const;
  });
  return offerIn('create', (await writer.call(`POST ${definition.api}`, { body: Object.fromEntries(values) })).result);
}

async function send(writer: TestClient, { definition }: ServerResource, id: string, event: string) {
  const place = `${definition.api}/${encodeURIComponent(id)}`;
  const { version } = fieldsOf(fieldsOf((await writer.call(`GET ${place}`)).result).record);
  const fields = definition.lifecycle?.events[event]?.fields ?? [];
  const payload = Object.fromEntries(fields.map((field) => [field.name, sampleOf(field)]));
  const body = { event, version, payload, reason: 'because' };
  return offerIn(event, (await writer.call(`POST ${place}/transition`, { body })).result);
}

const write = (writer: TestClient, resource: ServerResource, id: string, event: string) => {
  if (event === 'update') return update(writer, resource, id);
  return event === 'create' ? create(writer, resource, id) : send(writer, resource, id, event);
};

/** Undoes a write while no record of the resource is in the data scope of the operator. */
async function undoUnseen(writer: TestClient, { rules }: ServerResource, body: object) {
  if (rules?.scope === undefined) return NOTHING_TO_UNDO;
  const { scope } = rules;
  Object.assign(rules, { scope: () => NO_RECORDS });
  try {
    return await writer.call('POST /undo', { body });
  } finally {
    Object.assign(rules, { scope });
  }
}

/** Has a write undone by those who may not, then by the writer with the right to it; one line for each answer. */
async function undoByAll(owner: TestClient, writer: TestClient, resource: ServerResource, { event, offer }: Written) {
  const { store } = owner.server.context;
  const body = { id: offer };
  const rows = await store.list(resource.collection);
  const byAnother = await owner.call('POST /undo', { body });
  await allowAllBut(owner, permissionCode(resource.definition, event));
  const withoutRight = await writer.call('POST /undo', { body });
  await allowAllBut(owner);
  const unseen = await undoUnseen(writer, resource, body);
  const isUnchanged = isSamePlain(rows, await store.list(resource.collection));
  const { code } = await writer.call('POST /undo', { body });
  return { event, byAnother, withoutRight, unseen, isUnchanged, code };
}

/** What is expected of every change of a resource. */
const refusedThenDone = ({ definition }: ServerResource, event: string) => ({
  event,
  byAnother: NOTHING_TO_UNDO,
  withoutRight: { status: 403, code: 403, result: { permission: permissionCode(definition, event) } },
  unseen: NOTHING_TO_UNDO,
  isUnchanged: true,
  code: 0,
});

/** Makes a change of each kind that can be undone, to one record (to two at night), and has each undone by all. */
async function undoEach(resource: ServerResource) {
  const { name, api, lifecycle, undoSeconds } = resource.definition;
  const owner = await openClient([]);
  await owner.server.catchUp(...SERVER_RESOURCES.map(({ definition }) => definition.name));
  await allowAllBut(owner);
  const writer = await owner.as('test');
  const all = await listed(owner.server, await owner.server.signIn('test'), api);
  const answers: Awaited<ReturnType<typeof undoByAll>>[] = [];
  for (const event of ['update', 'create', 'delete', ...Object.keys(lifecycle?.events ?? {})]) {
    const places = [...chosen(all, event === 'create' ? 'update' : event)].slice(0, everydayStep(2) === 1 ? 2 : 1);
    for (const id of BLOCKS_ITS_SENDER.has(`${name}.${event}`) ? [] : places) {
      const written = await write(writer, resource, id, event);
      if (written !== null) answers.push(await undoByAll(owner, writer, resource, written));
    }
  }
  const isUndoable = undoSeconds !== 0 && resource.rules?.lasting?.includes('update') !== true;
  return { answers, isUpdatable: isUndoable && chosen(all, 'update').size > 0 };
}

describe('a change is undone only by whoever made it, has the right to it, and sees the record', () => {
  it.each(SERVER_RESOURCES.map((resource) => [resource.definition.name, resource] as const))(
    '%s',
    async (_name, resource) => {
      const { answers, isUpdatable } = await undoEach(resource);
      expect(answers).toEqual(answers.map(({ event }) => refusedThenDone(resource, event)));
      expect(answers.some(({ event }) => event === 'update')).toBe(isUpdatable);
    },
  );
});
