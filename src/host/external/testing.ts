import { findPostgres, newSchema } from '../sql/testing.ts';
import { createConnections, openAddresses } from './connections.ts';
import { createExternalDatabases } from './external-databases.ts';

/** An external database for tests, with a schema name whose tables the test creates and drops; needs a running PostgreSQL. */
export async function openExternalDatabases() {
  const connections = createConnections({ isOpen: openAddresses(['127.0.0.1']) });
  return {
    url: await findPostgres(),
    // Sorts first among the schemas: the number of tables read is limited, and other tests may have tables in the same database.
    schema: `a_${newSchema()}`,
    connections,
    databases: createExternalDatabases(connections),
  };
}
