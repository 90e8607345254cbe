import * as v from 'valibot';

/** Site attributes in a model file: no secrets, and not whether the site is online. */
export const SITE_PARTS = [
  ...(['name', 'code', 'domains', 'locales', 'defaultLocale', 'apiPrefix', 'corsOrigins', 'rateLimit'] as const),
];
/** Collection attributes in a model file; the state is left out, because a model is published manually. */
export const COLLECTION_PARTS = [...(['name', 'nameEn', 'code', 'kind', 'folder', 'icon', 'description'] as const)];
/** Collection attributes that name fields; they are changed by change sets. */
export const STRUCTURE_PARTS = ['titleField', 'defaultSort'] as const;
/** Field attributes in a model file. */
export const FIELD_PARTS = [
  ...([
    'position',
    'code',
    'labelZh',
    'labelEn',
    'type',
    'options',
    'onDelete',
    'formula',
    'required',
    'unique',
  ] as const),
  ...(['indexed', 'readOnlyAfter', 'defaultValue', 'min', 'max', 'scale', 'listed', 'searchable'] as const),
  ...(['filterable', 'width', 'formGroup', 'helpZh', 'helpEn'] as const),
];
/** Lists of roles, by code. */
export const ROLE_PARTS = ['readRoles', 'writeRoles'] as const;

/** Attributes of interfaces made by operators; derived ones are derived again. */
export const INTERFACE_PARTS = [
  ...(['name', 'method', 'path', 'auth', 'filters', 'selection', 'joins', 'order'] as const),
  ...(['pageSize', 'cacheSeconds', 'mock', 'assertions', 'description'] as const),
];
/** Search index attributes; the postings are left out, because an index is built manually. */
export const INDEX_PARTS = ['name', 'selection'] as const;

const MAX_PARTS = { collections: 200, fields: 200, interfaces: 1000, indexes: 200 } as const;
const plain = v.union([v.string(), v.number(), v.boolean(), v.array(v.string())]);
const partsOf = <Name extends string>(names: readonly Name[]) => v.entriesFromList(names, v.exactOptional(plain));
const code = v.pipe(v.string(), v.minLength(1));

const fieldPart = v.strictObject({
  ...partsOf(FIELD_PARTS),
  ...partsOf(ROLE_PARTS),
  code,
  type: v.string(),
  /** Code of the relation's target collection. */
  target: v.exactOptional(v.string()),
});
const collectionPart = v.strictObject({
  ...partsOf(COLLECTION_PARTS),
  ...partsOf(STRUCTURE_PARTS),
  code,
  name: v.string(),
  /** Fields that are indexed together, by code. */
  indexSets: v.exactOptional(
    v.pipe(v.array(v.strictObject({ fields: v.array(code), unique: v.boolean() })), v.maxLength(10)),
  ),
  /** Code of the database that stores the records. */
  database: v.string(),
  fields: v.pipe(v.array(fieldPart), v.maxLength(MAX_PARTS.fields)),
});

const interfacePart = v.strictObject({
  ...partsOf(INTERFACE_PARTS),
  name: v.string(),
  method: v.string(),
  path: code,
  /** Code of the collection that it reads or writes. */
  collection: v.string(),
  /** Code of the only site that offers it; all sites when absent. */
  site: v.exactOptional(v.string()),
});
const indexPart = v.strictObject({
  ...partsOf(INDEX_PARTS),
  name: v.string(),
  /** Code of the collection that it searches. */
  collection: v.string(),
});

/** A model as a file: a site, collections, fields, interfaces and search indexes, all identified by code. */
export const modelDocumentContract = v.strictObject({
  format: v.literal('statehouse-model'),
  version: v.literal(1),
  site: v.exactOptional(v.strictObject({ ...partsOf(SITE_PARTS), code })),
  collections: v.pipe(v.array(collectionPart), v.maxLength(MAX_PARTS.collections)),
  interfaces: v.exactOptional(v.pipe(v.array(interfacePart), v.maxLength(MAX_PARTS.interfaces))),
  indexes: v.exactOptional(v.pipe(v.array(indexPart), v.maxLength(MAX_PARTS.indexes))),
});
export type ModelDocument = v.InferOutput<typeof modelDocumentContract>;

/** Identifies an interface: its method, its site if any, and its path. */
export const addressOf = (method: string, site: string | undefined, path: string): string =>
  `${method} ${site ?? ''}${path}`;

/** A fault in a model file and its path, such as `collections[0].fields[3].type`. */
export interface DocumentFault {
  readonly path: string;
  readonly rule: 'required' | 'format' | 'unknownField' | 'taken';
}

const pathOf = (keys: readonly unknown[]): string =>
  keys.map((key, at) => (typeof key === 'number' ? `[${key}]` : `${at === 0 ? '' : '.'}${String(key)}`)).join('');

const ruleOf = ({ received, expected }: v.BaseIssue<unknown>): DocumentFault['rule'] =>
  received === 'undefined' ? 'required' : expected === 'never' ? 'unknownField' : 'format';

/** Finds duplicates in a list; `part` is the attribute that must be unique. */
function findDuplicates(names: readonly string[], at: string, part: string): readonly DocumentFault[] {
  return names.flatMap((name, index) =>
    names.indexOf(name) < index ? [{ path: `${at}[${index}].${part}`, rule: 'taken' as const }] : [],
  );
}

const codesOf = (parts: readonly { readonly code: string }[]): readonly string[] => parts.map((part) => part.code);

/** Finds all duplicates in a document. */
function findAllDuplicates({ collections, interfaces = [], indexes = [] }: ModelDocument): readonly DocumentFault[] {
  const addresses = interfaces.map(({ method, site, path }) => addressOf(method, site, path));
  return [
    ...findDuplicates(codesOf(collections), 'collections', 'code'),
    ...collections.flatMap(({ fields }, index) =>
      findDuplicates(codesOf(fields), `collections[${index}].fields`, 'code'),
    ),
    ...findDuplicates(addresses, 'interfaces', 'path'),
    ...findDuplicates(
      indexes.map(({ collection }) => collection),
      'indexes',
      'collection',
    ),
  ];
}

/**
 * Parses a model file; on failure the document is null and `faults` lists the reasons. Does not check names that exist
 * only in the store.
 */
export function readModelDocument(raw: unknown): {
  readonly document: ModelDocument | null;
  readonly faults: readonly DocumentFault[];
} {
  const parsed = v.safeParse(modelDocumentContract, raw);
  if (!parsed.success) {
    const faults = parsed.issues.map((issue) => ({
      path: pathOf((issue.path ?? []).map(({ key }) => key)) || 'document',
      rule: ruleOf(issue),
    }));
    return { document: null, faults };
  }
  const document = parsed.output;
  const faults = findAllDuplicates(document);
  return { document: faults.length === 0 ? document : null, faults };
}
