import { afterAll, describe, expect, it } from 'vitest';
import { openPostgres } from '../drivers.mjs';
import { findPostgres } from '../testing.ts';
import { openRunSchemas } from './run-schemas.ts';

const url = await findPostgres();

describe.runIf(url !== undefined)('the schemas of test runs', () => {
  const open = () => openPostgres(url ?? '', 3);
  // Two concurrent runs hold a connection each; queries use the third.
  const pool = open();
  afterAll(() => pool.end());
  const make = (schema: string) => pool.query(`create schema "${schema}"`);
  const isThere = async (schema: string) => {
    const { rows } = await pool.query('select 1 from pg_namespace where nspname = $1', [schema]);
    return rows.length === 1;
  };

  it('are dropped at the end of the run', async () => {
    const { prefix, close } = await openRunSchemas(pool, 'test');
    await make(`${prefix}_1`);
    await close();
    expect(await isThere(`${prefix}_1`)).toBe(false);
  });

  it('of a killed run are dropped by the next one, those of a running one are not', async () => {
    const killed = open();
    const holder = await killed.connect();
    const left = await openRunSchemas({ ...killed, connect: async () => holder }, 'test');
    const other = await openRunSchemas(pool, 'kills');
    // Not the name of a run, and another one in every process, which may have been killed before it dropped its schema.
    const strange = `test_of_${process.pid}_somebody`;
    for (const schema of [left.prefix, other.prefix, strange]) await make(schema);
    const { rows } = await holder.query('select pg_backend_pid() as pid');
    // Returns when the backend has ended and its locks are released.
    await pool.query('select pg_terminate_backend($1, 5000)', [rows[0]?.pid]);
    const next = await openRunSchemas(pool, 'test');
    const there = [left.prefix, other.prefix, strange].map(isThere);
    expect(await Promise.all(there)).toEqual([false, true, true]);
    await pool.query(`drop schema ${strange}`);
    for (const each of [next, other]) await each.close();
    holder.release(true);
    await killed.end();
  });
});
