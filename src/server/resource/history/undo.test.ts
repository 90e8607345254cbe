import { describe, expect, it } from 'vitest';
import type { FieldDefinition } from '../../../contracts/resource/field.ts';
import { fieldsOf, textOf } from '../../http/path-params.ts';
import { MODULE_TABLES, SERVER_RESOURCES } from '../../resources.ts';
import { COLLECTIONS, type Row } from '../../store/store.ts';
import { ENGINE_TABLES } from '../../store/tables/engine-tables.ts';
import { createTestServer, type TestServer, testRows } from '../../testing.ts';
import type { ServerResource } from '../server-resource.ts';

/** What is kept of every call, and never taken back. */
const KEPT: ReadonlySet<string> = new Set([
  ...[COLLECTIONS.audit, COLLECTIONS.undos, COLLECTIONS.answers, COLLECTIONS.counters],
  ...[COLLECTIONS.sessions, COLLECTIONS.attempts, COLLECTIONS.loginLog],
]);
/** What stays by design, by resource or event: what a text said, and what a publication made, which is a draft or disabled then. */
const STAYS: Readonly<Record<string, readonly string[]>> = {
  news: ['newsRevisions'],
  'eavCollection.publish': [COLLECTIONS.systemMenus, 'eavInterfaces'],
  'eavCollection.revive': [COLLECTIONS.systemMenus, 'eavInterfaces'],
};
/** Events after which whoever sent them has to do something else first. */
const LEAVES_THE_WRITER_OUT: ReadonlySet<string> = new Set(['role.askSecondFactor']);
const TABLES = [...ENGINE_TABLES, ...MODULE_TABLES, ...SERVER_RESOURCES].map(({ collection }) => collection);
const COLLECTIONS_LOOKED_AT = [...new Set([...Object.keys(testRows()), ...TABLES])].filter((name) => !KEPT.has(name));
/** Fields that tell when a row was written last. */
const STAMPS: ReadonlySet<string> = new Set(['version', 'updater', 'updateTime']);

/** What a row says, without its stamps and what is missing. */
const saidBy = (row: Row): string =>
  JSON.stringify(
    Object.entries(row)
      .filter(([name, value]) => !STAMPS.has(name) && value !== null && value !== undefined)
      .sort(([one], [other]) => (one < other ? -1 : 1)),
  );

type Collections = ReadonlyMap<string, readonly Row[]>;

/** The rows of every collection that is looked at. */
async function everyRow({ context: { store } }: TestServer): Promise<Collections> {
  const rows = new Map<string, readonly Row[]>();
  for (const name of COLLECTIONS_LOOKED_AT) rows.set(name, await store.list(name));
  return rows;
}

/** Ids of the rows of a collection that are not what they were. */
function changedIn(before: readonly Row[], after: readonly Row[]): readonly string[] {
  // The memory store answers the same objects for rows that nobody wrote, and most collections have only those.
  if (before.length === after.length && before.every((row, at) => row === after[at])) return [];
  const former = new Map(before.map((row) => [row.id, row]));
  const left = new Set(after.map(({ id }) => id));
  const changed = after.filter((row) => {
    const was = former.get(row.id);
    return was !== row && (was === undefined || saidBy(was) !== saidBy(row));
  });
  return [...changed, ...before.filter(({ id }) => !left.has(id))].map(({ id }) => id);
}

const differences = (before: Collections, after: Collections): readonly string[] =>
  [...after].flatMap(([name, rows]) => changedIn(before.get(name) ?? [], rows).map((id) => `${name} ${id}`));

const SAMPLES: Readonly<Record<string, unknown>> = {
  ...{ date: '2026-12-24', datetime: '2026-12-24 10:00:00', boolean: true, tags: ['one'], email: 'a@example.com' },
  ...{ phone: '13800138123', url: 'https://example.com/one', password: 'Xy7!kettle-Orange42' },
};

