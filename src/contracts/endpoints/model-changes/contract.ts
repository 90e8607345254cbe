import * as v from 'valibot';
import { fieldErrorContract } from '../../resource/field-error.ts';

const id = v.pipe(v.string(), v.minLength(1), v.maxLength(60));
const values = v.record(v.pipe(v.string(), v.maxLength(41)), v.unknown());

/** Most changes that one set collects. */
export const MAX_EDITS = 400;

/** One change that waits: a field that is added, edited, hidden or brought back, or the collection itself. */
const modelEditContract = v.object({
  /** `field:12`, `new:a1` or `collection:3`. */
  key: v.pipe(v.string(), v.regex(/^(?:field|new|collection):[\w-]{1,60}$/)),
  act: v.picklist(['add', 'edit', 'hide', 'restore']),
  /** What the edited values were when the change began: whoever changed them meanwhile is noticed. */
  from: values,
  to: values,
});
export type ModelEdit = v.InferOutput<typeof modelEditContract>;

/** What happens to values under another type. */
const figuresContract = v.object({
  /** Records that hold a value. */
  filled: v.number(),
  converted: v.number(),
  /** Converted, with less than they held. */
  lossy: v.number(),
  failed: v.number(),
});
export type ChangeFigures = v.InferOutput<typeof figuresContract>;

/** A value that gets lost or shortened, and what becomes of it; also a value that would be refused from now on. */
const sampleContract = v.object({ record: v.string(), value: v.string(), becomes: v.nullable(v.string()) });
export type ChangeSample = v.InferOutput<typeof sampleContract>;

/** What else a change has to do with. */
export const CHANGE_USES = ['interface', 'index', 'form', 'view', 'formula', 'title'] as const;

/** Why a change needs more than a moment's thought. */
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
  /** Records that would be refused at their next change. */
  unfit: v.number(),
  samples: v.array(sampleContract),
  uses: v.array(v.object({ kind: v.picklist(CHANGE_USES), name: v.string() })),
  faults: v.array(v.object({ field: v.string(), error: fieldErrorContract })),
  /** Values that somebody else has changed since this change began. */
  conflicts: v.array(v.object({ field: v.string(), was: v.unknown(), is: v.unknown(), wanted: v.unknown() })),
});
/** What one change comes to. */
export type PlannedEdit = v.InferOutput<typeof plannedEditContract>;

const changePlanContract = v.object({
  items: v.array(plannedEditContract),
  records: v.number(),
  /** True when not every record was looked at. */
  isEstimate: v.boolean(),
  /** True when something has to be put right first. */
  isBlocked: v.boolean(),
  /** True when the code of the collection has to be typed. */
  isDestructive: v.boolean(),
});
export type ChangePlan = v.InferOutput<typeof changePlanContract>;

const outcomeContract = v.object({
  items: v.array(v.object({ key: v.string(), figures: figuresContract, samples: v.array(sampleContract) })),
  records: v.number(),
  seconds: v.number(),
});
/** What was done to the records, or would be done. */
export type ChangeOutcome = v.InferOutput<typeof outcomeContract>;

/** The life of a set of changes. */
export const CHANGE_STATES = ['editing', 'planned', 'applying', 'applied', 'reverted', 'failed', 'rolledBack'] as const;

const changeSetContract = v.object({
  id: v.string(),
  version: v.number(),
  collection: v.string(),
  status: v.picklist(CHANGE_STATES),
  by: v.string(),
  time: v.string(),
  edits: v.array(modelEditContract),
  plan: v.nullable(changePlanContract),
  /** How far the records are; null while nothing is applied. */
  run: v.nullable(v.object({ done: v.number(), total: v.number() })),
  outcome: v.nullable(outcomeContract),
  failure: v.nullable(fieldErrorContract),
  appliedTime: v.nullable(v.string()),
  /** Until when it can be taken back. */
  revertUntil: v.nullable(v.string()),
  revertedBy: v.nullable(v.string()),
  revertedTime: v.nullable(v.string()),
});
/** Changes of one collection that belong together. */
export type ModelChangeSet = v.InferOutput<typeof changeSetContract>;

