import { afterAll, describe, expect, it } from 'vitest';
import type { Store } from '../../../server/store/store.ts';
import type { SqlConnection, SqlPool } from '../sql-client.ts';
import { createSqlStore } from '../sql-store.ts';
import { plainShape } from '../table-shape.ts';
import { dropSchema, newSchema, testEngines, testPool } from '../testing.ts';

/** A promise that the test resolves. */
function gate() {
  const waiting: (() => void)[] = [];
  const opened = new Promise<void>((resolve) => waiting.push(resolve));
  const open = () => {
    for (const each of waiting) each();
  };
  return { open, opened };
}

/** A pool of a database that has no row positions (ctid), and the queries that tried to read them. */
function withoutPlaces(pool: SqlPool) {
  const asked: string[] = [];
  const connect = async (): Promise<SqlConnection> => {
    const connection = await pool.connect();
    return {
      release: (isBroken) => connection.release(isBroken),
      async query(text, params) {
        if (!text.includes('ctid')) return connection.query(text, params);
        asked.push(text);
        throw Object.assign(new Error('column "ctid" does not exist'), { code: '42703' });
      },
    };
  };
  return { asked, pool: { ...pool, connect, query: (...args: Parameters<SqlPool['query']>) => pool.query(...args) } };
}

/**
 * A pool that runs `other` after the first query of row positions, before any later query; `asked` resolves when that query is
 * sent.
 */
function interrupting(pool: SqlPool, other: () => Promise<unknown>): { pool: SqlPool; asked: Promise<void> } {
  const asked = gate();
  let isDone = false;
  const interrupt = async () => {
    if (isDone) return;
    isDone = true;
    await other();
  };
  const connect = async (): Promise<SqlConnection> => {
    const connection = await pool.connect();
    let before: Promise<unknown> = Promise.resolve();
    return {
      release: (isBroken) => connection.release(isBroken),
      query(text, params) {
        const answer = before.then(() => connection.query(text, params));
        if (text.includes('ctid::text')) {
          before = answer.then(interrupt);
          asked.open();
        }
        return answer;
      },
    };
  };
  return { asked: asked.opened, pool: { ...pool, connect } };
}

describe.each(await testEngines())('a database without row positions (%s)', async (engine) => {
  it('is queried for them once, and loses nothing', async () => {
    const [real, schema] = [await testPool(engine), newSchema()];
    const { asked, pool } = withoutPlaces(real);
    const store = createSqlStore({ pool, schema, shapes: [plainShape('things')] });
    await store.prepare();
    await store.insert('things', { id: 'a', sum: 1 });
    for (let time = 0; time < 3; time += 1)
      await store.transaction(async (within) => {
        const sum = Number((await within.get('things', 'a'))?.sum);
        await within.update('things', 'a', { sum: sum + 1 });
      });
    expect(await store.get('things', 'a')).toEqual({ id: 'a', sum: 4 });
    expect([asked.length, store.again.get('refused')]).toEqual([1, 1]);
    await dropSchema(real, schema);
  });
});

// The embedded database has one connection, so there are no concurrent writes.
const engines = (await testEngines()).filter((engine) => engine === 'postgres');

