import * as v from 'valibot';
import { fieldErrorContract } from '../../resource/field-error.ts';

const id = v.pipe(v.string(), v.minLength(1), v.maxLength(60));
const values = v.record(v.pipe(v.string(), v.maxLength(41)), v.unknown());

/** Maximum number of changes in one set. */
export const MAX_EDITS = 400;

/** One pending change: a field that is added, edited, hidden or restored, or the collection itself. */
const modelEditContract = v.object({
  /** `field:12`, `new:a1` or `collection:3`. */
  key: v.pipe(v.string(), v.regex(/^(?:field|new|collection):[\w-]{1,60}$/)),
  act: v.picklist(['add', 'edit', 'hide', 'restore']),
  /** The values at the start of the edit, to detect changes made by others meanwhile. */
  from: values,
  to: values,
});
export type ModelEdit = v.InferOutput<typeof modelEditContract>;

/** Conversion counts for a change of a field's type. */
const figuresContract = v.object({
  /** Records that hold a value. */
  filled: v.number(),
  converted: v.number(),
  /** Number of values converted with loss. */
  lossy: v.number(),
  failed: v.number(),
});
export type ChangeFigures = v.InferOutput<typeof figuresContract>;

/** A value that would be lost or shortened, with its result; or a value that would be refused from now on. */
const sampleContract = v.object({ record: v.string(), value: v.string(), becomes: v.nullable(v.string()) });
export type ChangeSample = v.InferOutput<typeof sampleContract>;

/** Other parts of the model that a change affects. */
export const CHANGE_USES = ['interface', 'index', 'form', 'view', 'formula', 'title'] as const;

/** Warnings about a change. */
export const CHANGE_NOTES = [
  'type',
  'column',
  'required',
  'unique',
  'narrower',
  'hidden',
  'renamed',
  'filled',
  'counted',
  'states',
  'indexes',
  'cascade',
  'onDelete',
] as const;
export type ChangeNote = (typeof CHANGE_NOTES)[number];

const plannedEditContract = v.object({
  key: v.string(),
  act: modelEditContract.entries.act,
  /** The code of the field, or of the collection. */
  name: v.string(),
  impact: v.picklist(['safe', 'conversion', 'destructive']),
  notes: v.array(v.picklist(CHANGE_NOTES)),
  figures: figuresContract,
  /** Number of records that would fail validation at their next change. */
  unfit: v.number(),
  samples: v.array(sampleContract),
  /** Saved views have an id in stored plans only; readers are told those that they may see. */
  uses: v.array(v.object({ kind: v.picklist(CHANGE_USES), name: v.string(), id: v.exactOptional(v.string()) })),
  /** Number of saved views that use it and that the reader may not see. */
  hiddenViews: v.optional(v.number(), 0),
  faults: v.array(v.object({ field: v.string(), error: fieldErrorContract })),
  /** Values that another user changed since this change began. */
  conflicts: v.array(v.object({ field: v.string(), was: v.unknown(), is: v.unknown(), wanted: v.unknown() })),
});
/** The plan of one change: its effects and conflicts. */
export type PlannedEdit = v.InferOutput<typeof plannedEditContract>;

const changePlanContract = v.object({
  items: v.array(plannedEditContract),
  records: v.number(),
  /** True when only a sample of the records was checked. */
  isEstimate: v.boolean(),
  /** True when a problem must be fixed before the changes can be applied. */
  isBlocked: v.boolean(),
  /** True when the operator must confirm by typing the code of the collection. */
  isDestructive: v.boolean(),
});
export type ChangePlan = v.InferOutput<typeof changePlanContract>;

const outcomeContract = v.object({
  items: v.array(v.object({ key: v.string(), figures: figuresContract, samples: v.array(sampleContract) })),
  records: v.number(),
  seconds: v.number(),
});
/** Effect on the records, done or simulated. */
export type ChangeOutcome = v.InferOutput<typeof outcomeContract>;

/** States of a change set. */
export const CHANGE_STATES = [
  'editing',
  'planned',
  'applying',
  'applied',
  'reverting',
  'reverted',
  'failed',
  'rolledBack',
] as const;
/** States of a set that is being applied, reverted, or cleaned up after a failure. */
export const RUNNING_CHANGE_STATES = ['applying', 'reverting', 'failed'] as const;

