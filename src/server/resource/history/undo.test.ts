import { everyday } from '@tests/setup/everyday-sample.ts';
import { describe, expect, it } from 'vitest';
import { fieldsOf } from '../../http/path-params.ts';
import { MODULE_TABLES, SERVER_RESOURCES } from '../../resources.ts';
import { COLLECTIONS, type Row } from '../../store/store.ts';
import { ENGINE_TABLES } from '../../store/tables/engine-tables.ts';
import { createTestServer, type TestServer, testRows } from '../../testing.ts';
import type { ServerResource } from '../server-resource.ts';
import { BLOCKS_ITS_SENDER, chosen, listed, sampleOf } from '../testing/sent-events.ts';

/** Collections that record calls, and that an undo does not change. */
const KEPT: ReadonlySet<string> = new Set([
  ...[COLLECTIONS.audit, COLLECTIONS.undos, COLLECTIONS.answers, COLLECTIONS.counters],
  ...[COLLECTIONS.sessions, COLLECTIONS.attempts, COLLECTIONS.loginLog],
]);
/**
 * Collections that an undo leaves by design, by resource or event: revisions of a text, and what a publication created, as a
 * draft or disabled.
 */
const STAYS: Readonly<Record<string, readonly string[]>> = {
  news: ['newsRevisions'],
  'eavCollection.publish': [COLLECTIONS.systemMenus, 'eavInterfaces'],
  'eavCollection.revive': [COLLECTIONS.systemMenus, 'eavInterfaces'],
};
const TABLES = [...ENGINE_TABLES, ...MODULE_TABLES, ...SERVER_RESOURCES].map(({ collection }) => collection);
const COLLECTIONS_LOOKED_AT = [...new Set([...Object.keys(testRows()), ...TABLES])].filter((name) => !KEPT.has(name));
/** Fields with the time and author of the last write. */
const STAMPS: ReadonlySet<string> = new Set(['version', 'updater', 'updateTime']);

/** Content of a row, without stamps and empty values. */
const saidBy = (row: Row): string =>
  JSON.stringify(
    Object.entries(row)
      .filter(([name, value]) => !STAMPS.has(name) && value !== null && value !== undefined)
      .sort(([one], [other]) => (one < other ? -1 : 1)),
  );

type Collections = ReadonlyMap<string, readonly Row[]>;

/** The rows of every compared collection. */
async function everyRow({ context: { store } }: TestServer): Promise<Collections> {
  const rows = new Map<string, readonly Row[]>();
  for (const name of COLLECTIONS_LOOKED_AT) rows.set(name, await store.list(name));
  return rows;
}

/** Ids of rows that were changed, added or removed. */
function changedIn(before: readonly Row[], after: readonly Row[]): readonly string[] {
  // Unwritten rows of the memory store are identical objects, which is the case in most collections.
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

/** Sends every event of a resource, undoes it, and returns what differs afterwards. */
async function undoEach({ definition }: ServerResource): Promise<readonly string[]> {
  const server = createTestServer();
  const headers = await server.signIn('vben');
  await server.catchUp(...SERVER_RESOURCES.map((each) => each.definition.name));
  const found: string[] = [];
  const all = await listed(server, headers, definition.api);
  for (const event of ['delete', ...Object.keys(definition.lifecycle?.events ?? {})])
    for (const id of BLOCKS_ITS_SENDER.has(`${definition.name}.${event}`) ? [] : chosen(all, event)) {
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

describe('an undo restores every record of every collection', () => {
  const resources = SERVER_RESOURCES.map((resource) => [resource.definition.name, resource] as const);
  it.each(everyday(resources, 3, ([name]) => name))('%s', async (_name, each) => {
    expect(await undoEach(each)).toEqual([]);
  });
});
