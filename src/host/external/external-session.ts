import type { ExternalSession } from '../../server/http/external-databases.ts';
import type { SqlConnection } from '../sql/sql-client.ts';
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

async function endTransaction(connection: SqlConnection, isKept: boolean): Promise<void> {
  try {
    await connection.query(isKept ? 'commit' : 'rollback');
    connection.release();
  } catch (cause) {
    connection.release(true);
    throw cause;
  }
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
    for (const connection of open.values()) {
      // A connection that was never opened has nothing to end.
      const opened = await connection.catch(() => undefined);
      // Each database ends its part, even after another one has failed to.
      if (opened !== undefined) await work(opened).catch((cause: unknown) => failures.push(cause));
    }
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
        await all(async (connection) => {
          if (!isKept) await connection.query(`rollback to savepoint part_${level}`);
          await connection.query(`release savepoint part_${level}`);
        });
      };
    },
    async end(isKept) {
      await all((connection) => endTransaction(connection, isKept));
      open.clear();
    },
  };
}
