import * as v from 'valibot';

/** What a model file says of a site: nothing that is secret, and not whether it is online. */
export const SITE_PARTS = [
  ...(['name', 'code', 'domains', 'locales', 'defaultLocale', 'apiPrefix', 'corsOrigins', 'rateLimit'] as const),
];
/** What it says of a collection; its state is not among it, because a model is published by hand. */
export const COLLECTION_PARTS = [
  ...(['name', 'nameEn', 'code', 'kind', 'folder', 'icon', 'description', 'titleField', 'defaultSort'] as const),
];
/** What it says of a field. */
export const FIELD_PARTS = [
  ...(['position', 'code', 'labelZh', 'labelEn', 'type', 'options', 'formula', 'required', 'unique'] as const),
  ...(['indexed', 'readOnlyAfter', 'defaultValue', 'min', 'max', 'scale', 'listed', 'searchable'] as const),
  ...(['filterable', 'width', 'formGroup', 'helpZh', 'helpEn'] as const),
];
/** Lists of roles, by their codes. */
export const ROLE_PARTS = ['readRoles', 'writeRoles'] as const;

const MOST = { collections: 200, fields: 200 } as const;
const plain = v.union([v.string(), v.number(), v.boolean(), v.array(v.string())]);
const partsOf = <Name extends string>(names: readonly Name[]) => v.entriesFromList(names, v.exactOptional(plain));
const code = v.pipe(v.string(), v.minLength(1));

const fieldPart = v.strictObject({
  ...partsOf(FIELD_PARTS),
  ...partsOf(ROLE_PARTS),
  code,
  type: v.string(),
  /** Code of the collection that a relation leads to. */
  target: v.exactOptional(v.string()),
});
const collectionPart = v.strictObject({
  ...partsOf(COLLECTION_PARTS),
  code,
  name: v.string(),
  /** Code of the database that keeps the records. */
  database: v.string(),
  fields: v.pipe(v.array(fieldPart), v.maxLength(MOST.fields)),
});

/** A model as a file: a site, collections, their fields, and the relations between them, all named by their codes. */
export const modelDocumentContract = v.strictObject({
  format: v.literal('statehouse-model'),
  version: v.literal(1),
  site: v.exactOptional(v.strictObject({ ...partsOf(SITE_PARTS), code })),
  collections: v.pipe(v.array(collectionPart), v.maxLength(MOST.collections)),
});
export type ModelDocument = v.InferOutput<typeof modelDocumentContract>;

/** Something in a file that cannot be used, and where it stands, such as `collections[0].fields[3].type`. */
export interface DocumentFault {
  readonly path: string;
  readonly rule: 'required' | 'format' | 'unknownField' | 'taken';
}

const pathOf = (keys: readonly unknown[]): string =>
  keys.map((key, at) => (typeof key === 'number' ? `[${key}]` : `${at === 0 ? '' : '.'}${String(key)}`)).join('');

const ruleOf = ({ received, expected }: v.BaseIssue<unknown>): DocumentFault['rule'] =>
  received === 'undefined' ? 'required' : expected === 'never' ? 'unknownField' : 'format';

/** Codes that stand twice in a list. */
function twice(parts: readonly { readonly code: string }[], at: string): readonly DocumentFault[] {
  return parts.flatMap((part, index) =>
    parts.findIndex((each) => each.code === part.code) < index
      ? [{ path: `${at}[${index}].code`, rule: 'taken' as const }]
      : [],
  );
}

/** Reads a model file; null, and what is wrong with it, for one that is none. Names that it cannot know are not looked at. */
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
  const faults = [
    ...twice(document.collections, 'collections'),
    ...document.collections.flatMap(({ fields }, index) => twice(fields, `collections[${index}].fields`)),
  ];
  return { document: faults.length === 0 ? document : null, faults };
}
