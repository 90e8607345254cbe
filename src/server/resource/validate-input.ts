import { isEmpty } from '../../contracts/resource/condition.ts';
import { fieldOf } from '../../contracts/resource/definition.ts';
import type { FieldDefinition } from '../../contracts/resource/field.ts';
import type { FieldError, FieldErrors } from '../../contracts/resource/field-error.ts';
import { isSecret } from '../../contracts/resource/field-kinds/index.ts';
import { checkField, type RecordValues, validateRecord } from '../../contracts/resource/validate-record.ts';
import { countNumberSearch } from '../auth/number-search.ts';
import type { CallRequest } from '../http/endpoint.ts';
import { fieldsOf, textOf } from '../http/path-params.ts';
import { pictureFault } from '../http/picture-fault.ts';
import { invalid, invalidParameter } from '../http/server-error.ts';
import type { Row } from '../store/store.ts';
import { avatarFault } from './library-files.ts';
import { isClosed, isHidden } from './rows/mask.ts';
import type { Work } from './server-resource.ts';
import { both, findVisibleRow, findVisibleRows, isDeleted, NOT_DELETED } from './stored-record.ts';

/** The errors of a record to be written. `given` are the names of the fields that the call sent. */
export async function faultsOf(
  work: Work,
  draft: RecordValues,
  before: Row | null,
  given: ReadonlySet<string>,
): Promise<FieldErrors> {
  const { resource, context } = work;
  const { fields } = resource.definition;
  // An unchanged secret may be stored as a hash, which does not fit the rules of its kind.
  const isKept = (field: FieldDefinition) => before !== null && isSecret(field) && !given.has(field.name);
  const plain = Object.entries(validateRecord(resource.definition, draft, before === null, before ?? {})).filter(
    ([name]) => !fields.some((field) => field.name === name && isKept(field)),
  );
  const sound = replaceInvalid(draft, new Set(plain.map(([name]) => name)), before);
  const relations = await collectErrors(fields, (field) => missingRelation(work, field, sound, before));
  const taken = await duplicateValues(work, sound, before);
  const own = (await resource.rules?.check?.(sound, before, { ...context, given })) ?? {};
  const pictures = await collectErrors(fields, async (field) => pictureFault(field, sound));
  const people = await collectErrors(fields, (field) => avatarFault(work, field, sound, before));
  return { ...pictures, ...people, ...own, ...taken, ...relations, ...Object.fromEntries(plain) };
}

/** Values that rules can rely on: invalid ones are replaced by the stored ones. */
function replaceInvalid(values: RecordValues, faulty: ReadonlySet<string>, before: Row | null): RecordValues {
  const entries = Object.entries(values);
  return Object.fromEntries(
    entries.map(([name, value]) => [name, faulty.has(name) ? (before?.[name] ?? null) : value]),
  );
}

type Fault = (field: FieldDefinition) => Promise<FieldError | null>;

async function collectErrors(fields: readonly FieldDefinition[], find: Fault): Promise<FieldErrors> {
  const faults = await Promise.all(fields.map(async (field) => [field.name, await find(field)] as const));
  return Object.fromEntries(faults.filter((entry): entry is [string, FieldError] => entry[1] !== null));
}

/** The error of a relation: its records must exist and be visible to the writer; stored references are not checked again. */
async function missingRelation(
  work: Work,
  { name, relation }: FieldDefinition,
  draft: RecordValues,
  before: Row | null,
): Promise<FieldError | null> {
  const value = draft[name];
  const target = relation === undefined ? undefined : work.context.resources.find(relation.resource);
  if (target === undefined || isEmpty(value) || JSON.stringify(before?.[name]) === JSON.stringify(value)) return null;
  const stored = new Set<unknown>([before?.[name] ?? []].flat());
  const added = [value].flat().flatMap((id) => (stored.has(id) ? [] : [String(id)]));
  const ids = [...new Set(added)];
  const rows = await findVisibleRows({ ...work, resource: target }, ids);
  return rows.length < ids.length || rows.some(isDeleted) ? { rule: 'missing' } : null;
}

/** Errors for values that another record outside the recycle bin already has. */
export function duplicateValues(work: Work, draft: RecordValues, before: Row | null): Promise<FieldErrors> {
  return collectErrors(work.resource.definition.fields, (field) =>
    findDuplicate(work, field, draft, before?.id ?? null),
  );
}

async function findDuplicate(
  { resource, context }: Work,
  { name, unique }: FieldDefinition,
  draft: RecordValues,
  id: string | null,
): Promise<FieldError | null> {
  const value = draft[name];
  if (unique === undefined || isEmpty(value)) return null;
  const within = unique === true ? [] : unique.within;
  const same = [name, ...within].map((field) => ({ field, op: 'is', value: draft[field] ?? null }) as const);
  const where = both(NOT_DELETED, ...same);
  const { rows } = await context.store.select(resource.collection, { where, size: 2 });
  return rows.some((row) => row.id !== id) ? { rule: 'taken' } : null;
}