/** What the calls about one set are sent. */
export const changeSetRequest = v.object({ id });
/** What `POST /eav/changeset/list` is sent. */
export const changeSetsRequest = v.object({ collection: id });
/** What it answers: the caller's own open set, what others have open, and what was done, the newest first. */
export const modelChangeSetsContract = v.object({
  open: v.nullable(changeSetContract),
  others: v.array(v.object({ by: v.string(), keys: v.array(v.string()) })),
  past: v.array(changeSetContract),
});
export type ModelChangeSets = v.InferOutput<typeof modelChangeSetsContract>;

/** What `POST /eav/changeset/save` is sent: everything that waits; nothing drops the set. `version` is 0 for a new one. */
export const saveChangesRequest = v.object({
  collection: id,
  version: v.pipe(v.number(), v.integer(), v.minValue(0)),
  edits: v.pipe(v.array(v.strictObject(modelEditContract.entries)), v.maxLength(MAX_EDITS)),
});
/** What `POST /eav/changeset/apply` is sent; `confirm` is the code of the collection where something gets lost. */
export const applyChangesRequest = v.object({
  id,
  version: v.pipe(v.number(), v.integer()),
  confirm: v.optional(v.pipe(v.string(), v.maxLength(41)), ''),
});
/** What `POST /eav/changeset/revert` is sent. */
export const revertChangesRequest = v.object({ id, dryRun: v.optional(v.boolean(), false) });

/** A set, or null when nothing waits any more. */
export const oneChangeSetContract = v.object({ set: v.nullable(changeSetContract) });
/** What a dry run answers: what was done before all of it was taken back, and why it could not be done to its end. */
export const changesDryRunContract = v.object({ outcome: outcomeContract, failure: v.nullable(fieldErrorContract) });
export type ChangesDryRun = v.InferOutput<typeof changesDryRunContract>;
/** What taking back answers: changes that stay, each with its reason. */
export const revertedChangesContract = v.object({
  set: changeSetContract,
  kept: v.array(v.object({ key: v.string(), error: fieldErrorContract })),
});
export type RevertedChanges = v.InferOutput<typeof revertedChangesContract>;

/** Calls by which collections and their fields are changed. `key` names the intent of a write, so that it has one effect. */
export interface ModelChangesGateway {
  /** Tells the caller's own open set, what others change, and what was done, the newest first. */
  readonly sets: (collection: string, signal: AbortSignal) => Promise<ModelChangeSets>;
  /** Keeps what waits; nothing drops the set. `version` is that of the open set, 0 without one. */
  readonly save: (
    collection: string,
    version: number,
    edits: readonly ModelEdit[],
    key: string,
  ) => Promise<ModelChangeSet | null>;
  /** Tells what the changes come to. */
  readonly plan: (id: string, key: string) => Promise<ModelChangeSet | null>;
  /** Carries them out and takes all of it back. */
  readonly dryRun: (id: string, signal: AbortSignal) => Promise<ChangesDryRun>;
  /** Begins to apply them; `confirm` is the code of the collection where something gets lost. */
  readonly apply: (id: string, version: number, confirm: string, key: string) => Promise<ModelChangeSet | null>;
  /** Does the next part, and tells how far it is. */
  readonly proceed: (id: string, signal: AbortSignal) => Promise<ModelChangeSet | null>;
  /** Ends what is being applied; nothing of it stays. */
  readonly stop: (id: string, key: string) => Promise<ModelChangeSet | null>;
  /** Tells what keeps a set from being taken back. */
  readonly planRevert: (id: string, signal: AbortSignal) => Promise<RevertedChanges>;
  /** Takes a set back, with the values that records had. */
  readonly revert: (id: string, key: string) => Promise<RevertedChanges>;
}
