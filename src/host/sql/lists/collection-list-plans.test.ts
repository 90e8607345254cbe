import { EAV_COLLECTIONS, EAV_FIELDS, recordsOf } from '@src/modules/eav/server/eav-row.ts';
import { recordColumnsOf } from '@src/modules/eav/server/records/record-columns.ts';
import { everydayLast } from '@tests/setup/everyday-sample.ts';
import { afterAll, describe, expect, it } from 'vitest';
import { openClient } from '../../../server/resource/testing/test-context.ts';
import { SERVER_REGISTRY } from '../../../server/resources.ts';
import type { Row } from '../../../server/store/store.ts';
import { setTestStores, testRows } from '../../../server/testing.ts';
import type { SqlPool, Statement } from '../sql-client.ts';
import { createSqlStore } from '../sql-store.ts';
import { runTimeShape } from '../table-shape.ts';
import { PRODUCT_SHAPES } from '../testing/test-stores.ts';
import { dropSchema, newSchema, type TestEngine, testEngines, testPool } from '../testing.ts';
import { fill, filler, growingSteps, planOf, ROWS } from './testing.ts';

const FIELDS = 200;
const CATEGORIES = 100;
const OPTIONS = Array.from({ length: CATEGORIES }, (_, at) => `x${at}|C${at}|C${at}`).join('\n');
const COLLECTION: Row = {
  ...{ id: 'wide', code: 'wide', name: 'Wide', nameEn: 'Wide', status: 'published', kind: 'list', database: 'ed1' },
  ...{ titleField: 'title', defaultSort: '-number' },
};
const INDEXED = { listed: true, indexed: true, filterable: true };
const NAMED: readonly Readonly<Record<string, unknown>>[] = [
  { code: 'title', type: 'text', listed: true, searchable: true },
  { code: 'number', type: 'integer', ...INDEXED },
  { code: 'category', type: 'select', options: OPTIONS, ...INDEXED },
  { code: 'moment', type: 'datetime', ...INDEXED },
  { code: 'name', type: 'text', ...INDEXED },
  { code: 'flag', type: 'boolean', ...INDEXED },
];
const TYPES = ['text', 'integer', 'decimal', 'datetime', 'boolean'] as const;
const fields = Array.from({ length: FIELDS }, (_, at): Row => {
  const named = NAMED[at] ?? { code: `field_${at}`, type: TYPES[at % TYPES.length], listed: at < 12 };
  const labels = { labelZh: `Field ${at}`, labelEn: `Field ${at}` };
  return { id: `w${at}`, collection: COLLECTION.id, position: (at + 1) * 10, ...labels, ...named };
});
const RECORDS = recordsOf(COLLECTION.id);

/** Values of which one in a hundred has the same category. */
const value = (column: string, type: string): string =>
  /^"f_w2(?:_[lo])?"$/.test(column) ? `'x' || n % ${CATEGORIES}` : filler(column, type);

/** Wraps a pool and records queries of the records. */
function noting(pool: SqlPool, asked: Statement[]): SqlPool {
  const note = (text: string, params: readonly unknown[] = []) => {
    if (text.startsWith('select') && text.includes(`"${RECORDS}"`)) asked.push({ text, params });
  };
  return {
    ...pool,
    async connect() {
      const connection = await pool.connect();
      return {
        release: (isBroken) => connection.release(isBroken),
        query(text, params) {
          note(text, params);
          return connection.query(text, params);
        },
      };
    },
  };
}

async function openWide(engine: TestEngine) {
  const [pool, schema] = [await testPool(engine), newSchema()];
  const asked: Statement[] = [];
  const isRunTime = (collection: string) => SERVER_REGISTRY.runTime?.isKeptIn(collection) === true;
  const store = createSqlStore({ pool: noting(pool, asked), schema, shapes: PRODUCT_SHAPES, isRunTime });
  await store.prepare();
  await fill(pool, { schema, shape: runTimeShape(RECORDS, recordColumnsOf(COLLECTION, fields)) }, value);
  const seeds = testRows();
  await store.load({
    ...seeds,
    [EAV_COLLECTIONS]: [...(seeds[EAV_COLLECTIONS] ?? []), COLLECTION],
    [EAV_FIELDS]: [...(seeds[EAV_FIELDS] ?? []), ...fields],
  });
  setTestStores(() => store);
  const client = await openClient([]);
  return {
    drop: () => dropSchema(pool, schema),
    /** The total of a list, and the plan steps that grow with the collection. */
    async list(query: Readonly<Record<string, string>>) {
      asked.length = 0;
      const { code, result } = await client.call('GET /eav/data/wide/list', { query });
      const total = typeof result === 'object' && result !== null && 'total' in result ? result.total : null;
      const faults: string[] = [];
      for (const statement of asked)
        faults.push(
          ...growingSteps(await planOf(pool, statement), RECORDS).map((fault) => `${fault}: ${statement.text}`),
        );
      return { code, total, asked: asked.length, faults };
    },
  };
}

describe.each(everydayLast(await testEngines()))('lists of a user-defined collection, over %s', async (engine) => {
  const wide = await openWide(engine);
  afterAll(async () => {
    setTestStores();
    await wide.drop();
  });

  it.each([
    ['opened', {}, 10_000],
    ['filtered by a category', { f_w2: 'x7' }, ROWS / CATEGORIES],
    ['filtered by a category, on a later page', { f_w2: 'x7', page: '5' }, ROWS / CATEGORIES],
    ...['f_w1', 'f_w2', 'f_w3', 'f_w4', 'f_w5', 'createTime'].flatMap((name) => [
      [`sorted by ${name}`, { sort: name }, 10_000] as const,
      [`sorted by ${name}, the highest first`, { sort: `-${name}` }, 10_000] as const,
    ]),
  ] as const)('use an index when they are %s', async (_what, query, total) => {
    expect(await wide.list(query)).toEqual({ code: 0, total, asked: 2, faults: [] });
  });
});
