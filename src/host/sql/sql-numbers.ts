import { sequenceName } from './catalogue.ts';
import type { SqlResult, SqlRunner } from './sql-client.ts';
import { quoted } from './table-shape.ts';

/** The number sequences of a schema, and which of them are initialised. */
export interface Numbers {
  readonly schema: string;
  readonly started: Set<string>;
  /** Reserved numbers of collections where gaps are harmless, in order. */
  readonly ahead: ReadonlyMap<string, number[]>;
}

/** A transaction that can also run queries that are independent of it. */
interface NumberRunner extends SqlRunner {
  queryBeside(text: string, params?: readonly unknown[]): Promise<SqlResult>;
}

/** Number of values reserved at once. */
const BLOCK_SIZE = 32;

/** The next number of a collection, from its sequence: it needs no lock, and an unused number is lost. */
export async function nextNumber(runner: NumberRunner, numbers: Numbers, collection: string): Promise<number> {
  const name = sequenceName(numbers.schema, collection);
  const beside: SqlRunner = { query: (text, params) => runner.queryBeside(text, params) };
  if (!numbers.started.has(collection)) {
    if (!(await exists(beside, name)) || !(await hasStarted(beside, name)))
      return firstNumber(runner, numbers.schema, collection);
    numbers.started.add(collection);
  }
  const ahead = numbers.ahead.get(collection);
  const known = ahead?.shift();
  if (known !== undefined) return known;
  const { rows } = await beside.query(
    `select nextval('${name}') as next${ahead === undefined ? '' : ` from generate_series(1, ${BLOCK_SIZE})`}`,
  );
  const [first, ...others] = rows.map(({ next }) => Number(next));
  ahead?.push(...others);
  return first ?? 0;
}

/** The first number is one above the highest existing id. */
async function firstNumber(runner: SqlRunner, schema: string, collection: string): Promise<number> {
  const name = sequenceName(schema, collection);
  await runner.query('select pg_advisory_xact_lock(hashtext($1))', [`numbers of ${name}`]);
  await runner.query(`create sequence if not exists ${name}`);
  if (!(await hasStarted(runner, name))) {
    const highest = await highestId(runner, `${quoted(schema)}.${quoted(collection)}`);
    await runner.query(`select setval('${name}', $1, $2)`, [String(Math.max(1, highest)), highest > 0]);
  }
  const { rows } = await runner.query(`select nextval('${name}') as next`);
  return Number(rows[0]?.next);
}

async function highestId(runner: SqlRunner, table: string): Promise<number> {
  if (!(await exists(runner, table))) return 0;
  const { rows } = await runner.query(`select max(id::bigint) as highest from ${table} where id ~ '^[0-9]{1,15}$'`);
  return Number(rows[0]?.highest ?? 0);
}

async function exists(runner: SqlRunner, name: string): Promise<boolean> {
  const { rows } = await runner.query('select to_regclass($1) is not null as known', [name]);
  return rows[0]?.known === true;
}

/** True when the sequence has returned a number before. */
async function hasStarted(runner: SqlRunner, sequence: string): Promise<boolean> {
  const { rows } = await runner.query(`select is_called from ${sequence}`);
  return rows[0]?.is_called === true;
}
