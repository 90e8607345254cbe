import { afterAll, describe, expect, it } from 'vitest';
import { dropSchema, newSchema, testEngines, testPool } from '../testing.ts';
import { createChangeFeed, ensureFeed, joinChanges } from './change-feed.ts';

describe.each(await testEngines())('the feed of changes (%s)', async (engine) => {
  const pool = await testPool(engine);
  const schemas: string[] = [];
  afterAll(async () => {
    for (const schema of schemas) await dropSchema(pool, schema);
  });

  async function open() {
    const schema = newSchema();
    schemas.push(schema);
    let time = 0;
    await pool.query(`create schema "${schema}"`);
    await ensureFeed(pool, schema);
    const feed = createChangeFeed(pool, schema, () => time);
    /** Inserts a row with the number of another transaction. */
    const commit = (number: number, id = String(number)) =>
      pool.query(`insert into "${schema}"."_changes" (n, changes) overriding system value values ($1, $2)`, [
        number,
        JSON.stringify([{ collection: 'things', kind: 'update', ids: [id] }]),
      ]);
    const numbers = async () => (await feed.poll()).map(({ number }) => number);
    return { feed, commit, numbers, pass: (milliseconds: number) => (time += milliseconds), pool, schema };
  }

  it('returns each change once, including those committed after a later number', async () => {
    const { feed, commit, numbers } = await open();
    await commit(1);
    await feed.begin();
    await commit(2);
    await commit(5);
    expect([await numbers(), feed.reached()]).toEqual([[2, 5], 2]);
    await commit(3);
    expect([await numbers(), feed.reached()]).toEqual([[3], 3]);
    await commit(4);
    expect([await numbers(), feed.reached(), await numbers()]).toEqual([[4], 5, []]);
  });

  it('returns changes that were in progress at its start', async () => {
    const { feed, commit, numbers } = await open();
    await commit(1);
    await commit(3);
    await feed.begin();
    expect([await numbers(), feed.reached()]).toEqual([[], 1]);
    await commit(2);
    expect([await numbers(), feed.reached()]).toEqual([[2], 3]);
  });

  it('waits for a missing number as long as a transaction can last', async () => {
    const { feed, commit, numbers, pass } = await open();
    await feed.begin();
    await commit(1);
    await commit(3);
    expect([await numbers(), feed.reached()]).toEqual([[1, 3], 1]);
    pass(30_000);
    expect([await numbers(), feed.reached()]).toEqual([[], 1]);
    pass(1);
    expect([await numbers(), feed.reached()]).toEqual([[], 3]);
  });

  it('returns null when changes after a number are no longer stored', async () => {
    const { feed, commit, schema } = await open();
    for (const number of [1, 2, 10_100]) await commit(number);
    expect((await feed.since(1))?.map(({ number }) => number)).toEqual([2, 10_100]);
    expect(await feed.since(10_101)).toBeNull();
    await feed.trim();
    expect((await feed.since(10_099))?.map(({ number }) => number)).toEqual([10_100]);
    expect(await feed.since(2)).toBeNull();
    expect((await pool.query(`select n from "${schema}"."_changes"`)).rows).toHaveLength(1);
  });
});

it('groups the changes of a transaction by collection, and omits unreported ones', () => {
  const write = (collection: string, id: string, kind: 'insert' | 'update' | 'remove' = 'update') => ({
    collection,
    kind,
    id,
  });
  const many = Array.from({ length: 51 }, (_, at) => write('many', String(at)));
  expect(
    joinChanges([
      write('users', '1'),
      write('users', '1'),
      write('users', '2', 'insert'),
      write('audit', '7', 'insert'),
      write('sessions', 'a'),
      write('sessions', 'b', 'remove'),
      ...many,
    ]),
  ).toEqual([
    { collection: 'users', kind: 'update', ids: ['1'] },
    { collection: 'users', kind: 'insert', ids: ['2'] },
    { collection: 'sessions', kind: 'remove', ids: ['b'] },
    { collection: 'many', kind: 'update', ids: null },
  ]);
});

it('reports the new versions of those rows whose writes all made one', () => {
  const write = (id: string, version?: number) => ({
    collection: 'users',
    kind: 'update' as const,
    id,
    ...(version === undefined ? {} : { version }),
  });
  expect(joinChanges([write('1', 2), write('2', 5), write('1', 3), write('2'), write('3')])).toEqual([
    { collection: 'users', kind: 'update', ids: ['1', '2', '3'], versions: { 1: 3 } },
  ]);
});
