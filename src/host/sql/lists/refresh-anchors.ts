import { NOT_DELETED } from '../../../server/resource/stored-record.ts';
import { compileSelection } from '../compile-selection.ts';
import type { SqlPool, SqlRunner } from '../sql-client.ts';
import type { TableShape } from '../table-shape.ts';
import { type TableAddress, tableName } from '../table-store.ts';
import { anchoredKeys, anchoredName, anchorTable, moveTable, precedesSql } from './list-moves.ts';
import { ANCHOR_STEP, type Anchor, anchorOf } from './page-anchors.ts';
import { nearestTo } from './row-marks.ts';

/** Maximum anchors added per run, so that other calls do not wait long for a single connection. */
const MAX_ADDED = 100;

/** How many moves one run applies: each is compared with every anchor of the list. */
export interface MoveLimits {
  /** Moves per transaction. */
  readonly atOnce: number;
  /** Transactions per run; what is left is done by the next run. */
  readonly times: number;
}
const MOVE_LIMITS: MoveLimits = { atOnce: 1000, times: 50 };

/** Finds the shape of a table within a transaction; undefined when the table is gone. */
type FindShape = (runner: SqlRunner) => Promise<TableShape | undefined>;

/**
 * Applies the moves of a list to its anchors, a limited number of them, and adds anchors where they are too far apart. Only one process
 * does so at a time. A shape that others may change is read in the same snapshot.
 */
export async function refreshAnchors(
  pool: SqlPool,
  table: TableAddress,
  find?: FindShape,
  { atOnce, times }: MoveLimits = MOVE_LIMITS,
): Promise<void> {
  if (find === undefined && anchoredKeys(table.shape) === null) return;
  for (let time = 0; time < times; time += 1) if (!(await refreshSome(pool, table, find, atOnce))) return;
}

/** Does a part of the work in a transaction of its own; true when there are more moves. */
async function refreshSome(
  pool: SqlPool,
  table: TableAddress,
  find: FindShape | undefined,
  atOnce: number,
): Promise<boolean> {
  const connection = await pool.connect();
  try {
    // One snapshot for all statements: moves recorded later are left to the next transaction.
    await connection.query('begin isolation level repeatable read');
    const { rows } = await connection.query('select pg_try_advisory_xact_lock(hashtext($1)) as mine', [
      `anchors of ${tableName(table)}`,
    ]);
    const shape = rows[0]?.mine === true ? await (find?.(connection) ?? table.shape) : undefined;
    const isAnchored = shape !== undefined && anchoredKeys(shape) !== null;
    const hasMore = isAnchored && (await applyMoves(connection, { ...table, shape }, atOnce));
    // The number of rows before a new anchor follows from those of the others, so these must be up to date.
    if (isAnchored && !hasMore) await addAnchors(connection, { ...table, shape });
    await connection.query('commit');
    connection.release();
    return hasMore;
  } catch (cause) {
    connection.release(true);
    throw cause;
  }
}

/** Adds a number of moves to the positions of all anchors behind them, and deletes these moves; true when there may be more. */
async function applyMoves(runner: SqlRunner, { schema, shape }: TableAddress, atOnce: number): Promise<boolean> {
  const moves = moveTable(schema);
  const some = `select ctid from ${moves} where collection = $1 limit ${Math.floor(atOnce)}`;
  const taken = `delete from ${moves} where ctid = any(array(${some})) returning sign, k0, k1, seq`;
  const shift = `select coalesce(sum(m.sign), 0) from taken m where ${precedesSql(anchoredKeys(shape) ?? [], 'm', 'a')}`;
  const shifted = `update ${anchorTable(schema)} a set place = place + (${shift}) where collection = $1`;
  const sql = `with taken as (${taken}), shifted as (${shifted}) select count(*)::integer as count from taken`;
  const { rows } = await runner.query(sql, [anchoredName(shape)]);
  return Number(rows[0]?.count) >= atOnce;
}

async function addAnchors(runner: SqlRunner, table: TableAddress): Promise<void> {
  const { schema, shape, anchorStep = ANCHOR_STEP } = table;
  const keys = anchoredKeys(shape) ?? [];
  const sql = `select place, k0, k1, seq from ${anchorTable(schema)} where collection = $1 order by place`;
  const { rows } = await runner.query(sql, [anchoredName(shape)]);
  const anchors: (Anchor | null)[] = [null, ...rows.map((row) => anchorOf(keys, row))];
  let added = 0;
  for (let at = 0; at < anchors.length && added < MAX_ADDED; at += 1) {
    const anchor = anchors[at] ?? null;
    const place = (anchor?.place ?? 0) + anchorStep;
    const next = anchors[at + 1];
    if (next !== undefined && next !== null && next.place < place + anchorStep) continue;
    const found = await rowBehind(runner, table, anchor, anchorStep);
    if (found === undefined) continue;
    const values = [anchoredName(shape), place, found.k0, found.k1, found.seq];
    await runner.query(
      `insert into ${anchorTable(schema)} (collection, place, k0, k1, seq) values ($1, $2, $3, $4, $5)`,
      values,
    );
    anchors.splice(at + 1, 0, anchorOf(keys, { ...found, place }));
    added += 1;
  }
}

/** The row `step` positions after an anchor, or after the start. */
async function rowBehind(runner: SqlRunner, table: TableAddress, anchor: Anchor | null, step: number) {
  const compiled = compileSelection(table.shape, { where: { all: [NOT_DELETED] }, sort: table.shape.sorts?.[0] ?? [] });
  const name = tableName(table);
  const output = ['k0', 'k1'].map((key, at) => `${compiled.keys[at]?.sql ?? 'null::text'} as ${key}`).join(', ');
  const { keys, params } =
    anchor === null
      ? {
          keys: `select seq from ${name} where ${compiled.where} order by ${compiled.order}`,
          params: compiled.allParams,
        }
      : nearestTo(table, compiled, anchor.mark, { limit: String(step + 1), isBehind: true });
  const sql = `select ${output}, seq from ${name} where seq = any(array(select seq from (${keys}) as behind limit 1 offset ${step}))`;
  return (await runner.query(sql, params)).rows[0];
}
