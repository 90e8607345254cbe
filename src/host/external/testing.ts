import { dropSchema, findPostgres, newSchema, testPool } from '../sql/testing.ts';
import { createConnections, openAddresses } from './connections.ts';
import { createExternalDatabases } from './external-databases.ts';

/** An external database for tests, with a schema for the tables of the test; needs a running PostgreSQL. */
export async function openExternalDatabases() {
  const connections = createConnections({ isOpen: openAddresses(['127.0.0.1']) });
  // Sorts first among the schemas: the number of tables read is limited, and other tests may have tables in the same database.
  const schema = `a_${newSchema()}`;
  return {
    url: await findPostgres(),
    schema,
    connections,
    databases: createExternalDatabases(connections),
    /** Creates the schema, and in it what the statements say. */
    async createTables(statements: string): Promise<void> {
      const connection = await (await testPool('postgres')).connect();
      await connection.query(`create schema "${schema}"; set search_path to "${schema}"; ${statements}`);
      await connection.query('set search_path to default');
      connection.release();
    },
    /** Closes the connections and drops the schema. */
    async end(): Promise<void> {
      await connections.close();
      await dropSchema(await testPool('postgres'), schema);
    },
  };
}