const changeSetContract = v.object({
  id: v.string(),
  version: v.number(),
  collection: v.string(),
  status: v.picklist(CHANGE_STATES),
  by: v.string(),
  time: v.string(),
  edits: v.array(modelEditContract),
  plan: v.nullable(changePlanContract),
  /** Progress over the records; null while no run is active. */
  run: v.nullable(v.object({ done: v.number(), total: v.number() })),
  outcome: v.nullable(outcomeContract),
  failure: v.nullable(fieldErrorContract),
  appliedTime: v.nullable(v.string()),
  /** Time until which it can be reverted. */
  revertUntil: v.nullable(v.string()),
  revertedBy: v.nullable(v.string()),
  revertedTime: v.nullable(v.string()),
});
/** A set of changes of one collection that are applied together. */
export type ModelChangeSet = v.InferOutput<typeof changeSetContract>;
/** True for a set that the server is working on. */
export const isSetRunning = ({ status }: Pick<ModelChangeSet, 'status'>): boolean =>
  RUNNING_CHANGE_STATES.some((state) => state === status);

/** Request body of the calls about one set. */
export const changeSetRequest = v.object({ id });
/** Request body of `POST /eav/changeset/list`. */
export const changeSetsRequest = v.object({ collection: id });
/** Maximum past sets of a collection that are listed, beside the running one. */
export const MAX_PAST_SETS = 100;
/** Its response: the caller's own open set, the open sets of others, and the last applied ones, the newest first. */
export const modelChangeSetsContract = v.object({
  open: v.nullable(changeSetContract),
  others: v.array(v.object({ by: v.string(), keys: v.array(v.string()) })),
  past: v.array(changeSetContract),
});
export type ModelChangeSets = v.InferOutput<typeof modelChangeSetsContract>;

/**
 * Request body of `POST /eav/changeset/save`: all pending changes; an empty list deletes the set. `version` is 0 for a
 * new one.
 */
export const saveChangesRequest = v.object({
  collection: id,
  version: v.pipe(v.number(), v.integer(), v.minValue(0)),
  edits: v.pipe(v.array(v.strictObject(modelEditContract.entries)), v.maxLength(MAX_EDITS)),
});
/** Request body of `POST /eav/changeset/apply`; `confirm` is the code of the collection when data would be lost. */
export const applyChangesRequest = v.object({
  id,
  version: v.pipe(v.number(), v.integer()),
  confirm: v.optional(v.pipe(v.string(), v.maxLength(41)), ''),
});
/** Request body of `POST /eav/changeset/revert`. */
export const revertChangesRequest = v.object({ id, dryRun: v.optional(v.boolean(), false) });

/** A set, or null when there are no pending changes. */
export const oneChangeSetContract = v.object({ set: v.nullable(changeSetContract) });
/** Response of a dry run: its effect before the rollback, and why it could not complete. */
export const changesDryRunContract = v.object({
  outcome: outcomeContract,
  failure: v.nullable(fieldErrorContract),
  /** True when only the first records were changed; `outcome.records` is their number. */
  isEstimate: v.optional(v.boolean(), false),
});
export type ChangesDryRun = v.InferOutput<typeof changesDryRunContract>;
/** Response of a revert: changes that cannot be reverted, each with its reason. */
export const revertedChangesContract = v.object({
  set: changeSetContract,
  kept: v.array(v.object({ key: v.string(), error: fieldErrorContract })),
});
export type RevertedChanges = v.InferOutput<typeof revertedChangesContract>;

/** Calls to change collections and their fields. `key` is the idempotency key of a write. */
export interface ModelChangesGateway {
  /** Reads the caller's own open set, the open sets of others, and the applied ones, the newest first. */
  readonly sets: (collection: string, signal: AbortSignal) => Promise<ModelChangeSets>;
  /** Saves the pending changes; an empty list deletes the set. `version` is that of the open set, 0 without one. */
  readonly save: (
    collection: string,
    version: number,
    edits: readonly ModelEdit[],
    key: string,
  ) => Promise<ModelChangeSet | null>;
  /** Plans the changes. */
  readonly plan: (id: string, key: string) => Promise<ModelChangeSet | null>;
  /** Applies the changes and rolls them back. */
  readonly dryRun: (id: string, signal: AbortSignal) => Promise<ChangesDryRun>;
  /** Starts to apply them; `confirm` is the code of the collection when data would be lost. */
  readonly apply: (id: string, version: number, confirm: string, key: string) => Promise<ModelChangeSet | null>;
  /** Processes the next batch and returns the progress. */
  readonly proceed: (id: string, signal: AbortSignal) => Promise<ModelChangeSet | null>;
  /** Cancels a running application, all of which is rolled back, or a running revert. */
  readonly stop: (id: string, key: string) => Promise<ModelChangeSet | null>;
  /** Returns the reasons why a set cannot be reverted. */
  readonly planRevert: (id: string, signal: AbortSignal) => Promise<RevertedChanges>;
  /** Starts to revert a set and to restore the previous values of records; `proceed` goes on. */
  readonly revert: (id: string, key: string) => Promise<RevertedChanges>;
}
