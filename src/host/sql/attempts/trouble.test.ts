import { everydayLast } from '@tests/setup/everyday-sample.ts';
import { afterAll, describe, expect, it } from 'vitest';
import { fieldsOf, textOf } from '../../../server/http/path-params.ts';
import { createAesBox } from '../../secrets/aes-box.ts';
import { serve } from '../../serve.mjs';
import { createApp, fillFirst, openStore, sealSecrets } from '../../server/app.ts';
import { openPostgres } from '../drivers.mjs';
import type { SqlConnection, SqlPool } from '../sql-client.ts';
import { dropSchema, findPostgres, newSchema, testEngines, testPool } from '../testing.ts';

const BOX = createAesBox(new Uint8Array(32).fill(7));

const failure = (message: string, code?: string) =>
  Object.assign(new Error(message), code === undefined ? {} : { code });

/** Errors of a database in trouble. */
const REFUSALS = {
  'whose disk is full': failure('could not extend file: No space left on device', '53100'),
  'without memory': failure('out of memory', '53200'),
  'that takes too long': failure('canceling statement due to statement timeout', '57014'),
};
const LOSSES = {
  'with too many connections': failure('sorry, too many clients already', '53300'),
  'that stops': failure('terminating connection due to administrator command', '57P01'),
  'that starts': failure('the database system is starting up', '57P03'),
  'that cannot be reached': failure('connect ECONNREFUSED', 'ECONNREFUSED'),
  'that closes the connection': failure('Connection terminated unexpectedly'),
  'that ends an idle transaction': failure('terminating connection due to idle-in-transaction timeout', '25P03'),
  'without a free connection': failure('timeout exceeded when trying to connect'),
};

/** The statement that fails; after `committed` the client cannot tell that it succeeded. */
const MOMENTS = {
  connect: /^$/,
  begin: /^begin/,
  insert: /insert into \S+"systemDepts"/,
  commit: /^commit$/,
  committed: /^commit$/,
} as const;
type Moment = keyof typeof MOMENTS;

const CASES = [
  ...Object.entries(REFUSALS).flatMap(([name, cause]) =>
    (['insert', 'commit'] as const).map((moment) => [name, moment, cause] as const),
  ),
  ...Object.entries(LOSSES).flatMap(([name, cause]) =>
    (['connect', 'begin', 'insert', 'commit', 'committed'] as const).map((moment) => [name, moment, cause] as const),
  ),
];

/** Wraps a pool that fails while `trouble` is set. */
function troubled(pool: SqlPool) {
  const state: { trouble?: { readonly moment: Moment; readonly cause: Error } | undefined } = {};
  const over = (connection: SqlConnection): SqlConnection => {
    let broken: Error | undefined;
    return {
      release: (isBroken) => connection.release(isBroken),
      async query(text, params) {
        // Statements that were sent together with it fail too.
        if (broken !== undefined && text !== 'rollback') throw broken;
        const { trouble } = state;
        if (trouble === undefined || !MOMENTS[trouble.moment].test(text)) return connection.query(text, params);
        broken = trouble.cause;
        await connection.query(trouble.moment === 'committed' ? 'commit' : 'rollback');
        throw broken;
      },
    };
  };
  const connect = async () => {
    if (state.trouble?.moment === 'connect') throw state.trouble.cause;
    return over(await pool.connect());
  };
  return { pool: { ...pool, connect }, state };
}

/** A server over a pool; its calls are made by an administrator. */
async function start(pool: SqlPool, databaseSchema: string) {
  const store = await openStore(pool, { databaseSchema });
  await fillFirst(store, { demo: true }, () => Promise.reject(new Error('nobody is asked')));
  await sealSecrets(store, BOX);
  const app = createApp({
    store,
    secrets: BOX,
    pool,
    settings: { prefix: '', demo: true, officialAccountApi: '' },
    files: async (_request, response) => void response.end(),
    write: () => undefined,
    paymentKey: '',
  });
  const { url, close } = await serve((request, response) => void app.handler(request, response), 0);
  const post = async (path: string, body: unknown, more: Record<string, string> = {}) => {
    const headers = { 'content-type': 'application/json', ...more };
    const response = await fetch(`${url}${path}`, { method: 'POST', body: JSON.stringify(body), headers });
    const { code, msg, result } = fieldsOf(await response.json());
    return { status: response.status, wait: response.headers.get('retry-after'), code, msg, result };
  };
  const { result } = await post('/api/loginIn', { username: 'vben', password: '123456' });
  const authorization = textOf(fieldsOf(result).token) ?? '';
  return {
    store,
    /** Creates a department, with a key derived from its name. */
    make: (deptName: string) =>
      post(
        '/system/dept',
        { deptName, orderNo: 1, status: 'enabled' },
        { authorization, 'idempotency-key': `key of ${deptName}` },
      ),
    async stop() {
      await app.stop();
      await close();
    },
  };
}

/** Number of departments of this name, and of log lines for their creation. */
async function countOf({ store }: Pick<Awaited<ReturnType<typeof start>>, 'store'>, deptName: string) {
  const { rows } = await store.select('systemDepts', { where: { field: 'deptName', op: 'is', value: deptName } });
  const ids = rows.map(({ id }) => id);
  const lines = await store.list('audit');
  const made = lines.filter(({ record, event }) => event === 'create' && ids.includes(String(record)));
  return { rows: rows.length, lines: made.length };
}

const BUSY = { status: 503, wait: '5', code: -1, msg: 'Too busy, try again' };

describe.each(everydayLast(await testEngines()))('a call to a database (%s)', async (engine) => {
  const [whole, schema] = [await testPool(engine), newSchema()];
  const { pool, state } = troubled(whole);
  const server = await start(pool, schema);
  afterAll(async () => {
    await server.stop();
    await dropSchema(whole, schema);
  });

  let count = 0;

  it.each(CASES)(
    '%s at %s is refused with a wait time, and done once when it is repeated',
    async (_name, moment, cause) => {
      count += 1;
      const deptName = `Office ${count}`;
      state.trouble = { moment, cause };
      const refused = await server.make(deptName);
      state.trouble = undefined;
      expect(refused).toMatchObject(BUSY);
      const done = moment === 'committed' ? 1 : 0;
      expect(await countOf(server, deptName)).toEqual({ rows: done, lines: done });
      expect(await server.make(deptName)).toMatchObject({ status: 200, code: 0 });
      expect(await countOf(server, deptName)).toEqual({ rows: 1, lines: 1 });
    },
  );
});

const url = await findPostgres();

describe.runIf(url !== undefined)('a slow database', async () => {
  const schema = newSchema();
  // Statements are fast unless another session has locked the table.
  const pool = openPostgres(url ?? '', 4, { statement_timeout: '1000' });
  const whole = await testPool('postgres');
  const server = await start(pool, schema);
  afterAll(async () => {
    await server.stop();
    await dropSchema(whole, schema);
    await pool.end();
  });

  it('is reported as busy, and the repeated call is done once', async () => {
    const other = await whole.connect();
    await other.query('begin');
    await other.query(`lock table "${schema}"."systemDepts" in access exclusive mode`);
    const refused = await server.make('slow');
    await other.query('rollback');
    other.release();
    expect(refused).toMatchObject(BUSY);
    expect(await countOf(server, 'slow')).toEqual({ rows: 0, lines: 0 });
    expect(await server.make('slow')).toMatchObject({ status: 200, code: 0 });
    expect(await countOf(server, 'slow')).toEqual({ rows: 1, lines: 1 });
  });
});
