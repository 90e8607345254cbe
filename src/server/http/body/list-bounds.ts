import { fieldsOf } from '../path-params.ts';

const membersOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** True for a contract that contains a list or a record. */
function isDeep(schema: unknown): boolean {
  const { type } = fieldsOf(schema);
  return type === 'array' || type === 'record' || partsOf(schema).some(([, part]) => isDeep(part));
}

/** The contracts of an object's parts by name; an optional part is named after its object. */
function partsOf(schema: unknown): readonly (readonly [name: string | null, part: unknown])[] {
  const { entries, wrapped } = fieldsOf(schema);
  if (wrapped !== undefined) return [[null, wrapped]];
  return Object.entries(fieldsOf(entries));
}

/** The maximum length of a list. */
function maxLengthOf({ pipe }: Readonly<Record<string, unknown>>): number {
  const limits = membersOf(pipe).map(fieldsOf);
  const found = limits.flatMap(({ type, requirement }) => (type === 'max_length' ? [Number(requirement)] : []));
  return found.reduce((least, each) => Math.min(least, each), Number.POSITIVE_INFINITY);
}

/**
 * True for a value with a list that is longer than its contract permits, or a list in place of a record. The members of such a list
 * are not visited, while the contract itself would check each and describe each that is wrong.
 */
export function hasLongList(schema: unknown, value: unknown): boolean {
  const contract = fieldsOf(schema);
  if (contract.type === 'record') return Array.isArray(value);
  if (contract.type === 'array') {
    const members = membersOf(value);
    if (members.length > maxLengthOf(contract)) return true;
    return isDeep(contract.item) && members.some((member) => hasLongList(contract.item, member));
  }
  const given = fieldsOf(value);
  return partsOf(schema).some(([name, part]) => hasLongList(part, name === null ? value : given[name]));
}
