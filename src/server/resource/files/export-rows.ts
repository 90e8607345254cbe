import * as v from 'valibot';
import { isEmpty } from '../../../contracts/resource/condition.ts';
import { exportFieldOf, isByLine } from '../../../contracts/resource/export-fields.ts';
import type { FieldDefinition } from '../../../contracts/resource/field.ts';
import { isSecret, kindOf } from '../../../contracts/resource/field-kinds/index.ts';
import { COMMON_FIELD_KINDS, kindNameOf } from '../../../contracts/resource/list-query.ts';
import type { ExportAnswer, ExportMark } from '../../../contracts/resource/responses.ts';
import type { CallRequest } from '../../http/endpoint.ts';
import { invalid, invalidParameter, malformed } from '../../http/server-error.ts';
import { timeOf } from '../../store/record-fields.ts';
import type { Row, Selection, SortBy } from '../../store/store.ts';
import { writeAudit } from '../history/audit-log.ts';
import { maskValue, mayReveal } from '../rows/mask.ts';
import { findingOf, readQuery } from '../rows/read-rows.ts';
import { titlesOf } from '../rows/relation-titles.ts';
import { withDerived } from '../rows/serialize-row.ts';
import type { Work } from '../server-resource.ts';
import { hashJson } from './hash-json.ts';

/** Rows of one response, and characters after which no further row is added; `next` continues, so that no value is truncated. */
const MAX_ROWS = 1000;
const MAX_CHARACTERS = 2_000_000;
/** Rows per query. */
const QUERY_SIZE = 200;

/** Maximum length of the position from which an export continues, in characters. */
const MAX_POSITION_LENGTH = 50_000;

/** The query of an export, as of a list. */
export const exportQuery = v.record(v.pipe(v.string(), v.maxLength(100)), v.pipe(v.string(), v.maxLength(4000)));

/** The parts that the bodies of all export calls have. */
export const exportParts = {
  columns: v.pipe(v.array(v.pipe(v.string(), v.maxLength(100))), v.minLength(1), v.maxLength(100)),
  reason: v.optional(v.nullable(v.pipe(v.string(), v.trim(), v.maxLength(500))), null),
};

/** The body of an export call. */
export const exportCall = v.object({
  query: exportQuery,
  ...exportParts,
  next: v.optional(v.nullable(v.pipe(v.string(), v.maxLength(MAX_POSITION_LENGTH))), null),
});

/** Exports the rows of a query as texts, chunk by chunk. Each chunk adds an audit line. */
export async function exportRows(work: Work, { body }: CallRequest): Promise<ExportAnswer> {
  const call = v.safeParse(exportCall, body);
  if (!call.success) throw malformed(call.issues);
  const mark = markOf(work, call.output.reason);
  const { rows, total, next } = await readChunk(work, call.output);
  // Every exported part is logged, so that a request from the middle is visible too.
  await auditExport(work, call.output.reason);
  return { rows: rows.map((row) => [...row]), total, next, ...mark };
}

/** Notes an export in the history. */
export const auditExport = (work: Work, reason: string | null): Promise<void> =>
  writeAudit(work, { event: 'export', before: null, after: null, reason });

/**
 * The watermark of an export, where the resource requires a reason for it.
 * @throws ServerError 1001 when the reason is missing
 */
export function markOf(work: Work, reason: string | null): { readonly mark?: ExportMark } {
  if (work.resource.definition.exportReason !== true) return {};
  if (isEmpty(reason)) throw invalid({ reason: { rule: 'required' } });
  return { mark: { by: work.actor.user.username, time: timeOf(work.context), no: work.request } };
}

/** What to export, from a position on; from the first row without one. */
interface AskedChunk {
  readonly query: CallRequest['query'];
  readonly columns: readonly string[];
  readonly next: string | null;
}

/** Some rows of an export as texts. */
export interface ExportChunk {
  readonly rows: readonly (readonly string[])[];
  /** Number of records that they show; each may have several rows. */
  readonly records: number;
  /** Number of records that the query finds; at most `countTo` + 1. */
  readonly total: number;
  /** The position of the rows that follow; null at the end. */
  readonly next: string | null;
}

/**
 * Reads the next rows of an export.
 * @throws ServerError 1001 for a column, query or position that is unknown or not the reader's
 */
