import { expect, it } from 'vitest';
import { type ExternalSource, ExternalUnknown } from '../../server/http/external-databases.ts';
import type { SqlPool } from '../sql/sql-client.ts';
import type { ExternalConnections } from './connections.ts';
import { openSession } from './external-session.ts';

/** How a statement of a database fails: without an answer, or with the state that it answers. */
interface Failing {
  readonly at: string;
  readonly code?: string;
}

/** Databases by URL whose statements fail where named, and what happened to their connections. */
function openFakes(failing: Readonly<Record<string, Failing>>) {
  const events: string[] = [];
  const poolOf = (url: string): SqlPool => {
    const query: SqlPool['query'] = async (text) => {
      const { at, code } = failing[url] ?? {};
      if (text === at) throw Object.assign(new Error(`${url} fails`), code === undefined ? {} : { code });
      if (/^(?:commit|rollback)/.test(text)) events.push(`${url} ${text}`);
      return { rows: [], rowCount: 0, command: text.toUpperCase() };
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

/** The error of a commit of both databases, whether it may have stored anything, and what happened. */
async function commitBoth(failing: Readonly<Record<string, Failing>>) {
  const { session, events } = openFakes(failing);
  for (const url of ['one', 'two']) await session.insert(sourceAt(url), { id: '1' });
  const failure = await session.end(true).catch((cause: unknown) => cause);
  return [failure instanceof Error && failure.message, failure instanceof ExternalUnknown, events];
}

it('commits nothing when the first database refuses to', async () => {
  const events = ['one given back', 'two rollback', 'two given back'];
  expect(await commitBoth({ one: { at: 'commit', code: '40001' } })).toEqual(['one fails', false, events]);
});

it('does not know what is stored when a database gives no answer, or when one of several fails', async () => {
  const unanswered = ['one dropped', 'two rollback', 'two given back'];
  expect(await commitBoth({ one: { at: 'commit' } })).toEqual(['one fails', true, unanswered]);
  const partly = ['one commit', 'one given back', 'two given back'];
  expect(await commitBoth({ two: { at: 'commit', code: '23514' } })).toEqual(['two fails', true, partly]);
});

it('drops a connection that cannot be rolled back, and reports no error for it', async () => {
  const { session, events } = openFakes({ one: { at: 'rollback' } });
  const endPart = await session.begin();
  await session.insert(sourceAt('one'), { id: '1' });
  await endPart(false);
  await session.end(false);
  expect(events).toEqual(['one rollback to savepoint part_1', 'one dropped']);
});

it('gives a connection back on which no transaction could begin', async () => {
  const { session, events } = openFakes({ one: { at: 'set constraints all immediate' } });
  await expect(session.insert(sourceAt('one'), { id: '1' })).rejects.toThrow('one fails');
  await session.end(false);
  expect(events).toEqual(['one dropped']);
});
