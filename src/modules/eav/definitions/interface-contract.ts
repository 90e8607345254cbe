import { chosenAt } from './interfaces/interface-joins.ts';

type Values = Readonly<Record<string, unknown>>;
/**
 * One condition of an interface: the code of a field, and its required value, or `:name` for a parameter of the path.
 */
export type InterfaceFilter = readonly [code: string, value: string];
/** Faults in the names and paths of an interface, as error rules of this module. */
export type ContractFault = 'filterForm' | 'noSuchField' | 'pathParam' | 'pathId' | 'pathOfMany';

const textIn = (values: Values, name: string): string => (typeof values[name] === 'string' ? values[name] : '');
const wordsIn = (values: Values, name: string): readonly string[] => {
  const words = values[name];
  return Array.isArray(words) ? words.filter((each) => typeof each === 'string') : [];
};

/** The parameter names of a path, such as `id` in `/event/:id`. */
export const paramsIn = (path: unknown): readonly string[] =>
  typeof path === 'string' ? [...path.matchAll(/\/:([a-z][a-z0-9_-]*)/g)].map(([, name = '']) => name) : [];

/** Parses the filters of an interface, each written as `code=value`; null for a malformed one. */
export const filtersOf = (values: Values): readonly (InterfaceFilter | null)[] =>
  wordsIn(values, 'filters').map((each) => {
    const [, code, value] = /^([a-z][a-z0-9_]{0,40})=(.{1,100})$/.exec(each) ?? [];
    return code === undefined || value === undefined ? null : [code, value];
  });

/**
 * True for an interface that returns one record instead of a page: by its id, or the only one that matches the path.
 */
export const isOfOne = (values: Values): boolean => {
  const params = paramsIn(values.path);
  return params.includes('id') || (params.length > 0 && values.pageSize === 1);
};

/** Checks a path against its method: updates and deletes need an id, creation must have no parameter. */
function pathFault({ method, path }: Values): ContractFault | null {
  if (method === 'POST') return paramsIn(path).length > 0 ? 'pathOfMany' : null;
  return (method === 'PUT' || method === 'DELETE') && !paramsIn(path).includes('id') ? 'pathId' : null;
}

/**
 * Finds the faults in what an interface names of its collection, by field. `codes` are those of the collection's
 * fields.
 */
export function contractFaults(
  values: Values,
  codes: ReadonlySet<string>,
): Readonly<Partial<Record<string, ContractFault>>> {
  const filters = filtersOf(values);
  const order = textIn(values, 'order').replace('-', '');
  const params = paramsIn(values.path);
  const isKnown = (name: string) => name === 'id' || codes.has(name);
  const unknown = filters.some(
    (each) => each !== null && (!codes.has(each[0]) || (each[1].startsWith(':') && !params.includes(each[1].slice(1)))),
  );
  const filtered = new Set(filters.map((each) => each?.[1]));
  const placed = pathFault(values);
  return {
    ...(placed === null ? {} : { path: placed }),
    ...(params.every((name) => isKnown(name) || filtered.has(`:${name}`)) ? {} : { path: 'pathParam' }),
    ...(unknown ? { filters: 'noSuchField' } : {}),
    ...(filters.includes(null) ? { filters: 'filterForm' } : {}),
    ...(chosenAt(values, '').some((code) => !codes.has(code)) ? { selection: 'noSuchField' } : {}),
    ...(order !== '' && !codes.has(order) ? { order: 'noSuchField' } : {}),
  };
}
