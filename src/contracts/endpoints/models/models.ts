import * as v from 'valibot';
import type { ResourceDefinition } from '../../resource/definition.ts';
import type { ExternalTables, ImportedTables } from './external-tables.ts';
import type { IndexSearch } from './index-search.ts';
import type { InterfaceRun, InterfaceRunRequest, PastTestRun } from './interface-run.ts';
import type { ChangeSet, ModelFile, ModelImport, RevertedImport } from './model-file.ts';

/** Request body of `POST /eav/site/openapi`: the site, and the base URL of its interfaces. */
export const siteDocumentRequest = v.object({
  site: v.pipe(v.string(), v.minLength(1), v.maxLength(60)),
  base: v.pipe(v.string(), v.minLength(1), v.maxLength(300)),
});

/** Its response: the published interfaces of the site as an OpenAPI 3.1 document, and their number. */
export const siteDocumentContract = v.object({
  operations: v.number(),
  document: v.looseObject({ openapi: v.string(), info: v.object({ title: v.string(), version: v.string() }) }),
});
export type SiteDocument = v.InferOutput<typeof siteDocumentContract>;

/**
 * Request body of `POST /eav/interface/derive`: the source of the interfaces, and, with `dryRun` false, the changes to
 * apply.
 */
export const deriveRequest = v.object({
  from: v.picklist(['collection', 'template']),
  id: v.pipe(v.string(), v.minLength(1), v.maxLength(60)),
  keys: v.optional(v.pipe(v.array(v.pipe(v.string(), v.maxLength(60))), v.maxLength(500)), []),
  dryRun: v.optional(v.boolean(), false),
});

const derivedChangeContract = v.object({
  key: v.string(),
  name: v.string(),
  method: v.string(),
  path: v.string(),
  /** Status of the existing interface; empty for a new one. */
  status: v.string(),
  /**
   * `taken`: another interface uses the address; `withdrawn`: it was retired; `incomplete`: a placeholder has no
   * fitting value.
   */
  state: v.picklist(['new', 'changed', 'same', 'taken', 'withdrawn', 'incomplete']),
  /** True for a breaking change. */
  isBreaking: v.boolean(),
  parts: v.array(v.object({ field: v.string(), from: v.unknown(), to: v.unknown() })),
});
/** Change that a repeated derivation makes to an interface. */
export type DerivedChange = v.InferOutput<typeof derivedChangeContract>;

/** Its response: every derived interface, and how many were created or changed. */
export const deriveContract = v.object({ changes: v.array(derivedChangeContract), applied: v.number() });
export type DeriveAnswer = v.InferOutput<typeof deriveContract>;

/** Source that interfaces are derived from. */
export interface DeriveSource {
  readonly from: 'collection' | 'template';
  readonly id: string;
}

/**
 * Request body of `POST /eav/assemble/access`: a collection, and the role to check; null for the caller's own roles.
 */
export const modelAccessRequest = v.object({
  collection: v.pipe(v.string(), v.minLength(1), v.maxLength(60)),
  role: v.nullable(v.pipe(v.string(), v.minLength(1), v.maxLength(60))),
});

/** The rule that decides whether a field can be used. */
const clauseContract = v.picklist(['super', 'everyone', 'role', 'noRole', 'password', 'server', 'unread']);

/**
 * Its response: the permitted actions on records, and each field with the deciding rule and its value in one record.
 */
export const modelAccessContract = v.object({
  /** The permitted ones of `view`, `create`, `update`, `delete`. */
  acts: v.array(v.string()),
  fields: v.array(
    v.object({
      code: v.string(),
      labelZh: v.string(),
      labelEn: v.string(),
      canRead: v.boolean(),
      readBy: clauseContract,
      canWrite: v.boolean(),
      writeBy: clauseContract,
      /** Value as the role sees it; null when there is no record, or it is not readable. */
      value: v.unknown(),
    }),
  ),
});
export type ModelAccess = v.InferOutput<typeof modelAccessContract>;

/** Request body of `POST /eav/assemble/model`: the code of a collection. */
export const modelRequest = v.object({ code: v.pipe(v.string(), v.minLength(1), v.maxLength(41)) });