/**
 * Requires that the unique values of a record to be restored are still free, and that its place in a tree still exists.
 * @throws ServerError 1001 or 1006
 */
export async function requireFree(work: Work, row: Row, before: Row): Promise<void> {
  const errors = { ...(await duplicateValues(work, row, before)), ...(await placeErrors(work, row, before)) };
  if (Object.keys(errors).length > 0) throw invalid(errors);
}

/**
 * Requires that the former state of a record could be written now: its relations exist, its values are free, and no rule forbids it.
 * Errors that the current state has as well do not matter.
 * @throws ServerError 1001 or 1006
 */
export async function requireWritable(work: Work, row: Row, before: Row): Promise<void> {
  const { resource, actor, context } = work;
  const { fields } = resource.definition;
  const relations = await collectErrors(fields, (field) => missingRelation(work, field, row, before));
  const people = await collectErrors(fields, (field) => avatarFault(work, field, row, before));
  const errors = {
    ...people,
    ...(await findNewErrors(work, row, before)),
    ...(await duplicateValues(work, row, before)),
    ...relations,
    ...(await placeErrors(work, row, before)),
  };
  if (Object.keys(errors).length > 0) throw invalid(errors);
  await resource.rules?.beforeWrite?.(row, before, actor, { ...context, isUndoing: true });
}

/**
 * The error of a deleted record whose place in a tree is gone: without its parent it would come back out of sight, and its parent may
 * have moved too deep meanwhile.
 */
async function placeErrors({ resource, context }: Work, row: Row, before: Row): Promise<FieldErrors> {
  const { definition, rules } = resource;
  if (definition.tree === undefined || !isDeleted(before)) return {};
  const { parentField } = definition.tree;
  if (isEmpty(row[parentField])) return {};
  const parent = await context.store.get(resource.collection, String(row[parentField]));
  if (parent === undefined || isDeleted(parent)) return { [parentField]: { rule: 'missing' } };
  const fault = (await rules?.check?.(row, before, { ...context, isUndoing: true }))?.[parentField];
  return fault === undefined ? {} : { [parentField]: fault };
}

/** The errors that the resource's own check finds for a row, but not for the stored row. */
async function findNewErrors({ resource, context }: Work, row: Row, before: Row): Promise<FieldErrors> {
  const { check } = resource.rules ?? {};
  const back = { ...context, isUndoing: true };
  const [faults = {}, known = {}] = [await check?.(row, before, back), await check?.(before, before, back)];
  return Object.fromEntries(Object.entries(faults).filter(([name]) => !Object.hasOwn(known, name)));
}

/** Checks whether one value could be stored; forms call it while the operator types. */
export async function checkValue(work: Work, { body }: CallRequest): Promise<{ error: FieldError | null }> {
  const { field: name, value, id, values: given } = fieldsOf(body);
  const field = fieldOf(work.resource.definition, textOf(name) ?? '');
  if (field === undefined || isSecret(field) || isClosed(work, field)) throw invalidParameter('field');
  // Whether a telephone number is in use reveals whose numbers are stored, as a search does.
  if (isHidden(work, field) && field.kind === 'phone')
    await countNumberSearch(work.context, work.actor.user.id, textOf(value) ?? '');
  const before = (textOf(id) === undefined ? undefined : await findVisibleRow(work, textOf(id) ?? '')) ?? null;
  const values = {
    ...withStoredOfClosed(work, fieldsOf(given), before),
    [field.name]: typeof value === 'string' ? value.trim() : value,
  };
  const error = checkField(field, values) ?? (await findDuplicate(work, field, values, textOf(id) ?? null));
  return { error: error ?? (await findOwnError(work, field, values, before)) };
}

/** The sent values, with the stored ones of fields that the caller may neither read nor write, as a write would have them. */
function withStoredOfClosed(work: Work, given: RecordValues, before: Row | null): RecordValues {
  const closed = work.resource.definition.fields.filter((field) => isClosed(work, field));
  return { ...given, ...Object.fromEntries(closed.map(({ name }) => [name, before?.[name] ?? null])) };
}

/** The error that the resource's own check finds for the value. */
async function findOwnError(
  work: Work,
  { name }: FieldDefinition,
  values: RecordValues,
  before: Row | null,
): Promise<FieldError | null> {
  const faulty = work.resource.definition.fields.filter((field) => checkField(field, values) !== null);
  const sound = replaceInvalid(values, new Set(faulty.map((field) => field.name)), before);
  const faults = await work.resource.rules?.check?.(sound, before, work.context);
  return faults?.[name] ?? null;
}