describe.each(engines)('rows read before a transaction begins (%s)', async (engine) => {
  const [pool, schema] = [await testPool(engine), newSchema()];
  const store = createSqlStore({ pool, schema, shapes: [plainShape('things'), plainShape('keys')] });
  await store.prepare();
  afterAll(() => dropSchema(pool, schema));

  /** Runs work that is interrupted once after its reads; returns how often it was run. */
  async function interrupted(
    work: (within: Store, interrupt: () => Promise<void>) => Promise<void>,
    other: () => Promise<unknown>,
  ): Promise<number> {
    let times = 0;
    await store.transaction(async (within) => {
      times += 1;
      await work(within, async () => void (times === 1 && (await other())));
    });
    return times;
  }

  it('are read again when a row to be written was changed concurrently', async () => {
    await store.insert('things', { id: 'written', sum: 1 });
    const add = async (within: Store, interrupt?: () => Promise<void>) => {
      const sum = Number((await within.get('things', 'written'))?.sum);
      await interrupt?.();
      await within.update('things', 'written', { sum: sum + 1 });
    };
    expect(await interrupted(add, () => store.transaction((within) => add(within)))).toBe(2);
    expect(await store.get('things', 'written')).toEqual({ id: 'written', sum: 3 });
  });

  it('are read again when a row that a write depends on was changed concurrently', async () => {
    await store.insert('things', { id: 'source', sum: 1 });
    await store.insert('things', { id: 'copy', sum: 0 });
    const copy = async (within: Store, interrupt: () => Promise<void>) => {
      const [source] = await within.getMany('things', ['source', 'copy']);
      await interrupt();
      await within.update('things', 'copy', { sum: source?.sum });
    };
    expect(await interrupted(copy, () => store.update('things', 'source', { sum: 5 }))).toBe(2);
    expect(await store.get('things', 'copy')).toEqual({ id: 'copy', sum: 5 });
  });

  it('are read again when a missing row was added concurrently', async () => {
    const claim = async (within: Store, interrupt: () => Promise<void>) => {
      const known = await within.get('keys', 'k');
      await interrupt();
      if (known === undefined) await within.insert('keys', { id: 'k', by: 'first' });
    };
    expect(await interrupted(claim, () => store.insert('keys', { id: 'k', by: 'other' }))).toBe(2);
    expect(await store.get('keys', 'k')).toEqual({ id: 'k', by: 'other' });
    const note = async (within: Store, interrupt: () => Promise<void>) => {
      const known = await within.get('keys', 'absent');
      await interrupt();
      await within.insert('things', { id: `note ${String(known?.id)}` });
    };
    expect(await interrupted(note, () => store.insert('keys', { id: 'absent' }))).toBe(2);
    expect([await store.get('things', 'note undefined'), await store.get('things', 'note absent')]).toEqual([
      undefined,
      { id: 'note absent' },
    ]);
  });

  it('are confirmed also when another query is sent before their response', async () => {
    await store.insert('things', { id: 'early', sum: 1 });
    const slow = interrupting(pool, () => store.update('things', 'early', { sum: 2 }));
    const own = createSqlStore({ pool: slow.pool, schema, shapes: [plainShape('things'), plainShape('keys')] });
    await own.prepare();
    await own.transaction(async (within) => {
      const others = slow.asked.then(() => within.list('keys'));
      const [early] = await Promise.all([within.get('things', 'early'), others]);
      await within.insert('things', { id: `after ${String(early?.sum)}` });
    });
    expect((await store.getMany('things', ['after 1', 'after 2'])).map(({ id }) => id)).toEqual(['after 2']);
  });

  it('cause no refusal by rows of different moments', async () => {
    await store.insert('things', { id: 'left', sum: 1 });
    await store.insert('things', { id: 'right', sum: 1 });
    const compare = async (within: Store, interrupt: () => Promise<void>) => {
      const left = await within.get('things', 'left');
      await interrupt();
      const right = await within.get('things', 'right');
      if (left?.sum !== right?.sum) throw new Error('they differ');
    };
    const both = () =>
      store.transaction(async (within) => {
        for (const id of ['left', 'right']) await within.update('things', id, { sum: 2 });
      });
    expect(await interrupted(compare, both)).toBe(2);
  });

  it('lock neither neighbouring rows nor gaps', async () => {
    for (const id of ['n1', 'n2']) await store.insert('things', { id, sum: 1 });
    const before = store.again.get('collision');
    const [first, second] = [gate(), gate()];
    const change = (id: string, own: ReturnType<typeof gate>, other: ReturnType<typeof gate>) =>
      store.transaction(async (within) => {
        await within.get('things', id);
        await within.get('keys', `key of ${id}`);
        own.open();
        await other.opened;
        await within.update('things', id, { sum: 2, text: 'longer than it was' });
        await within.insert('keys', { id: `key of ${id}` });
      });
    await Promise.all([change('n1', first, second), change('n2', second, first)]);
    expect([store.again.get('collision'), (await store.getMany('things', ['n1', 'n2'])).map(({ sum }) => sum)]).toEqual(
      [before, [2, 2]],
    );
  });
});
