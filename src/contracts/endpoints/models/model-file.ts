import * as v from 'valibot';
import { fieldErrorContract } from '../../resource/field-error.ts';

/** What `POST /eav/model/export` is sent: a site, or null for every collection. */
export const exportModelRequest = v.object({ site: v.nullable(v.pipe(v.string(), v.minLength(1), v.maxLength(60))) });

/** What it answers: the model as a file. */
export const modelFileContract = v.object({
  document: v.looseObject({ format: v.string(), collections: v.array(v.looseObject({ code: v.string() })) }),
});
export type ModelFile = v.InferOutput<typeof modelFileContract>;

/** What `POST /eav/model/import` is sent: a file, and with `dryRun` false which of its changes are made. */
export const importModelRequest = v.object({
  document: v.unknown(),
  keys: v.optional(v.pipe(v.array(v.pipe(v.string(), v.maxLength(250))), v.maxLength(42_000)), []),
  dryRun: v.optional(v.boolean(), false),
});

const modelFaultContract = v.object({
  /** Where it stands in the file, such as `collections[0].fields[3].type`. */
  path: v.string(),
  error: fieldErrorContract,
});
/** What cannot be used of a file, and why. */
export type ModelFault = v.InferOutput<typeof modelFaultContract>;

/** What a model file holds. */
export const MODEL_KINDS = ['site', 'collection', 'field', 'interface', 'index'] as const;

const modelChangeContract = v.object({
  key: v.string(),
  kind: v.picklist(MODEL_KINDS),
  /** A code; of a field with that of its collection, such as `event.seats`, of a call its address, such as `GET harbour/talks`. */
  name: v.string(),
  path: v.string(),
  state: v.picklist(['new', 'changed', 'same']),
  parts: v.array(v.object({ field: v.string(), from: v.unknown(), to: v.unknown() })),
  /** Records of the collection that is changed. */
  records: v.number(),
  /** Why it would be refused; found out by trying. */
  faults: v.array(modelFaultContract),
});
/** What a file does to one site, collection, field, call or index. */
export type ModelChange = v.InferOutput<typeof modelChangeContract>;

/** What it answers: what is wrong with the file as a whole, everything that it changes, and how much of it was done. */
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
  /** Who took the file in, and when. */
  by: v.string(),
  time: v.string(),
  /** Who took it back; null while it stands. */
  revertedBy: v.nullable(v.string()),
  revertedTime: v.nullable(v.string()),
  steps: v.array(appliedChangeContract),
});
/** What an import did. */
export type ChangeSet = v.InferOutput<typeof changeSetContract>;

/** `POST /eav/model/imports`: what imports did, the newest first. */
export const changeSetsContract = v.object({ list: v.array(changeSetContract) });

/** What `POST /eav/model/revert` is sent: an import, and with `dryRun` that it is only tried. */
export const revertImportRequest = v.object({
  id: v.pipe(v.string(), v.minLength(1), v.maxLength(60)),
  dryRun: v.optional(v.boolean(), false),
});

/** What it answers: the changes that stay, each with what depends on it, and how many others were taken back. */
export const revertImportContract = v.object({
  kept: v.array(v.object({ key: v.string(), error: fieldErrorContract })),
  reverted: v.number(),
});
export type RevertedImport = v.InferOutput<typeof revertImportContract>;
