import {
  type DatabaseAnswer,
  type ExternalDatabases,
  ExternalFailure,
  type ExternalSession,
} from '../../server/http/external-databases.ts';
import { createSearchServers } from '../search/search-servers.ts';
import { createConnections, type ExternalConnections, openAddresses } from './connections.ts';
import { type RunOn, rowsBy } from './external-rows.ts';
import { openSession } from './external-session.ts';
import { readTables } from './read-tables.ts';

/** PostgreSQL databases of other owners. */
export function createExternalDatabases(connections: ExternalConnections): ExternalDatabases {
  const run: RunOn = (source, work) => connections.use(source.url, work);
  return {
    ...rowsBy(run, run),
    async probe(url): Promise<DatabaseAnswer> {
      const began = performance.now();
      try {
        await connections.use(url, (pool) => pool.query('select 1'));
        return { latency: Math.round(performance.now() - began) };
      } catch (cause) {
        if (cause instanceof ExternalFailure) return { errorClass: cause.fault, errorText: cause.message };
        return { errorClass: 'other', errorText: cause instanceof Error ? cause.message : String(cause) };
      }
    },
    tables: (url) => connections.use(url, readTables),
    open: (): ExternalSession => openSession(connections, run),
  };
}

/** Connects to external databases and search servers as the settings allow, with a function that closes the connections. */
export function openExternalDatabases({
  externalDatabaseHosts,
}: {
  readonly externalDatabaseHosts: readonly string[];
}) {
  const network = { isOpen: openAddresses(externalDatabaseHosts) };
  const connections = createConnections(network);
  const externalDatabases = createExternalDatabases(connections);
  return { lent: { externalDatabases, searchServers: createSearchServers(network) }, close: connections.close };
}