/** Checks only the properties that every screen relies on: the whole contract would be loaded with the first page. */
const sentDefinition = v.looseObject({
  name: v.string(),
  api: v.string(),
  titleField: v.string(),
  fields: v.array(v.looseObject({ name: v.string(), kind: v.string() })),
});
/**
 * Its response: the collection as a resource, limited to the caller's permissions, and the targets of its relations.
 */
export const modelContract = v.object({
  isThere: v.boolean(),
  /** Null for a collection without a visible field. */
  definition: v.nullable(sentDefinition),
  around: v.array(sentDefinition),
  /**
   * For a collection too large to be scanned by every query: its number of records, and the fields without an index.
   */
  large: v.nullable(
    v.object({
      collection: v.string(),
      rows: v.number(),
      unindexed: v.array(v.object({ name: v.string(), field: v.string() })),
    }),
  ),
});
export type ModelAnswer = v.InferOutput<typeof modelContract>;

/** Response of `POST /eav/assemble/models`: every collection whose records the caller may see, as a resource. */
export const modelsContract = v.object({ list: v.array(sentDefinition) });
export type SentDefinition = v.InferOutput<typeof sentDefinition>;

/**
 * Cast of a received definition: the server validates stored definitions against the whole contract; `sentDefinition`
 * has checked what screens rely on.
 */
export const drawnBy = (sent: SentDefinition) => sent as unknown as ResourceDefinition;

/** Calls about models besides those of their resources; each rejects with a `ServiceError`. */
export interface ModelsGateway {
  /** Searches a live index; one that was never built finds nothing. */
  readonly search: (index: string, words: string, signal: AbortSignal) => Promise<IndexSearch>;
  /** OpenAPI document of the published interfaces of a site; `base` is their base URL. */
  readonly openApi: (site: string, base: string, signal: AbortSignal) => Promise<SiteDocument>;
  /** Returns what a role (null: the caller) may do with the records of a collection and with each field. */
  readonly access: (collection: string, role: string | null, signal: AbortSignal) => Promise<ModelAccess>;
  /** Returns the collection of this code, limited to the caller's permissions. */
  readonly model: (code: string, signal: AbortSignal) => Promise<ModelAnswer>;
  /** Returns every collection whose records the caller may see. */
  readonly models: (signal: AbortSignal) => Promise<readonly SentDefinition[]>;
  /** Exports the model of a site as a file; null for the whole model. */
  readonly exportModel: (site: string | null, signal: AbortSignal) => Promise<ModelFile>;
  /** Returns the changes a file would make, and which of them would be refused. */
  readonly planImport: (document: unknown, signal: AbortSignal) => Promise<ModelImport>;
  /** Applies the changes of a file with these keys, all or none; `key` is the idempotency key. */
  readonly importModel: (document: unknown, keys: readonly string[], key: string) => Promise<ModelImport>;
  /** Returns earlier imports, the newest first. */
  readonly imports: (signal: AbortSignal) => Promise<readonly ChangeSet[]>;
  /** Returns the reasons why an import cannot be reverted. */
  readonly planRevert: (id: string, signal: AbortSignal) => Promise<RevertedImport>;
  /** Reverts an import, all or nothing; `key` is the idempotency key. */
  readonly revertImport: (id: string, key: string) => Promise<RevertedImport>;
  /** Returns the tables of an external database. */
  readonly outsideTables: (database: string, signal: AbortSignal) => Promise<ExternalTables>;
  /** Imports tables of it as collections, and updates those that were imported before; `key` is the idempotency key. */
  readonly readIn: (database: string, tables: readonly string[], key: string) => Promise<ImportedTables>;
  /** Test-runs an interface in any state; its writes are rolled back. */
  readonly runInterface: (id: string, asked: InterfaceRunRequest, signal: AbortSignal) => Promise<InterfaceRun>;
  /** The caller's own earlier test runs of an interface, the newest first. */
  readonly calls: (id: string, signal: AbortSignal) => Promise<readonly PastTestRun[]>;
  /** Returns the changes that a repeated derivation of interfaces would make. */
  readonly planDerived: (source: DeriveSource, signal: AbortSignal) => Promise<DeriveAnswer>;
  /** Applies the derivations with these keys; `key` is the idempotency key. */
  readonly derive: (source: DeriveSource, keys: readonly string[], key: string) => Promise<DeriveAnswer>;
}