/** Something that a field of an event may be given. */
function sampleOf({ kind, min = 1, options = [], relation, default: usual }: FieldDefinition): unknown {
  if (usual !== undefined) return usual;
  if (relation !== undefined) {
    const target = SERVER_RESOURCES.find(({ definition }) => definition.name === relation.resource);
    return testRows()[target?.collection ?? '']?.at(-1)?.id;
  }
  if (['integer', 'money', 'percent', 'decimal'].includes(kind)) return min;
  if (options.length > 0) return kind === 'multiSelect' ? [options[0]?.value] : options[0]?.value;
  return SAMPLES[kind] ?? 'ABC12345';
}

interface Listed {
  readonly id: string;
  readonly can: readonly unknown[];
}

async function listed(server: TestServer, headers: Readonly<Record<string, string>>, api: string): Promise<Listed[]> {
  const found: Listed[] = [];
  for (const page of ['1', '2', '3', '4']) {
    const { body } = await server.call(`GET ${api}/list`, { headers, query: { size: '100', page } });
    const { list, page: at } = fieldsOf(fieldsOf(body).result);
    if (String(at) !== page && page !== '1') break;
    for (const each of [list].flat().map(fieldsOf))
      found.push({ id: textOf(each.id) ?? '', can: Array.isArray(each.can) ? each.can : [] });
  }
  return found;
}

/** Records of every kind of choice to which an event may be sent: the first, and the last. */
const chosen = (all: readonly Listed[], event: string): ReadonlySet<string> => {
  const open = all.filter(({ can }) => can.includes(event)).map(({ id }) => id);
  return new Set([...open.slice(0, 1), ...open.slice(-1)]);
};

/** Sends every event of a resource, takes it back, and says what is not as it was. */
async function takeAllBack({ definition }: ServerResource): Promise<readonly string[]> {
  const server = createTestServer();
  const headers = await server.signIn('vben');
  await server.catchUp(...SERVER_RESOURCES.map((each) => each.definition.name));
  const found: string[] = [];
  const all = await listed(server, headers, definition.api);
  for (const event of ['delete', ...Object.keys(definition.lifecycle?.events ?? {})])
    for (const id of LEAVES_THE_WRITER_OUT.has(`${definition.name}.${event}`) ? [] : chosen(all, event)) {
      const place = `${definition.api}/${encodeURIComponent(id)}`;
      const read = await server.call(`GET ${place}`, { headers });
      const { version } = fieldsOf(fieldsOf(fieldsOf(read.body).result).record);
      const before = await everyRow(server);
      const fields = definition.lifecycle?.events[event]?.fields ?? [];
      const payload = Object.fromEntries(fields.map((field) => [field.name, sampleOf(field)]));
      const body = { event, version, payload, reason: 'because' };
      const sent = await server.call(`POST ${place}/transition`, { headers, body });
      const { undo } = fieldsOf(fieldsOf(sent.body).result);
      if (undo === undefined || undo === null) continue;
      const { body: answered } = await server.call('POST /undo', { headers, body: { id: fieldsOf(undo).id } });
      if (fieldsOf(answered).code !== 0) {
        found.push(`${event} of ${id}: refused with ${String(fieldsOf(answered).code)}`);
        continue;
      }
      const stays = STAYS[`${definition.name}.${event}`] ?? STAYS[definition.name] ?? [];
      const differing = differences(before, await everyRow(server)).filter(
        (row) => !stays.includes(row.split(' ')[0] ?? ''),
      );
      found.push(...differing.map((row) => `${event} of ${id}: ${row}`));
    }
  return found;
}

describe('what is taken back leaves every record of every kind as it was', () => {
  it.each(SERVER_RESOURCES.map((resource) => [resource.definition.name, resource] as const))(
    '%s',
    async (_name, each) => {
      expect(await takeAllBack(each)).toEqual([]);
    },
  );
});
