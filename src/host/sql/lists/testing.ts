import { makeTable } from '../catalogue.ts';
import type { SqlPool, SqlRunner, Statement } from '../sql-client.ts';
import { columnsOf } from '../table-shape.ts';
import { type TableAddress, tableName } from '../table-store.ts';

/** More than a list may look through one by one. */
export const ROWS = 12_000;

/** A column of rows that differ, as SQL over the number `n` of a row. */
export function filler(column: string, type: string): string {
  if (column === '"parts"') return "array['p' || n % 977, 'q' || n % 983]";
  if (column === '"v_deleteTime"') return "''";
  if (type.startsWith('text[]')) return "array['x' || n]";
  if (type === 'double precision') return 'n';
  if (type === 'boolean') return 'n % 500 = 0';
  return /Time"|At"|time"/.test(column)
    ? "to_char(timestamp '2020-01-01' + n * interval '1 minute', 'YYYY-MM-DD HH24:MI:SS')"
    : "'x' || n";
}

/** Makes a table and fills it without JavaScript having a part in it: indexes come last. It may take longer than a call. */
export async function fill(pool: SqlPool, table: TableAddress, value = filler): Promise<void> {
  const columns = columnsOf(table.shape);
  const names = columns.map(([name]) => name).join(', ');
  const values = columns.map(([name, type]) => value(name, type)).join(', ');
  const row = "json_build_object('id', n::text, 'text', repeat('words ', 50))";
  const insert = `insert into ${tableName(table)} (id, row, ${names}) select n::text, ${row}, ${values} from generate_series(1, ${ROWS}) n`;
  const connection = await pool.connect();
  try {
    await connection.query('set statement_timeout = 0');
    await makeTable(connection, table, () => connection.query(insert));
    await connection.query(`vacuum analyze ${tableName(table)}`);
    await connection.query('reset statement_timeout');
  } finally {
    connection.release();
  }
}

/**
 * Runs queries, and notes those which no index can answer, so that the table is read from its beginning. What the planner would
 * choose depends on what other sessions keep from being cleaned up, so that a scan is its last resort here.
 */
export function watching(
  pool: SqlPool,
  table: TableAddress,
): SqlRunner & { readonly scans: string[]; readonly asked: Statement[] } {
  const scans: string[] = [];
  const asked: Statement[] = [];
  return {
    scans,
    asked,
    async query(text, params) {
      asked.push({ text, ...(params && { params }) });
      const connection = await pool.connect();
      await connection.query('set enable_seqscan = off');
      const { rows } = await connection.query(`explain ${text}`, params);
      await connection.query('reset enable_seqscan');
      connection.release();
      const plan = rows.map((row) => String(row['QUERY PLAN'])).join('\n');
      if (
        plan.includes(`Seq Scan on ${table.shape.collection}`) ||
        plan.includes(`Seq Scan on "${table.shape.collection}"`)
      )
        scans.push(`${text}\n${plan}`);
      return pool.query(text, params);
    },
  };
}

/** What a plan says of one of its steps. */
export interface PlanStep {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Index Name'?: string;
  readonly Plans?: readonly PlanStep[];
}

const isPlan = (explained: unknown): explained is PlanStep =>
  typeof explained === 'object' && explained !== null && 'Node Type' in explained;
const stepsOf = (step: PlanStep): readonly PlanStep[] => [step, ...(step.Plans ?? []).flatMap(stepsOf)];

/** What of a plan grows with the collection: reading it from its beginning, or sorting what a page is cut from. */
export function growingSteps(plan: PlanStep, table: string): readonly string[] {
  const steps = stepsOf(plan);
  const scans = steps.filter((step) => step['Node Type'] === 'Seq Scan' && step['Relation Name'] === table);
  const cut = steps.filter((step) => step['Node Type'] === 'Limit').flatMap(stepsOf);
  const sorts = cut.filter((step) => /Sort|Bitmap/.test(step['Node Type']));
  return [...scans, ...sorts].map((step) => step['Node Type']);
}

/**
 * The plan of a question. What the planner would choose depends on what other sessions keep from being cleaned up, so that what
 * grows with the collection is its last resort here.
 */
export async function planOf(pool: SqlPool, { text, params = [] }: Statement): Promise<PlanStep> {
  const connection = await pool.connect();
  try {
    for (const way of WAYS) await connection.query(`set ${way} = off`);
    const { rows } = await connection.query(`explain (format json) ${text}`, params);
    const [explained]: unknown[] = [rows[0]?.['QUERY PLAN']].flat();
    const plan = typeof explained === 'object' && explained !== null && 'Plan' in explained ? explained.Plan : null;
    if (!isPlan(plan)) throw new Error('no plan');
    return plan;
  } finally {
    for (const way of WAYS) await connection.query(`reset ${way}`);
    connection.release();
  }
}

const WAYS = ['enable_seqscan', 'enable_sort', 'enable_bitmapscan'];

/** The indexes from which rows are cut. */
export const cutFrom = (plan: PlanStep): readonly string[] =>
  stepsOf(plan)
    .filter((step) => step['Node Type'] === 'Limit')
    .flatMap(stepsOf)
    .flatMap((step) => step['Index Name'] ?? []);
