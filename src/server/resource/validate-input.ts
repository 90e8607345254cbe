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
import { isHidden } from './rows/mask.ts';
import type { Work } from './server-resource.ts';
import { both, isDeleted, NOT_DELETED, seenRow } from './stored-record.ts';

/** Everything that is wrong with a record that is about to be written. `given` are the fields that the call named. */
export async function faultsOf(
  work: Work,
  draft: RecordValues,
  before: Row | null,
  given: ReadonlySet<string>,
): Promise<FieldErrors> {
  const { resource, context } = work;
  const { fields } = resource.definition;
  // A secret that is kept may be stored as a hash, which is not what its kind takes.
  const isKept = (field: FieldDefinition) => before !== null && isSecret(field) && !given.has(field.name);
  const plain = Object.entries(validateRecord(resource.definition, draft, before === null)).filter(
    ([name]) => !fields.some((field) => field.name === name && isKept(field)),
  );
  const sound = soundValues(draft, new Set(plain.map(([name]) => name)), before);
  const relations = await eachFault(fields, (field) => missingRelation(work, field, sound, before));
  const taken = await takenValues(work, sound, before);
  const own = (await resource.rules?.check?.(sound, before, context)) ?? {};
  const pictures = await eachFault(fields, async (field) => pictureFault(field, sound));
  const people = await eachFault(fields, (field) => avatarFault(work, field, sound, before));
  return { ...pictures, ...people, ...own, ...taken, ...relations, ...Object.fromEntries(plain) };
}

/** The values that rules may rely on: what the kind of a field refuses can be anything, so what is stored stands in its place. */
function soundValues(values: RecordValues, faulty: ReadonlySet<string>, before: Row | null): RecordValues {
  const entries = Object.entries(values);
  return Object.fromEntries(
    entries.map(([name, value]) => [name, faulty.has(name) ? (before?.[name] ?? null) : value]),
  );
}

type Fault = (field: FieldDefinition) => Promise<FieldError | null>;

async function eachFault(fields: readonly FieldDefinition[], find: Fault): Promise<FieldErrors> {
  const faults = await Promise.all(fields.map(async (field) => [field.name, await find(field)] as const));
  return Object.fromEntries(faults.filter((entry): entry is [string, FieldError] => entry[1] !== null));
}

/** A relation leads to records that are there and that the writer sees; one that is already stored is not asked again. */
async function missingRelation(
  work: Work,
  { name, relation }: FieldDefinition,
  draft: RecordValues,
  before: Row | null,
): Promise<FieldError | null> {
  const value = draft[name];
  const target = relation === undefined ? undefined : work.context.resources.find(relation.resource);
  if (target === undefined || isEmpty(value) || JSON.stringify(before?.[name]) === JSON.stringify(value)) return null;
  const stored: readonly unknown[] = [before?.[name] ?? []].flat();
  for (const id of [value].flat().filter((each) => !stored.includes(each))) {
    const row = await seenRow({ ...work, resource: target }, String(id));
    if (row === undefined || isDeleted(row)) return { rule: 'missing' };
  }
  return null;
}

/** Values that another record outside the bin has already. */
export function takenValues(work: Work, draft: RecordValues, before: Row | null): Promise<FieldErrors> {
  return eachFault(work.resource.definition.fields, (field) => takenValue(work, field, draft, before?.id ?? null));
}

async function takenValue(
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
 * Lets a record come back only where its unique values are still free.
 * @throws ServerError 1006
 */
export async function requireFree(work: Work, row: Row, before: Row): Promise<void> {
  const errors = await takenValues(work, row, before);
  if (Object.keys(errors).length > 0) throw invalid(errors);
}

/**
 * Lets a record be what it was only where somebody could still write that: what its relations lead to is there, its values are free,
 * and nothing of the rules stands against it. What is wrong with it already is no reason.
 * @throws ServerError 1001 or 1006
 */
export async function requireWritable(work: Work, row: Row, before: Row): Promise<void> {
  const { resource, actor, context } = work;
  const { fields } = resource.definition;
  const relations = await eachFault(fields, (field) => missingRelation(work, field, row, before));
  const people = await eachFault(fields, (field) => avatarFault(work, field, row, before));
  const errors = {
    ...people,
    ...(await newFaults(work, row, before)),
    ...(await takenValues(work, row, before)),
    ...relations,
  };
  if (Object.keys(errors).length > 0) throw invalid(errors);
  await resource.rules?.beforeWrite?.(row, before, actor, { ...context, isTakingBack: true });
}

/** What the resource itself has against a row, and not against what is stored. */
async function newFaults({ resource, context }: Work, row: Row, before: Row): Promise<FieldErrors> {
  const { check } = resource.rules ?? {};
  const back = { ...context, isTakingBack: true };
  const [faults = {}, known = {}] = [await check?.(row, before, back), await check?.(before, before, back)];
  return Object.fromEntries(Object.entries(faults).filter(([name]) => !Object.hasOwn(known, name)));
}

/** Whether one value could be stored; forms ask while the operator types. */
export async function checkValue(work: Work, { body }: CallRequest): Promise<{ error: FieldError | null }> {
  const { field: name, value, id, values: given } = fieldsOf(body);
  const field = fieldOf(work.resource.definition, textOf(name) ?? '');
  if (field === undefined || isSecret(field)) throw invalidParameter('field');
  // Whether a number is taken tells whose numbers are known here, as finding it does.
  if (isHidden(work, field) && field.kind === 'phone')
    await countNumberSearch(work.context, work.actor.user.id, textOf(value) ?? '');
  const values = { ...fieldsOf(given), [field.name]: typeof value === 'string' ? value.trim() : value };
  const error = checkField(field, values) ?? (await takenValue(work, field, values, textOf(id) ?? null));
  return { error: error ?? (await ownFault(work, field, values, textOf(id))) };
}

/** What the resource itself has against the value. */
async function ownFault(
  work: Work,
  { name }: FieldDefinition,
  values: RecordValues,
  id: string | undefined,
): Promise<FieldError | null> {
  const before = (id === undefined ? undefined : await seenRow(work, id)) ?? null;
  const faulty = work.resource.definition.fields.filter((field) => checkField(field, values) !== null);
  const sound = soundValues(values, new Set(faulty.map((field) => field.name)), before);
  const faults = await work.resource.rules?.check?.(sound, before, work.context);
  return faults?.[name] ?? null;
}
