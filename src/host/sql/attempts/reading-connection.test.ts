import { expect, it } from 'vitest';
import type { SqlConnection } from '../sql-client.ts';
import { ReadingConnection } from './reading-connection.ts';

/** A pool whose connections note what happens to them; queries are answered when `answer` is called with their text. */
function openPool() {
  const events: string[] = [];
  const answers = new Map<string, () => void>();
  let count = 0;
  const connect = async (): Promise<SqlConnection> => {
    count += 1;
    const name = count;
    return {
      async query(text) {
        events.push(`${name} ${text}`);
        if (text.startsWith('slow')) await new Promise<void>((resolve) => answers.set(text, resolve));
        return { rows: [{ text }], rowCount: 1 };
      },
      release: (isBroken) => void events.push(`${name} ${isBroken === true ? 'dropped' : 'given back'}`),
    };
  };
  return { connect, events, answer: (text: string) => answers.get(text)?.() };
}

/** A job that runs until it is ended. */
function openJob() {
  let resolve = (): void => undefined;
  const promise = new Promise<void>((each) => {
    resolve = each;
  });
  return { job: () => promise, end: () => resolve() };
}

it('gives the connection back while a job runs, and begins again afterwards', async () => {
  const pool = openPool();
  const connection = await ReadingConnection.open(pool, 'begin');
  await Promise.all([connection.query('begin'), connection.query('one')]);
  await connection.aside(async () => void pool.events.push('job'));
  expect(await connection.query('two')).toEqual({ rows: [{ text: 'two' }], rowCount: 1 });
  await connection.query('commit');
  connection.release();
  expect(pool.events).toEqual([
    ...['1 begin', '1 one', '1 commit', '1 given back', 'job'],
    ...['2 begin', '2 two', '2 commit', '2 given back'],
  ]);
});

it('takes a connection for queries beside a job only until they are answered', async () => {
  const pool = openPool();
  const connection = await ReadingConnection.open(pool, 'begin');
  const { job, end } = openJob();
  const running = connection.aside(job);
  await Promise.all([connection.query('one'), connection.query('two')]);
  expect(pool.events).toEqual(['1 given back', '2 begin', '2 one', '2 two', '2 commit', '2 given back']);
  end();
  await running;
  await connection.query('rollback');
  connection.release();
  expect(pool.events).toHaveLength(6);
});

it('keeps the connection for queries that are not answered when a job begins', async () => {
  const pool = openPool();
  const connection = await ReadingConnection.open(pool, 'begin');
  const slow = connection.query('slow');
  const { job, end } = openJob();
  const running = connection.aside(job);
  expect(pool.events).toEqual(['1 begin', '1 slow']);
  pool.answer('slow');
  await slow;
  expect(pool.events).toEqual(['1 begin', '1 slow', '1 commit', '1 given back']);
  end();
  await running;
});

it('keeps the connection after a savepoint, which would be lost', async () => {
  const pool = openPool();
  const connection = await ReadingConnection.open(pool, 'begin');
  await connection.query('savepoint point_1');
  await connection.aside(async () => undefined);
  await connection.query('rollback to savepoint point_1');
  expect(pool.events).toEqual(['1 begin', '1 savepoint point_1', '1 rollback to savepoint point_1']);
});

it('takes no connection after its end, and keeps none that it was taking', async () => {
  const pool = openPool();
  const connection = await ReadingConnection.open(pool, 'begin');
  const { job, end } = openJob();
  const running = connection.aside(job);
  await Promise.resolve();
  const late = connection.query('late');
  connection.release();
  await expect(late).rejects.toThrow('the transaction has ended');
  await expect(connection.query('later')).rejects.toThrow('the transaction has ended');
  end();
  await running;
  expect(pool.events).toEqual(['1 given back', '2 given back']);
});
