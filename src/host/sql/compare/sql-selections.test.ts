import { everydayLast } from '@tests/setup/everyday-sample.ts';
import { runs } from '@tests/setup/property-runs.ts';
import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { createRowTable } from '../../../server/store/in-memory-table.ts';
import { createSqlStore } from '../sql-store.ts';
import { dropSchema, newSchema, testEngines, testPool } from '../testing.ts';
import { grouping, reported, rowsWith, SHAPE, selection, TEXTS } from './testing.ts';

const PER_RUN = 40;
const GROUPINGS = 10;
/** Nightly runs have twenty times as many, more than 20,000 selections for each engine: half for each kind of rows. */
const RUNS = 13;

describe.each(everydayLast(await testEngines()))('selections from %s', async (engine) => {
  const pool = await testPool(engine);
  const schema = newSchema();
  const store = createSqlStore({ pool, schema, shapes: [SHAPE] });
  await store.prepare();
  afterAll(() => dropSchema(pool, schema));

  it.each([
    ['that columns represent completely', 0],
    ['some of which only JavaScript can evaluate', 1],
  ])('are those of the memory store, for rows %s', async (_rows, oddness) => {
    const cases = fc.tuple(
      rowsWith(oddness),
      fc.array(selection, { minLength: PER_RUN, maxLength: PER_RUN }),
      fc.array(grouping, { minLength: GROUPINGS, maxLength: GROUPINGS }),
    );
    await fc.assert(
      fc.asyncProperty(cases, async ([rows, selections, groupings]) => {
        await pool.query(`truncate "${schema}".things`);
        await store.load({ things: rows });
        const table = createRowTable(rows);
        await store.transaction(async (within) => {
          for (const each of groupings)
            expect({ each, groups: await within.aggregate('things', each) }).toEqual({
              each,
              groups: table.aggregate(each),
            });
          for (const each of selections) {
            expect({ each, found: reported(await within.select('things', each)) }).toEqual({
              each,
              found: reported(table.select(each)),
            });
          }
        });
      }),
      { numRuns: runs(RUNS), seed: 15 },
    );
  });
});

describe.each(everydayLast(await testEngines()))('a table without searchable texts, on %s', async (engine) => {
  const pool = await testPool(engine);
  const schema = newSchema();
  const store = createSqlStore({ pool, schema, shapes: [{ collection: 'plain', fields: SHAPE.fields }] });
  await store.prepare();
  afterAll(() => dropSchema(pool, schema));

  it.each(TEXTS)('finds nothing for "%s", as the memory store', async (text) => {
    const rows = [{ id: '1', name: text }];
    await pool.query(`truncate "${schema}".plain`);
    await store.load({ plain: rows });
    for (const size of [5, undefined]) {
      const asked = { search: { text, fields: [] }, ...(size === undefined ? {} : { size, countTo: 9 }) };
      expect(reported(await store.select('plain', asked))).toEqual(reported(createRowTable(rows).select(asked)));
    }
  });
});
