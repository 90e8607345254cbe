import { afterAll, describe, expect, it } from 'vitest';
import type { SqlPool } from '../sql-client.ts';
import { createSqlStore } from '../sql-store.ts';
import type { TableShape } from '../table-shape.ts';
import { dropSchema, newSchema, testEngines, testPool } from '../testing.ts';
import { dropFromDatabase, planMigration } from './migration.ts';

const PLAIN: TableShape = { collection: 'things', fields: [{ name: 'name', kind: 'text', indexed: false }] };
const WIDER: TableShape = { ...PLAIN, fields: [...PLAIN.fields, { name: 'day', kind: 'moment', indexed: true }] };
const LISTED: TableShape = {
  collection: 'sales',
  fields: [
    { name: 'day', kind: 'moment', indexed: false },
    { name: 'deleteTime', kind: 'moment', indexed: false },
  ],
  sorts: [[{ field: 'day', descending: true }]],
};

/** A pool that notes each statement, and the number of bytes of the rows that it returned. */
function notingPool(pool: SqlPool) {
  const statements: string[] = [];
  const lengths: number[] = [];
  const noting: SqlPool = {
    ...pool,
    async connect() {
      const connection = await pool.connect();
      return {
        release: (isBroken) => connection.release(isBroken),
        async query(text, params) {
          statements.push(text);
          const result = await connection.query(text, params);
          lengths.push(result.rows.reduce((sum, { row }) => sum + (JSON.stringify(row)?.length ?? 0), 0));
          return result;
        },
      };
    },
  };
  return { pool: noting, statements, lengths };
}

describe.each(await testEngines())('large tables, over %s', async (engine) => {
  const pool = await testPool(engine);
  const schemas: string[] = [];
  afterAll(async () => {
    for (const schema of schemas) await dropSchema(pool, schema);
  });
  const schemaWith = async (shape: TableShape, rows: readonly { readonly id: string }[]) => {
    const schema = newSchema();
    schemas.push(schema);
    const store = createSqlStore({ pool, schema, shapes: [shape], anchorStep: 2 });
    await store.prepare();
    await store.load({ [shape.collection]: rows });
    await store.refreshAnchors();
    return schema;
  };
  const targetOf = (schema: string, shape: TableShape) => ({
    ...{ schema, isRunTime: () => false },
    tables: [{ schema, shape }],
  });

  const largeRows = Array.from({ length: 40 }, (_, at) => ({
    ...{ id: `${at}`, name: 'n', day: '2026-01-02' },
    data: `${at % 10}`.repeat(100_000),
  }));

  it('lose a field without being in memory as a whole', async () => {
    const schema = await schemaWith(PLAIN, largeRows);
    const { pool: noting, lengths } = notingPool(pool);
    await dropFromDatabase(noting, targetOf(schema, PLAIN), [{ table: 'things', field: 'day' }]);
    expect(Math.max(...lengths)).toBeLessThan(1_100_000);
    const { rows } = await createSqlStore({ pool, schema, shapes: [PLAIN] }).select('things', {});
    expect(rows).toEqual(largeRows.map(({ day: _gone, ...kept }) => kept));
  });

  it('get a column without being in memory as a whole', async () => {
    const schema = await schemaWith(PLAIN, largeRows);
    const { pool: noting, lengths } = notingPool(pool);
    const store = createSqlStore({ pool: noting, schema, shapes: [WIDER] });
    await store.prepare();
    expect(Math.max(...lengths)).toBeLessThan(1_100_000);
    const found = await store.select('things', { where: { field: 'day', op: 'is', value: '2026-01-02' }, size: 0 });
    expect(found.total).toBe(40);
  });

  /** The statements of some work up to the first that may take long. */
  const isFreeToWait = (statements: readonly string[], long: RegExp) => {
    const free = statements.findIndex((text) => text.includes('set local statement_timeout = 0'));
    return free >= 0 && free < statements.findIndex((text) => long.test(text));
  };

  it('may be prepared by another process for as long as it takes: a start waits for it', async () => {
    const schema = await schemaWith(PLAIN, []);
    const { pool: noting, statements } = notingPool(pool);
    const store = createSqlStore({ pool: noting, schema, shapes: [PLAIN] });
    await store.prepare();
    expect(isFreeToWait(statements, /pg_advisory_xact_lock/)).toBe(true);
    statements.length = 0;
    await store.fill(() => []);
    expect(isFreeToWait(statements, /pg_advisory_xact_lock/)).toBe(true);
  });

  it('are counted and dropped without the time limit of calls', async () => {
    const schema = await schemaWith(WIDER, [{ id: '1' }]);
    const { pool: noting, statements } = notingPool(pool);
    expect(await planMigration(noting, targetOf(schema, PLAIN))).toContainEqual({
      ...{ kind: 'unknownField', table: 'things', name: 'day', rows: 0 },
    });
    expect(isFreeToWait(statements, /count\(\*\)/)).toBe(true);
    statements.length = 0;
    await dropFromDatabase(noting, targetOf(schema, PLAIN), [{ table: 'things', field: 'day' }]);
    expect(isFreeToWait(statements, /^select seq, octet_length/)).toBe(true);
  });

  it('leave no positions behind for a later table of the same name', async () => {
    const rows = Array.from({ length: 9 }, (_, at) => ({ id: `${at}`, day: `2026-01-0${at + 1}` }));
    const schema = await schemaWith(LISTED, rows);
    const counts = async () => {
      const tables = ['_anchors', '_moves'].map((name) => `(select count(*)::integer from "${schema}"."${name}")`);
      const [row] = (await pool.query(`select ${tables[0]} as anchors, ${tables[1]} as moves`)).rows;
      return [row?.anchors, row?.moves];
    };
    expect(await counts()).toEqual([4, 0]);
    await dropFromDatabase(pool, targetOf(schema, PLAIN), [{ table: 'sales' }]);
    expect(await counts()).toEqual([0, 0]);
  });
});
