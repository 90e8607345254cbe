import { afterAll, describe, expect, it } from 'vitest';
import { type SqlPool, UnavailableError } from '../sql-client.ts';
import { createSqlStore } from '../sql-store.ts';
import { SqlTransaction } from '../sql-transaction.ts';
import { plainShape } from '../table-shape.ts';
import { dropSchema, newSchema, testEngines, testPool } from '../testing.ts';

/** Wraps a pool and records how each connection was released. */
function counting(pool: Pick<SqlPool, 'connect'>) {
  const released: ('kept' | 'given away')[] = [];
  const connect: SqlPool['connect'] = async () => {
    const connection = await pool.connect();
    return {
      query: connection.query,
      release(isBroken) {
        released.push(isBroken === true ? 'given away' : 'kept');
        connection.release(isBroken);
      },
    };
  };
  return { released, connect };
}

/** A connection whose transaction ends with this error. */
const endingWith = (cause: Error): Pick<SqlPool, 'connect'> => ({
  connect: async () => ({
    query: async (text) => {
      if (/^(?:commit|rollback)$/.test(text)) throw cause;
      return { rows: [], rowCount: 0 };
    },
    release: () => undefined,
  }),
});

const failure = (message: string, code?: string) =>
  Object.assign(new Error(message), code === undefined ? {} : { code });

it.each([
  ['commit', failure('could not serialize access', '40001'), 'kept'],
  ['commit', failure('deadlock detected', '40P01'), 'kept'],
  ['commit', failure('a constraint that is looked at in the end', '23505'), 'kept'],
  ['commit', failure('canceling statement due to statement timeout', '57014'), 'kept'],
  ['commit', failure('terminating connection', '57P01'), 'given away'],
  ['commit', failure('write EPIPE', 'EPIPE'), 'given away'],
  ['commit', failure('Connection terminated unexpectedly'), 'given away'],
  ['commit', failure('something else'), 'given away'],
  ['rollback', failure('an internal error', 'XX000'), 'given away'],
] as const)('a connection whose %s fails with %s is %s', async (how, cause, then) => {
  const { connect, released } = counting(endingWith(cause));
  const transaction = await SqlTransaction.begin({ connect });
  await transaction.query('select 1');
  await expect(transaction.end(how)).rejects.toBe(cause);
  expect(released).toEqual([then]);
});

/** A pool that has a connection once; later it fails with this error. */
function connectingOnce(cause: Error) {
  let isTaken = false;
  return counting({
    async connect() {
      if (isTaken) throw cause;
      isTaken = true;
      return { query: async () => ({ rows: [], rowCount: 0 }), release: () => undefined };
    },
  });
}

describe('after a job without a connection, when none can be had', () => {
  const cause = failure('timeout exceeded when trying to connect');

  it('the call fails, and the connection that was released is not released again', async () => {
    const { connect, released } = connectingOnce(cause);
    const pool = { connect, query: async () => ({ rows: [], rowCount: 0 }), end: async () => undefined };
    const store = createSqlStore({ pool, schema: 'things', shapes: [] });
    const jobs: string[] = [];
    const call = store.transaction(async (within, aside) => {
      await aside(async () => void jobs.push('done'));
      await within.list('things');
    });
    await expect(call).rejects.toEqual(new UnavailableError('the database cannot be reached', 5, cause));
    expect({ jobs, released }).toEqual({ jobs: ['done'], released: ['kept'] });
  });

  it('work that goes on nevertheless cannot read, and is not committed', async () => {
    const { connect, released } = connectingOnce(cause);
    const transaction = await SqlTransaction.begin({ connect }, { defers: true });
    await expect(transaction.aside(async () => undefined)).rejects.toBe(cause);
    await transaction.write({ text: 'insert' });
    await expect(transaction.query('select 1')).rejects.toBe(cause);
    await expect(transaction.end('commit')).rejects.toBe(cause);
    await transaction.end('rollback');
    expect(released).toEqual(['kept']);
  });
});

// The embedded database has one connection, so transactions cannot collide.
const engines = (await testEngines()).filter((engine) => engine === 'postgres');

describe.each(engines)('colliding transactions (%s)', async (engine) => {
  const [pool, schema] = [await testPool(engine), newSchema()];
  const { connect, released } = counting(pool);
  const store = createSqlStore({ pool: { ...pool, connect }, schema, shapes: [plainShape('things')] });
  await store.prepare();
  afterAll(() => dropSchema(pool, schema));

  it('keep their connections, and both succeed in the end', async () => {
    for (const id of ['a', 'b']) await store.insert('things', { id, sum: 1 });
    released.length = 0;
    let bothRead: (() => void) | undefined;
    const reading = new Promise<void>((resolve) => {
      bothRead = resolve;
    });
    let count = 0;
    /** Writes the sum of both rows into one of them, so that the second transaction depends on the first. */
    const addUp = (id: string) =>
      store.transaction(async (within) => {
        const rows = await within.list('things');
        count += 1;
        if (count === 2) bothRead?.();
        await reading;
        await within.update('things', id, { sum: rows.reduce((sum, row) => sum + Number(row.sum), 0) });
      });
    await Promise.all([addUp('a'), addUp('b')]);
    const sums = (await store.getMany('things', ['a', 'b'])).map(({ sum }) => sum);
    expect([...sums].sort()).toEqual([2, 3]);
    expect(store.again.get('collision')).toBe(1);
    expect(released).toEqual(['kept', 'kept', 'kept', 'kept']);
  });
});
