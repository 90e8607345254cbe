import * as v from 'valibot';
import { fieldErrorContract } from '../../resource/field-error.ts';

/** Request body of `POST /eav/model/export`: a site, or null for every collection. */
export const exportModelRequest = v.object({ site: v.nullable(v.pipe(v.string(), v.minLength(1), v.maxLength(60))) });

/** Its response: the model as a file. */
export const modelFileContract = v.object({
  document: v.looseObject({ format: v.string(), collections: v.array(v.looseObject({ code: v.string() })) }),
});
export type ModelFile = v.InferOutput<typeof modelFileContract>;

/** Request body of `POST /eav/model/import`: a file, and, with `dryRun` false, the changes to apply. */
export const importModelRequest = v.object({
  document: v.unknown(),
  keys: v.optional(v.pipe(v.array(v.pipe(v.string(), v.maxLength(250))), v.maxLength(42_000)), []),
  dryRun: v.optional(v.boolean(), false),
});

const modelFaultContract = v.object({
  /** Path in the file, such as `collections[0].fields[3].type`. */
  path: v.string(),
  error: fieldErrorContract,
});
/** An invalid part of a file and the reason. */
export type ModelFault = v.InferOutput<typeof modelFaultContract>;

/** Kinds of entries in a model file. */
export const MODEL_KINDS = ['site', 'collection', 'field', 'interface', 'index'] as const;

const modelChangeContract = v.object({
  key: v.string(),
  kind: v.picklist(MODEL_KINDS),
  /**
   * A code; for a field with its collection's, such as `event.seats`, for a call its address, such as `GET
   * harbour/talks`.
   */
  name: v.string(),
  path: v.string(),
  state: v.picklist(['new', 'changed', 'same']),
  parts: v.array(v.object({ field: v.string(), from: v.unknown(), to: v.unknown() })),
  /** Number of records of the changed collection. */
  records: v.number(),
  /** Reasons for a refusal, found by a dry run. */
  faults: v.array(modelFaultContract),
});
/** Change that a file makes to one site, collection, field, call or index. */
export type ModelChange = v.InferOutput<typeof modelChangeContract>;

/** Its response: errors of the file as a whole, all of its changes, and how many were applied. */
export const modelImportContract = v.object({
  faults: v.array(modelFaultContract),
  changes: v.array(modelChangeContract),
  applied: v.number(),
});
export type ModelImport = v.InferOutput<typeof modelImportContract>;

const appliedChangeContract = v.object({
  ...v.pick(modelChangeContract, ['key', 'kind', 'name', 'parts']).entries,
  state: v.picklist(['new', 'changed']),
});
const changeSetContract = v.object({
  id: v.string(),
  /** User who imported the file. */
  by: v.string(),
  time: v.string(),
  /** User who reverted it; null while it is in effect. */
  revertedBy: v.nullable(v.string()),
  revertedTime: v.nullable(v.string()),
  steps: v.array(appliedChangeContract),
});
/** Changes made by an import. */
export type ChangeSet = v.InferOutput<typeof changeSetContract>;

/** `POST /eav/model/imports`: earlier imports, the newest first. */
export const changeSetsContract = v.object({ list: v.array(changeSetContract) });

/** Request body of `POST /eav/model/revert`: an import; `dryRun` only checks it. */
export const revertImportRequest = v.object({
  id: v.pipe(v.string(), v.minLength(1), v.maxLength(60)),
  dryRun: v.optional(v.boolean(), false),
});

/** Its response: the changes that cannot be reverted, each with what depends on it, and the number of reverted ones. */
export const revertImportContract = v.object({
  kept: v.array(v.object({ key: v.string(), error: fieldErrorContract })),
  reverted: v.number(),
});
export type RevertedImport = v.InferOutput<typeof revertImportContract>;