export async function readChunk(
  work: Work,
  { query: params, columns: names, next }: AskedChunk,
  counting: Pick<Selection, 'countTo'> = {},
): Promise<ExportChunk> {
  const { resource } = work;
  const fields = names.map((name) => columnOf(work, name));
  const query = readQuery(work, params, UNPAGED);
  const finding = await findingOf(work, query);
  // The id comes last, so that positions are unique: rows inserted, deleted or changed meanwhile do not shift the others.
  const sort = [...finding.sort, { field: 'id' }];
  const file = hashExport([resource.definition.name, names, query, sort]);
  const place = next === null ? {} : { behind: parsePosition(file, sort, next) };
  const { rows, total, hasMore } = await nextRows(work, { ...finding, sort, ...place, ...counting }, names);
  const last = hasMore ? rows.at(-1) : undefined;
  const records = await withDerived(work, rows);
  const derived = isByLine(resource.definition, names) ? await expandLines(work, records) : records;
  const columns = await Promise.all(fields.map((field) => formatCells(work, field, derived)));
  return {
    rows: derived.map((_, index) => columns.map((cells) => cells[index] ?? '')),
    records: rows.length,
    total,
    next: last === undefined ? null : formatPosition(file, sort, last),
  };
}

/** List parameters that an export does not support. */
export const UNPAGED = { unread: ['page', 'size', 'after'] } as const;

/** Reads as many rows as a response may hold; many long texts are returned in several responses. */
async function nextRows({ resource, context }: Work, asked: Selection, columns: readonly string[]) {
  const rows: Row[] = [];
  let [length, total] = [0, 0];
  for (;;) {
    const behind = rows.at(-1);
    const place = behind === undefined ? asked : { ...asked, behind, countTo: 0 };
    const found = await context.store.select(resource.collection, { ...place, size: QUERY_SIZE + 1 });
    if (behind === undefined) total = found.total;
    for (const [at, row] of found.rows.slice(0, QUERY_SIZE).entries()) {
      rows.push(row);
      length += lengthOf(row, columns);
      if (rows.length >= MAX_ROWS || length >= MAX_CHARACTERS)
        return { rows, total, hasMore: at + 1 < found.rows.length };
    }
    if (found.rows.length <= QUERY_SIZE) return { rows, total, hasMore: false };
  }
}

const lengthOf = (row: Row, columns: readonly string[]): number =>
  columns.reduce((sum, name) => {
    const value = row[name] ?? '';
    return sum + (typeof value === 'string' ? value : JSON.stringify(value)).length;
  }, 0);

/** The position of a row in an order. */
const placeContract = v.array(
  v.union([v.string(), v.boolean(), v.null(), v.pipe(v.number(), v.finite()), v.array(v.string())]),
);

/** A short hash of the export's parameters: a position from another export would skip or repeat rows. */
const hashExport = (asked: readonly unknown[]): string => hashJson(asked, 16);

const formatPosition = (file: string, sort: readonly SortBy[], row: Row): string =>
  JSON.stringify([file, ...sort.map(({ field }) => row[field] ?? null)]);

/**
 * Parses a position to a row with the values of the order; the row itself may be deleted.
 * @throws ServerError 1001 for an invalid position, or one of another export
 */
function parsePosition(file: string, sort: readonly SortBy[], text: string): Row {
  const place = v.safeParse(placeContract, readJson(text));
  const [of, ...row] = place.success ? place.output : [];
  if (of !== file || row.length !== sort.length) throw invalidParameter('next');
  const values = sort.map(({ field }, at) => [field, row[at]] as const);
  const id = row.at(-1);
  if (typeof id !== 'string') throw invalidParameter('next');
  return { ...Object.fromEntries(values), id };
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Refused as an invalid position.
    return null;
  }
}

/** One row per line. A record without lines has one row, so that no record is missing and no chunk is empty. */
async function expandLines({ resource, context }: Work, records: readonly Row[]): Promise<readonly Row[]> {
  const lines = (await resource.rules?.exportLines?.(records, context)) ?? [];
  return records.flatMap((record, index) => {
    const own = lines[index] ?? [];
    return own.length === 0 ? [record] : own.map((line) => ({ ...record, ...line, id: record.id }));
  });
}

/**
 * The field of an export's column.
 * @throws ServerError 1001 for a column that is unknown or not exported
 */
export function columnOf({ resource }: Work, name: string): FieldDefinition {
  const { definition } = resource;
  const field = exportFieldOf(definition, name);
  if (field !== undefined && field.export !== false && !isSecret(field)) return field;
  const kind = kindNameOf(definition, name);
  if (field !== undefined || kind === undefined || !Object.hasOwn(COMMON_FIELD_KINDS, name))
    throw invalidParameter('columns');
  return { name, kind, label: name };
}

async function formatCells(work: Work, field: FieldDefinition, rows: readonly Row[]): Promise<readonly string[]> {
  const reveals = mayReveal(work);
  const values = rows.map((row) => (reveals ? row[field.name] : maskValue(field, row[field.name])));
  const ids = new Set(field.relation === undefined ? [] : values.flat().filter((id) => typeof id === 'string'));
  const titles = await titlesOf(work, field, ids);
  const named = (value: unknown) => titles.get(String(value)) ?? value;
  return values.map((value) => {
    if (isEmpty(value)) return '';
    const shown = Array.isArray(value) ? value.map(named) : named(value);
    return kindOf(field.kind).print(shown, field);
  });
}
