import { isEmpty } from '../../../contracts/resource/condition.ts';
import { fieldOf } from '../../../contracts/resource/definition.ts';
import type { FieldDefinition } from '../../../contracts/resource/field.ts';
import type { FieldErrors } from '../../../contracts/resource/field-error.ts';
import { kindOf } from '../../../contracts/resource/field-kinds/index.ts';
import type { RecordValues } from '../../../contracts/resource/validate-record.ts';
import { FORBIDDEN, fieldFaults, invalid, ServerError } from '../../http/server-error.ts';
import type { Row } from '../../store/store.ts';
import type { Change } from '../history/audit-log.ts';
import { cleanValue } from '../parse-input.ts';
import { isClosed, maskValue } from '../rows/mask.ts';
import { idOf, idsOf } from '../rows/relation-titles.ts';
import type { Work } from '../server-resource.ts';
import { both, COMMON_FIELDS, completeRow, NOT_DELETED, scopeOf } from '../stored-record.ts';
import { planCreate, planUpdate } from '../write-record.ts';
import type { EarlierLines } from './import-check/earlier-lines.ts';

/** Texts by field name. */
export type ImportLine = Readonly<Record<string, string>>;

/** A line, its number in the file from 1, and those before it. */
interface PlacedLine {
  readonly line: ImportLine;
  readonly number: number;
  readonly earlier: EarlierLines;
}

const IGNORED: ReadonlySet<string> = new Set<string>(COMMON_FIELDS);

interface LinePlan {
  readonly change: Change | null;
  /** The record of the line; null for a new one. */
  readonly before: Row | null;
}

/**
 * Plans a line: it updates the record with its id, or with its unique value, or else creates a new one.
 * @throws ServerError 1001 or 1006 with all errors of the line: unreadable cells, invalid values, and values of earlier lines
 */
export async function planLine(work: Work, { line, number, earlier }: PlacedLine): Promise<LinePlan> {
  const before = await findBefore(work, line);
  const { values, errors: unreadable } = await readLine(work, line, before);
  const row = rowAfter(work, values, before);
  const repeated = await earlier.add({ number, given: Object.keys(line), row, isStored: before !== null });
  const errors = { ...unreadable, ...repeated };
  if (Object.keys(errors).length === 0) return planValues(work, values, before);
  throw invalid({ ...(await findValueErrors(work, values, before)), ...errors });
}

/** The errors of the readable cells. */
async function findValueErrors(work: Work, values: RecordValues, before: Row | null): Promise<FieldErrors> {
  try {
    await planValues(work, values, before);
    return {};
  } catch (cause) {
    if (!(cause instanceof ServerError)) throw cause;
    const faults = fieldFaults(cause);
    // Rules about the whole record are skipped while parts of it are unknown; a missing permission is always reported.
    if (faults === null && cause.status === FORBIDDEN) throw cause;
    return faults ?? {};
  }
}

async function planValues(work: Work, values: RecordValues, before: Row | null): Promise<LinePlan> {
  if (before === null) return { change: (await planCreate(work, values)).change, before };
  return { change: await planUpdate(work, before, values), before };
}

/** The stored record of a line; only one visible to the reader: a line about any other counts as one for a new record. */
export async function findBefore(work: Work, line: ImportLine): Promise<Row | null> {
  const { resource, context } = work;
  const { definition, collection } = resource;
  const scope = await scopeOf(work);
  const named = isEmpty(line.id) ? [] : [{ field: 'id', text: line.id ?? '' }];
  const unique = definition.fields
    .filter((field) => field.unique === true && !isEmpty(line[field.name]) && !isClosed(work, field))
    .map((field) => ({ field: field.name, text: kindOf(field.kind).parse(line[field.name] ?? '', field) }));
  for (const { field, text } of [...named, ...unique]) {
    const where = both(NOT_DELETED, scope, { field, op: 'is', value: text });
    const { rows } = await context.store.select(collection, { where, size: 1 });
    const [row] = rows;
    if (row !== undefined) return completeRow(resource, row, context.now());
  }
  return null;
}

/** The values that a record will have after its line, as far as they are readable. */
function rowAfter({ resource }: Work, values: RecordValues, before: Row | null): Row {
  const written = resource.definition.fields
    .filter((field) => Object.hasOwn(values, field.name) && !isMasked(field, values[field.name], before))
    .map((field) => [field.name, cleanValue(field, values[field.name])] as const);
  return { ...before, ...Object.fromEntries(written), id: before?.id ?? '' };
}

/** True for the masked value of a field, as exported. */
const isMasked = (field: FieldDefinition, value: unknown, before: Row | null): boolean =>
  field.mask !== undefined && before !== null && value === maskValue(field, before[field.name]);

/** Reads every cell of a line, and collects the unreadable ones; a cell with the masked value as exported changes nothing. */
async function readLine(
  work: Work,
  line: ImportLine,
  before: Row | null,
): Promise<{ values: RecordValues; errors: FieldErrors }> {
  const { definition } = work.resource;
  const values: Record<string, unknown> = {};
  const errors: Record<string, FieldErrors[string]> = {};
  for (const [name, text] of Object.entries(line)) {
    const field = fieldOf(definition, name);
    if (field === undefined) {
      if (!IGNORED.has(name)) errors[name] = { rule: 'unknownField' };
      continue;
    }
    if (field.readOnly === true || (before === null && isEmpty(text) && hasRequiredDefault(field))) continue;
    const isUntouched = before !== null && isSameText(field, before[name], text);
    const value = isMasked(field, text, before)
      ? text
      : isUntouched
        ? before[name]
        : await readCell(work, field, text, before);
    if (value === undefined) errors[name] = { rule: getUnreadableRule(field) };
    else values[name] = value;
  }
  return { values, errors };
}

/** True for a field that a new record always has a value of: its empty cell means the default. */
const hasRequiredDefault = ({ required = false, default: usual = null }: FieldDefinition): boolean =>
  required !== false && usual !== null;

/** True when a cell still has the exported text of a value that text cannot represent completely; line endings may differ. */
function isSameText(field: FieldDefinition, value: unknown, text: string): boolean {
  const kind = kindOf(field.kind);
  const words = (written: string) => written.replaceAll('\r\n', '\n').trim();
  return kind.lossy === true && !isEmpty(value) && words(kind.print(value, field)) === words(text);
}

function getUnreadableRule({ kind, relation }: FieldDefinition): string {
  if (relation !== undefined) return 'missing';
  return kind === 'select' || kind === 'multiSelect' ? 'unknownOption' : 'format';
}

async function readCell(work: Work, field: FieldDefinition, text: string, before: Row | null): Promise<unknown> {
  if (isEmpty(text)) return null;
  const value = kindOf(field.kind).parse(text, field);
  if (field.relation === undefined || value === undefined) return value;
  // A stored id may refer to a record that the reader cannot see; such a cell contains the id itself.
  const stored: readonly unknown[] = [before?.[field.name] ?? []].flat();
  if (!Array.isArray(value)) return stored.includes(value) ? value : idOf(work, field, String(value));
  // A list that is too long is refused by the rules of its field, so its names are not looked up.
  if (value.length > (field.max ?? kindOf(field.kind).limits?.max ?? value.length)) return value;
  const known = new Set(stored);
  const names = value.map(String);
  const found = await idsOf(
    work,
    field,
    names.filter((name) => !known.has(name)),
  );
  let at = 0;
  const ids = names.map((name) => (known.has(name) ? name : found[at++]));
  return ids.includes(undefined) ? undefined : ids;
}
