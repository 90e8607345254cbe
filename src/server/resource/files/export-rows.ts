import { sha256 } from '@noble/hashes/sha2.js';
import * as v from 'valibot';
import { isEmpty } from '../../../contracts/resource/condition.ts';
import { exportFieldOf, isByLine } from '../../../contracts/resource/export-fields.ts';
import type { FieldDefinition } from '../../../contracts/resource/field.ts';
import { isSecret, kindOf } from '../../../contracts/resource/field-kinds/index.ts';
import { COMMON_FIELD_KINDS, kindNameOf } from '../../../contracts/resource/list-query.ts';
import type { ExportAnswer } from '../../../contracts/resource/responses.ts';
import { toHex } from '../../auth/sessions.ts';
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

/** Rows of one answer, and characters after which no further row is added; `next` asks for the others, so that nothing is ever cut off. */
const CHUNK = 1000;
const MAX_CHARACTERS = 2_000_000;
/** Rows that are read at once. */
const AT_ONCE = 200;

/** Characters of the place where a file goes on. */
const MAX_PLACE = 50_000;

/** What a call for a file is sent. */
export const exportCall = v.object({
  query: v.record(v.string(), v.string()),
  columns: v.pipe(v.array(v.string()), v.minLength(1), v.maxLength(100)),
  reason: v.optional(v.nullable(v.pipe(v.string(), v.trim(), v.maxLength(500))), null),
  next: v.optional(v.nullable(v.pipe(v.string(), v.maxLength(MAX_PLACE))), null),
});

/** Rows that a query finds as texts, chunk by chunk. Each leaves a line in the history. */
export async function exportRows(work: Work, { body }: CallRequest): Promise<ExportAnswer> {
  const { resource, context } = work;
  const call = v.safeParse(exportCall, body);
  if (!call.success) throw malformed(call.issues);
  const { reason } = call.output;
  const isMarked = resource.definition.exportReason === true;
  if (isMarked && isEmpty(reason)) throw invalid({ reason: { rule: 'required' } });
  const fields = call.output.columns.map((name) => columnOf(work, name));
  const query = readQuery(work, call.output.query, { unread: ['page', 'size', 'after'] });
  const finding = await findingOf(work, query);
  // The id comes last, so that no two rows stand at one place: what comes, goes or changes meanwhile moves no other row.
  const sort = [...finding.sort, { field: 'id' }];
  const file = fileName([resource.definition.name, call.output.columns, query, sort]);
  const place = call.output.next === null ? {} : { behind: readPlace(file, sort, call.output.next) };
  const { rows, total, goesOn } = await nextRows(work, { ...finding, sort, ...place }, call.output.columns);
  const last = goesOn ? rows.at(-1) : undefined;
  // Every exported part is logged, so that a request from the middle is visible too.
  await writeAudit(work, { event: 'export', before: null, after: null, reason });
  const records = await withDerived(work, rows);
  const derived = isByLine(resource.definition, call.output.columns) ? await byLine(work, records) : records;
  const columns = await Promise.all(fields.map((field) => cellsOf(work, field, derived)));
  const lines = derived.map((_, index) => columns.map((cells) => cells[index] ?? ''));
  const mark = { by: work.actor.user.username, time: timeOf(context), no: work.request };
  return {
    rows: lines,
    total,
    next: last === undefined ? null : writePlace(file, sort, last),
    ...(isMarked ? { mark } : {}),
  };
}

/** As many of the rows as an answer may hold; whoever asks for a thousand long texts gets them in several. */
async function nextRows({ resource, context }: Work, asked: Selection, columns: readonly string[]) {
  const rows: Row[] = [];
  let [length, total] = [0, 0];
  for (;;) {
    const behind = rows.at(-1);
    const place = behind === undefined ? asked : { ...asked, behind, countTo: 0 };
    const found = await context.store.select(resource.collection, { ...place, size: AT_ONCE + 1 });
    if (behind === undefined) total = found.total;
    for (const [at, row] of found.rows.slice(0, AT_ONCE).entries()) {
      rows.push(row);
      length += lengthOf(row, columns);
      if (rows.length >= CHUNK || length >= MAX_CHARACTERS) return { rows, total, goesOn: at + 1 < found.rows.length };
    }
    if (found.rows.length <= AT_ONCE) return { rows, total, goesOn: false };
  }
}

const lengthOf = (row: Row, columns: readonly string[]): number =>
  columns.reduce((sum, name) => {
    const value = row[name] ?? '';
    return sum + (typeof value === 'string' ? value : JSON.stringify(value)).length;
  }, 0);

/** What a row stands by in an order. */
const placeContract = v.array(
  v.union([v.string(), v.boolean(), v.null(), v.pipe(v.number(), v.finite()), v.array(v.string())]),
);

/** What a file is of, in a few letters: a place in another file would leave rows out, or tell them twice. */
const fileName = (asked: readonly unknown[]): string =>
  toHex(sha256(new TextEncoder().encode(JSON.stringify(asked)))).slice(0, 16);

const writePlace = (file: string, sort: readonly SortBy[], row: Row): string =>
  JSON.stringify([file, ...sort.map(({ field }) => row[field] ?? null)]);

/**
 * The row behind which a file goes on, as far as its order knows it: it may be gone by now.
 * @throws ServerError 1001 for what was not answered before, or in another file
 */
function readPlace(file: string, sort: readonly SortBy[], text: string): Row {
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
    // Refused as what it is not: a place.
    return null;
  }
}

/** One row per line. A record without lines keeps a row, so that no record is missing and no part is empty. */
async function byLine({ resource, context }: Work, records: readonly Row[]): Promise<readonly Row[]> {
  const lines = (await resource.rules?.exportLines?.(records, context)) ?? [];
  return records.flatMap((record, index) => {
    const own = lines[index] ?? [];
    return own.length === 0 ? [record] : own.map((line) => ({ ...record, ...line, id: record.id }));
  });
}

function columnOf({ resource }: Work, name: string): FieldDefinition {
  const { definition } = resource;
  const field = exportFieldOf(definition, name);
  if (field !== undefined && field.export !== false && !isSecret(field)) return field;
  const kind = kindNameOf(definition, name);
  if (field !== undefined || kind === undefined || !Object.hasOwn(COMMON_FIELD_KINDS, name))
    throw invalidParameter('columns');
  return { name, kind, label: name };
}

async function cellsOf(work: Work, field: FieldDefinition, rows: readonly Row[]): Promise<readonly string[]> {
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
