import type { OutsideSession } from '../../server/http/outside-databases.ts';
import type { SqlConnection } from '../sql/sql-client.ts';
import type { OutsideConnections } from './connections.ts';
import { type RunOn, rowsBy } from './outside-rows.ts';

/** Takes a connection whose transaction is open, with as many parts begun. */
const beginOn = (connections: OutsideConnections, url: string, depth: number): Promise<SqlConnection> =>
  connections.use(url, async (pool) => {
    const connection = await pool.connect();
    await connection.query('begin');
    // What is checked at the end would be found wrong when everything else is stored already.
    await connection.query('set constraints all immediate');
    for (let level = 1; level <= depth; level += 1) await connection.query(`savepoint part_${level}`);
    return connection;
  });

async function endOn(connection: SqlConnection, isKept: boolean): Promise<void> {
  try {
    await connection.query(isKept ? 'commit' : 'rollback');
    connection.release();
  } catch (cause) {
    connection.release(true);
    throw cause;
  }
}

/**
 * Changes that belong together: each database gets one transaction, begun with its first write, and what is read afterwards sees
 * it. They end one after the other, because no database waits for another.
 */
export function openSession(connections: OutsideConnections, read: RunOn): OutsideSession {
  const open = new Map<string, Promise<SqlConnection>>();
  let depth = 0;
  const write: RunOn = (source, work) => {
    const connection = open.get(source.url) ?? beginOn(connections, source.url, depth);
    open.set(source.url, connection);
    return connections.use(source.url, async () => work(await connection));
  };
  const all = async (work: (connection: SqlConnection) => Promise<unknown>) => {
    // One that was never reached has nothing to end.
    for (const connection of open.values()) await connection.then(work, () => undefined);
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
      await all((connection) => endOn(connection, isKept));
      open.clear();
    },
  };
}
