import type { Stored } from './model-definition.ts';

/** Operations that a published collection offers to callers, one interface each. */
export const VERBS = ['list', 'get', 'create', 'update', 'delete'] as const;
export type Verb = (typeof VERBS)[number];

const VERB_ROUTES: Readonly<Record<Verb, readonly [method: string, rest: string]>> = {
  list: ['GET', ''],
  get: ['GET', '/:id'],
  create: ['POST', ''],
  update: ['PUT', '/:id'],
  delete: ['DELETE', '/:id'],
};
/** A collection of the kind `single` has one record, which is only read and updated. Records of a log are written by the server alone. */
const VERBS_BY_KIND: Readonly<Record<string, readonly Verb[]>> = {
  single: ['list', 'update'],
  log: ['list', 'get'],
};

/** Fields of a derived interface that are computed from its collection. */
export const DERIVED_FIELDS = ['method', 'path', 'site', 'selection'] as const;

/** An interface as derived from a collection. */
export interface DerivedInterface {
  readonly verb: Verb;
  readonly method: string;
  readonly path: string;
  readonly site: string | null;
  /** Codes of all fields, listed explicitly so that a field added later does not change responses. */
  readonly selection: readonly string[];
}

/** The interfaces derived from a collection; `site` is that of its database. */
export function derivedInterfaces(
  collection: Stored,
  fields: readonly Stored[],
  site: string | null,
): readonly DerivedInterface[] {
  const selection = fields.map(({ code }) => String(code));
  return (VERBS_BY_KIND[String(collection.kind)] ?? VERBS).map((verb) => {
    const [method, rest] = VERB_ROUTES[verb];
    return { verb, method, path: `/${String(collection.code)}${rest}`, site, selection };
  });
}

/** One value of an interface that deriving it again would change. */
export interface DerivedPart {
  readonly field: string;
  readonly from: unknown;
  readonly to: unknown;
}

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
const isEmptyValue = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);
/** The order of a selection has no meaning, so it is sorted before comparison. */
const toComparableText = (field: string, value: unknown): string =>
  isEmptyValue(value) ? '' : JSON.stringify(field === 'selection' ? listOf(value).toSorted() : value);

/** Lists what deriving an interface again would change, field by field. */
export function partsOf(
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
  fields: readonly string[],
): readonly DerivedPart[] {
  return fields
    .filter((field) => toComparableText(field, before[field]) !== toComparableText(field, after[field]))
    .map((field) => ({ field, from: before[field] ?? null, to: after[field] ?? null }));
}

/**
 * True when callers would notice: another address, fewer fields, other records. Sort order and page size are not
 * promised.
 */
export const isBreaking = (parts: readonly DerivedPart[]): boolean =>
  parts.some(({ field, from, to }) => {
    if (field === 'selection')
      return listOf(from).some((code) => !listOf(to).includes(code)) || listOf(from).length === 0;
    return ['method', 'path', 'site', 'auth', 'filters'].includes(field);
  });
