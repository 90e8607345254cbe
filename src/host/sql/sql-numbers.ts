import { sequenceName } from './catalogue.ts';
import type { SqlRunner } from './sql-client.ts';
import { quoted } from './table-shape.ts';

/** The sequences of a schema, and those of them that are known to count. */
export interface Numbers {
  readonly schema: string;
  readonly started: Set<string>;
  /** Numbers that were taken for collections where nobody minds gaps, in their order. */
  readonly ahead: ReadonlyMap<string, number[]>;
}

/** How many are taken ahead at once. */
const AHEAD = 32;

/** The next number of a collection, from its sequence: nobody waits for it, and one that is not used is gone. */
export async function nextNumber(runner: SqlRunner, numbers: Numbers, collection: string): Promise<number> {
  const name = sequenceName(numbers.schema, collection);
  if (!numbers.started.has(collection)) {
    if (!(await isThere(runner, name)) || !(await counts(runner, name)))
      return firstNumber(runner, numbers.schema, collection);
    numbers.started.add(collection);
  }
  const ahead = numbers.ahead.get(collection);
  const known = ahead?.shift();
  if (known !== undefined) return known;
  const { rows } = await runner.query(
    `select nextval('${name}') as next${ahead === undefined ? '' : ` from generate_series(1, ${AHEAD})`}`,
  );
  const [first, ...others] = rows.map(({ next }) => Number(next));
  ahead?.push(...others);
  return first ?? 0;
}

/** The first number follows the highest of the ids that are there. */
async function firstNumber(runner: SqlRunner, schema: string, collection: string): Promise<number> {
  const name = sequenceName(schema, collection);
  await runner.query('select pg_advisory_xact_lock(hashtext($1))', [`numbers of ${name}`]);
  await runner.query(`create sequence if not exists ${name}`);
  if (!(await counts(runner, name))) {
    const highest = await highestId(runner, `${quoted(schema)}.${quoted(collection)}`);
    await runner.query(`select setval('${name}', $1, $2)`, [String(Math.max(1, highest)), highest > 0]);
  }
  const { rows } = await runner.query(`select nextval('${name}') as next`);
  return Number(rows[0]?.next);
}

async function highestId(runner: SqlRunner, table: string): Promise<number> {
  if (!(await isThere(runner, table))) return 0;
  const { rows } = await runner.query(`select max(id::bigint) as highest from ${table} where id ~ '^[0-9]{1,15}$'`);
  return Number(rows[0]?.highest ?? 0);
}

async function isThere(runner: SqlRunner, name: string): Promise<boolean> {
  const { rows } = await runner.query('select to_regclass($1) is not null as known', [name]);
  return rows[0]?.known === true;
}

/** True when a number was given already. */
async function counts(runner: SqlRunner, sequence: string): Promise<boolean> {
  const { rows } = await runner.query(`select is_called from ${sequence}`);
  return rows[0]?.is_called === true;
}
