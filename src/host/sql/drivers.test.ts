import { expect, it } from 'vitest';
import { testEngines, testPool } from './testing.ts';

it.each(await testEngines())(
  'a connection to %s that is given away in a transaction leaves nothing behind',
  async (engine) => {
    const pool = await testPool(engine);
    for (const spoil of [false, true]) {
      const connection = await pool.connect();
      await connection.query('begin isolation level serializable');
      await connection.query('create temporary table left_behind (id text)');
      if (spoil) await expect(connection.query('select nothing from nowhere')).rejects.toThrow('nowhere');
      connection.release(true);
      const next = await pool.connect();
      await next.query('begin isolation level serializable');
      const { rows } = await next.query("select to_regclass('pg_temp.left_behind') is null as gone");
      await next.query('commit');
      next.release();
      expect([spoil, rows]).toEqual([spoil, [{ gone: true }]]);
    }
  },
);
