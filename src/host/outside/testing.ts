import { findPostgres, newSchema } from '../sql/testing.ts';
import { createConnections, openAddresses } from './connections.ts';
import { createOutsideDatabases } from './outside-databases.ts';

/** A database elsewhere, as far as one answers here: the tests' own, with a schema whose tables a test makes and drops. */
export async function openElsewhere() {
  const connections = createConnections({ isOpen: openAddresses(['127.0.0.1']) });
  return {
    url: await findPostgres(),
    // Comes first among the tables of this database, of which so many are told: other tests may keep theirs beside it.
    schema: `a_${newSchema()}`,
    connections,
    databases: createOutsideDatabases(connections),
  };
}
