import { openPostgres } from '@src/host/sql/drivers.mjs';
import { openRunSchemas } from '@src/host/sql/testing/run-schemas.ts';
import { findPostgres } from '@src/host/sql/testing.ts';

/** Drops the PostgreSQL schemas of the tests of this run, and those of killed runs. */
export default async function openRun(): Promise<(() => Promise<void>) | undefined> {
  // The projects of one run share its schemas.
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
