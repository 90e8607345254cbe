import * as v from 'valibot';
import type { ResourceDefinition } from '../../resource/definition.ts';
import type { IndexSearch } from './index-search.ts';
import type { AskedRun, InterfaceRun, PastCall } from './interface-run.ts';
import type { ChangeSet, ModelFile, ModelImport, RevertedImport } from './model-file.ts';
import type { OutsideTables, ReadIn } from './outside-tables.ts';

/** What `POST /eav/site/openapi` is sent: the site, and the address below which interfaces answer. */
export const siteDocumentRequest = v.object({
  site: v.pipe(v.string(), v.minLength(1), v.maxLength(60)),
  base: v.pipe(v.string(), v.minLength(1), v.maxLength(300)),
});

/** What it answers: the published interfaces of the site as an OpenAPI 3.1 document, and how many they are. */
export const siteDocumentContract = v.object({
  operations: v.number(),
  document: v.looseObject({ openapi: v.string(), info: v.object({ title: v.string(), version: v.string() }) }),
});
export type SiteDocument = v.InferOutput<typeof siteDocumentContract>;

/** What `POST /eav/interface/derive` is sent: what interfaces follow from, and with `dryRun` false which of them are made or changed. */
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
  /** Of the interface that is there; empty for a new one. */
  status: v.string(),
  /** `taken`: another interface has the address; `withdrawn`: it was retired; `incomplete`: a placeholder has no value that fits. */
  state: v.picklist(['new', 'changed', 'same', 'taken', 'withdrawn', 'incomplete']),
  /** True when callers would notice. */
  isBreaking: v.boolean(),
  parts: v.array(v.object({ field: v.string(), from: v.unknown(), to: v.unknown() })),
});
/** What deriving an interface again does to it. */
export type DerivedChange = v.InferOutput<typeof derivedChangeContract>;

/** What it answers: every interface that follows, and how many were made or changed. */
export const deriveContract = v.object({ changes: v.array(derivedChangeContract), applied: v.number() });
export type DeriveAnswer = v.InferOutput<typeof deriveContract>;

/** What interfaces follow from. */
export interface DeriveSource {
  readonly from: 'collection' | 'template';
  readonly id: string;
}

/** What `POST /eav/assemble/access` is sent: a collection, and a role to look through; the caller's own roles when it is null. */
export const modelAccessRequest = v.object({
  collection: v.pipe(v.string(), v.minLength(1), v.maxLength(60)),
  role: v.nullable(v.pipe(v.string(), v.minLength(1), v.maxLength(60))),
});

/** Why a field can or cannot be used: the clause that decides. */
const clauseContract = v.picklist(['super', 'everyone', 'role', 'noRole', 'password', 'server', 'unread']);

/** What it answers: what can be done with the records, and each field with what decides, and its value in one record. */
export const modelAccessContract = v.object({
  /** `view`, `create`, `update`, `delete`, as far as they can be done. */
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
      /** As the role gets it; null where there is no record, or it cannot be read. */
      value: v.unknown(),
    }),
  ),
});
export type ModelAccess = v.InferOutput<typeof modelAccessContract>;

/** What `POST /eav/assemble/model` is sent: the code of a collection. */
export const modelRequest = v.object({ code: v.pipe(v.string(), v.minLength(1), v.maxLength(41)) });

/** Only what every screen takes for granted is looked at: the whole contract would be fetched with the first page. */
const sentDefinition = v.looseObject({
  name: v.string(),
  api: v.string(),
  titleField: v.string(),
  fields: v.array(v.looseObject({ name: v.string(), kind: v.string() })),
});
/** What it answers: the collection as a resource, as the caller may use it, and those that its relations lead to. */
export const modelContract = v.object({
  isThere: v.boolean(),
  /** Null for a collection without a field that can be shown. */
  definition: v.nullable(sentDefinition),
  around: v.array(sentDefinition),
  /** Of a collection too large to be looked through with every query: how many records it has, and the fields without an index. */
  large: v.nullable(
    v.object({
      collection: v.string(),
      rows: v.number(),
      unindexed: v.array(v.object({ name: v.string(), field: v.string() })),
    }),
  ),
});
export type ModelAnswer = v.InferOutput<typeof modelContract>;

/** What `POST /eav/assemble/models` answers: every collection whose records the caller may see, as a resource. */
export const modelsContract = v.object({ list: v.array(sentDefinition) });
export type SentDefinition = v.InferOutput<typeof sentDefinition>;

/** What the server keeps is held to the whole contract there; a screen has looked at the parts that it takes for granted. */
export const drawnBy = (sent: SentDefinition) => sent as unknown as ResourceDefinition;

/** Calls about models beyond those of their resources; each rejects with a `ServiceError`. */
export interface ModelsGateway {
  /** Searches a live index; one that was never built finds nothing. */
  readonly search: (index: string, words: string, signal: AbortSignal) => Promise<IndexSearch>;
  /** Describes the published interfaces of a site; `base` is the web address below which they answer. */
  readonly openApi: (site: string, base: string, signal: AbortSignal) => Promise<SiteDocument>;
  /** Tells what a role, or with null the caller, may do with the records of a collection and with each field. */
  readonly access: (collection: string, role: string | null, signal: AbortSignal) => Promise<ModelAccess>;
  /** Tells what the collection of this code is, as the caller may use it. */
  readonly model: (code: string, signal: AbortSignal) => Promise<ModelAnswer>;
  /** Tells the same of every collection whose records the caller may see. */
  readonly models: (signal: AbortSignal) => Promise<readonly SentDefinition[]>;
  /** Hands the model out as a file; that of a site, or with null all of it. */
  readonly exportModel: (site: string | null, signal: AbortSignal) => Promise<ModelFile>;
  /** Tells what a file would change, and what of it would be refused. */
  readonly planImport: (document: unknown, signal: AbortSignal) => Promise<ModelImport>;
  /** Makes the changes of a file with these keys, all or none; `key` names the intent. */
  readonly importModel: (document: unknown, keys: readonly string[], key: string) => Promise<ModelImport>;
  /** Tells what earlier imports did, the newest first. */
  readonly imports: (signal: AbortSignal) => Promise<readonly ChangeSet[]>;
  /** Tells what keeps an import from being taken back. */
  readonly planRevert: (id: string, signal: AbortSignal) => Promise<RevertedImport>;
  /** Takes back everything that an import did, or nothing; `key` names the intent. */
  readonly revertImport: (id: string, key: string) => Promise<RevertedImport>;
  /** Tells what tables a database elsewhere has. */
  readonly outsideTables: (database: string, signal: AbortSignal) => Promise<OutsideTables>;
  /** Makes collections of its tables, and has those that were read in before follow them; `key` names the intent. */
  readonly readIn: (database: string, tables: readonly string[], key: string) => Promise<ReadIn>;
  /** Tries an interface whatever its state; nothing of what it writes stays. */
  readonly runInterface: (id: string, asked: AskedRun, signal: AbortSignal) => Promise<InterfaceRun>;
  /** The caller's own earlier tries of an interface, the newest first. */
  readonly calls: (id: string, signal: AbortSignal) => Promise<readonly PastCall[]>;
  /** Tells what deriving interfaces again would change. */
  readonly planDerived: (source: DeriveSource, signal: AbortSignal) => Promise<DeriveAnswer>;
  /** Derives those with these keys again; `key` names the intent. */
  readonly derive: (source: DeriveSource, keys: readonly string[], key: string) => Promise<DeriveAnswer>;
}
