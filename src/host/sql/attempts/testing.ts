import type { SqlPool } from '../sql-client.ts';

/** A query that searches a table; rows are also read by their ids and positions. */
const SEARCH = /^select (?!1 \/ \().* from "\w+"\."(\w+)" where (?!id = any)/;

/**
 * Wraps a pool and notes the tables that are searched by transactions which also write. The database locks all that such a search
 * might have found, so two calls that search a table and add a row to it collide when they overlap. Calls that only share a page of an
 * index may collide too: how often depends on the load of the machine, so that collisions are not counted here.
 */
export function notingSearches(pool: SqlPool, searched: string[]): SqlPool {
  return {
    ...pool,
    async connect() {
      const connection = await pool.connect();
      let [own, isWriting]: [string[], boolean] = [[], false];
      return {
        release: (isBroken) => connection.release(isBroken),
        query(text, params) {
          if (text.startsWith('begin')) [own, isWriting] = [[], false];
          else if (text.startsWith('commit')) searched.push(...(isWriting ? own : []));
          else if (/insert into|^(?:with done as \()?(?:update|delete)/.test(text)) isWriting = true;
          else own.push(...(SEARCH.exec(text)?.slice(1) ?? []));
          return connection.query(text, params);
        },
      };
    },
  };
}
