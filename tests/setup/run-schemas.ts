import { openPostgres } from '@src/host/sql/drivers.mjs';
import { openRunSchemas } from '@src/host/sql/testing/run-schemas.ts';
import { findPostgres } from '@src/host/sql/testing.ts';

/** Takes away the schemas that the tests of a run leave in PostgreSQL, and those of runs that were killed. */
export default async function openRun(): Promise<(() => Promise<void>) | undefined> {
  // Several projects of one run share its schemas.
  if (process.env.TEST_SCHEMAS !== undefined) return undefined;
  const url = await findPostgres();
  if (url === undefined) return undefined;
  const pool = openPostgres(url, 1);
  const { prefix, close } = await openRunSchemas(pool, 'test');
  process.env.TEST_SCHEMAS = prefix;
  return async () => {
    delete process.env.TEST_SCHEMAS;
    await close();
    await pool.end();
  };
}
