import { makeTable } from '../catalogue.ts';
import type { SqlPool, SqlRunner, Statement } from '../sql-client.ts';
import { columnsOf } from '../table-shape.ts';
import { type TableAddress, tableName } from '../table-store.ts';

/** Too many rows for a list to scan. */
export const ROWS = 12_000;

/** Values for a column that differ between rows, as SQL over the row number `n`. */
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

/** Creates a table and fills it by SQL alone, before its indexes. It may take longer than the statement timeout of a call. */
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
 * Runs queries, and records those that no index can serve, so that the table is scanned. The planner's choice depends on how much
 * other sessions delay vacuuming, so sequential scans are disabled here unless there is no other plan.
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

/** One step of a plan. */
export interface PlanStep {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Index Name'?: string;
  readonly Plans?: readonly PlanStep[];
}

const isPlan = (explained: unknown): explained is PlanStep =>
  typeof explained === 'object' && explained !== null && 'Node Type' in explained;
const stepsOf = (step: PlanStep): readonly PlanStep[] => [step, ...(step.Plans ?? []).flatMap(stepsOf)];

/** Steps whose cost grows with the collection: a scan of the table, or a sort below a limit. */
export function growingSteps(plan: PlanStep, table: string): readonly string[] {
  const steps = stepsOf(plan);
  const scans = steps.filter((step) => step['Node Type'] === 'Seq Scan' && step['Relation Name'] === table);
  const cut = steps.filter((step) => step['Node Type'] === 'Limit').flatMap(stepsOf);
  const sorts = cut.filter((step) => /Sort|Bitmap/.test(step['Node Type']));
  return [...scans, ...sorts].map((step) => step['Node Type']);
}

/**
 * The plan of a query. The planner's choice depends on how much other sessions delay vacuuming, so scans and sorts are disabled here
 * unless there is no other plan.
 */
export async function planOf(pool: SqlPool, { text, params = [] }: Statement): Promise<PlanStep> {
  const connection = await pool.connect();
  try {
    for (const setting of PLANNER_SETTINGS) await connection.query(`set ${setting} = off`);
    const { rows } = await connection.query(`explain (format json) ${text}`, params);
    const [explained]: unknown[] = [rows[0]?.['QUERY PLAN']].flat();
    const plan = typeof explained === 'object' && explained !== null && 'Plan' in explained ? explained.Plan : null;
    if (!isPlan(plan)) throw new Error('no plan');
    return plan;
  } finally {
    for (const setting of PLANNER_SETTINGS) await connection.query(`reset ${setting}`);
    connection.release();
  }
}

const PLANNER_SETTINGS = ['enable_seqscan', 'enable_sort', 'enable_bitmapscan'];

/** How a table is read, except for its inexact rows: the kinds of steps, and their indexes. */
export const readsOf = (plan: PlanStep, table: string): readonly string[] =>
  stepsOf(plan)
    .filter((step) => step['Relation Name'] === table && step['Index Name'] !== `i_${table}_odd`)
    .map((step) => `${step['Node Type']} ${step['Index Name'] ?? ''}`);

/** The indexes below a limit. */
export const cutFrom = (plan: PlanStep): readonly string[] =>
  stepsOf(plan)
    .filter((step) => step['Node Type'] === 'Limit')
    .flatMap(stepsOf)
    .flatMap((step) => step['Index Name'] ?? []);
