import { ExternalFailure, type ExternalSession, ExternalUnknown } from '../../server/http/external-databases.ts';
import { isRefusal, type SqlConnection } from '../sql/sql-client.ts';
import type { ExternalConnections } from './connections.ts';
import { type RunOn, rowsBy } from './external-rows.ts';

/** Opens a connection with a transaction and as many savepoints as the session has nested parts. */
const beginTransaction = (connections: ExternalConnections, url: string, depth: number): Promise<SqlConnection> =>
  connections.use(url, async (pool) => {
    const connection = await pool.connect();
    try {
      await connection.query('begin');
      // A deferred check would fail at the commit, when everything else is stored already.
      await connection.query('set constraints all immediate');
      for (let level = 1; level <= depth; level += 1) await connection.query(`savepoint part_${level}`);
      return connection;
    } catch (cause) {
      // The pool has few connections: one that is not given back is lost until the server stops.
      connection.release(true);
      throw cause;
    }
  });

/** Rolls back; a connection on which that fails is closed, which ends its transaction too. */
async function rollBack(connection: SqlConnection): Promise<void> {
  await connection.query('rollback').then(
    () => connection.release(),
    () => connection.release(true),
  );
}

/** The error of a driver whose connection had broken before, so that the commit was never sent. */
const UNSENT = /not queryable/;

/** @throws the database's error when it has not committed, ExternalUnknown when there was no answer */
async function commit(connection: SqlConnection): Promise<void> {
  let command: string | undefined;
  try {
    ({ command } = await connection.query('commit'));
  } catch (cause) {
    connection.release(!isRefusal(cause));
    const words = cause instanceof Error ? cause.message : String(cause);
    if (UNSENT.test(words)) throw new ExternalFailure('unreachable', words);
    throw isRefusal(cause) ? cause : new ExternalUnknown(words);
  }
  connection.release();
  // A transaction in which a statement has failed is rolled back by its commit, which is no error of the database.
  if (command === 'ROLLBACK') throw new ExternalFailure('other', 'the transaction was rolled back');
}

type Opened = readonly (readonly [url: string, connection: SqlConnection])[];

/** The open connections; one that was never opened has nothing to end. */
async function openedOf(open: ReadonlyMap<string, Promise<SqlConnection>>): Promise<Opened> {
  const opened: (readonly [string, SqlConnection])[] = [];
  for (const [url, opening] of open) {
    const connection = await opening.catch(() => undefined);
    if (connection !== undefined) opened.push([url, connection]);
  }
  return opened;
}

/** Commits one database after the other; once one has failed, the rest is rolled back. */
async function commitAll(opened: Opened, connections: ExternalConnections): Promise<void> {
  const failures: unknown[] = [];
  let done = 0;
  for (const [url, connection] of opened) {
    if (failures.length > 0) await rollBack(connection);
    else
      await connections
        .use(url, () => commit(connection))
        .then(
          () => {
            done += 1;
          },
          (cause: unknown) => failures.push(cause),
        );
  }
  const [cause] = failures;
  if (failures.length === 0) return;
  throw done === 0 ? cause : new ExternalUnknown(cause instanceof Error ? cause.message : String(cause));
}

/**
 * One transaction per database for changes that belong together: it begins with the first write, and later reads see it. The
 * transactions end one after the other, because databases do not wait for each other (no two-phase commit).
 */
export function openSession(connections: ExternalConnections, read: RunOn): ExternalSession {
  const open = new Map<string, Promise<SqlConnection>>();
  let depth = 0;
  const write: RunOn = (source, work) => {
    const connection = open.get(source.url) ?? beginTransaction(connections, source.url, depth);
    open.set(source.url, connection);
    return connections.use(source.url, async () => work(await connection));
  };
  const all = async (work: (connection: SqlConnection) => Promise<unknown>) => {
    const failures: unknown[] = [];
    // Each database ends its part, even after another one has failed to.
    for (const [url, connection] of await openedOf(open))
      await connections.use(url, () => work(connection)).catch((cause: unknown) => failures.push(cause));
    if (failures.length > 0) throw failures[0];
  };
  return {
    ...rowsBy((source, work) => (open.has(source.url) ? write(source, work) : read(source, work)), write),
    async begin() {
      depth += 1;
      const level = depth;
      await all((connection) => connection.query(`savepoint part_${level}`));
      return async (isKept) => {
        depth = level - 1;
        const ended = all(async (connection) => {
          if (!isKept) await connection.query(`rollback to savepoint part_${level}`);
          await connection.query(`release savepoint part_${level}`);
        });
        // A part that cannot be rolled back has lost its connection: then nothing is committed. The reason is known already.
        await (isKept ? ended : ended.catch(() => undefined));
      };
    },
    hasWritten: () => open.size > 0,
    async end(isKept) {
      const opened = await openedOf(open);
      open.clear();
      if (isKept) await commitAll(opened, connections);
      else for (const [, connection] of opened) await rollBack(connection);
    },
  };
}
