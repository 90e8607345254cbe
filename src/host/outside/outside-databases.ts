import {
  type DatabaseAnswer,
  type OutsideDatabases,
  OutsideFailure,
  type OutsideSession,
} from '../../server/http/outside-databases.ts';
import { createConnections, type OutsideConnections, openAddresses } from './connections.ts';
import { type RunOn, rowsBy } from './outside-rows.ts';
import { openSession } from './outside-session.ts';
import { readTables } from './read-tables.ts';

/** PostgreSQL databases elsewhere. */
export function createOutsideDatabases(connections: OutsideConnections): OutsideDatabases {
  const run: RunOn = (source, work) => connections.use(source.url, work);
  return {
    ...rowsBy(run, run),
    async probe(url): Promise<DatabaseAnswer> {
      const began = performance.now();
      try {
        await connections.use(url, (pool) => pool.query('select 1'));
        return { latency: Math.round(performance.now() - began) };
      } catch (cause) {
        if (cause instanceof OutsideFailure) return { errorClass: cause.fault, errorText: cause.message };
        return { errorClass: 'other', errorText: cause instanceof Error ? cause.message : String(cause) };
      }
    },
    tables: (url) => connections.use(url, readTables),
    open: (): OutsideSession => openSession(connections, run),
  };
}

/** The way to databases elsewhere that the settings of a host open, and how it is closed. */
export function openElsewhere({ outsideDatabaseHosts }: { readonly outsideDatabaseHosts: readonly string[] }) {
  const connections = createConnections({ isOpen: openAddresses(outsideDatabaseHosts) });
  return { databases: createOutsideDatabases(connections), close: connections.close };
}
