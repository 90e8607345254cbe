import { expect, it } from 'vitest';
import type { ExternalSource } from '../../server/http/external-databases.ts';
import type { SqlPool } from '../sql/sql-client.ts';
import type { ExternalConnections } from './connections.ts';
import { openSession } from './external-session.ts';

/** Databases by URL whose statements fail where named, and what happened to their connections. */
function openFakes(failing: Readonly<Record<string, string>>) {
  const events: string[] = [];
  const poolOf = (url: string): SqlPool => {
    const query: SqlPool['query'] = async (text) => {
      if (text === failing[url]) throw new Error(`${url} fails`);
      if (/^(?:commit|rollback)/.test(text)) events.push(`${url} ${text}`);
      return { rows: [], rowCount: 0 };
    };
    const release = (isBroken = false) => void events.push(`${url} ${isBroken ? 'dropped' : 'given back'}`);
    return { query, connect: async () => ({ query, release }), end: async () => undefined };
  };
  const connections: ExternalConnections = {
    use: async (url, work) => work(poolOf(url)),
    close: async () => undefined,
  };
  const session = openSession(connections, (source, work) => connections.use(source.url, work));
  return { session, events };
}
const sourceAt = (url: string): ExternalSource => ({
  url,
  table: { schema: 'public', name: 'things', kind: 'table', key: [], isNumbered: false, columns: [] },
});

it('ends the part of each database, even after another one has failed', async () => {
  const { session, events } = openFakes({ one: 'commit' });
  for (const url of ['one', 'two']) await session.insert(sourceAt(url), { id: '1' });
  await expect(session.end(true)).rejects.toThrow('one fails');
  expect(events).toEqual(['one dropped', 'two commit', 'two given back']);
});

it('gives a connection back on which no transaction could begin', async () => {
  const { session, events } = openFakes({ one: 'set constraints all immediate' });
  await expect(session.insert(sourceAt('one'), { id: '1' })).rejects.toThrow('one fails');
  await session.end(false);
  expect(events).toEqual(['one dropped']);
});
