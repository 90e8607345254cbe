import * as v from 'valibot';
import { recordContract } from './definition.ts';
import { fieldContract } from './field.ts';
import { fieldErrorContract } from './field-error.ts';
import { JOB_STATES } from './job-states.ts';
import { labelContract } from './label.ts';

/** Maximum records that a list call counts; `GET {api}/count` returns the exact number. */
export const COUNTED_AT_ONCE = 10_000;

/** The same for a call with a text search, which no index counts: every match is read, wherever it is stored. */
export const FOUND_AT_ONCE = 2_000;

/**
 * Maximum characters, as JSON, of the rows of a list: rows beyond it lack their longest fields, which they name in
 * `omitted`. A tree, which is sent as a whole, may have `MIN_ROW_CHARACTERS` for each row (6,000,000 for 5,000 rows).
 */
export const MAX_LIST_CHARACTERS = 2_000_000;
export const MIN_ROW_CHARACTERS = 1_200;

/**
 * One page of a list. `total` is the counted number, and `more` is true when there are further records; `totals` are
 * omitted then. `can` lists the reader's actions on the resource as a whole (create, import, export,
 * share, and the `tools` of the definition). `page` is
 * corrected when the requested one is beyond the end; `next` is the cursor of a log, or of a query with `after`; null
 * at the end. `unseen` lists resources that these records refer to and that the reader may not see.
 */
export const listAnswerContract = v.object({
  list: v.array(recordContract),
  total: v.number(),
  more: v.exactOptional(v.literal(true)),
  page: v.number(),
  size: v.number(),
  totals: v.exactOptional(v.record(v.string(), v.number())),
  next: v.exactOptional(v.nullable(v.string())),
  can: v.exactOptional(v.array(v.string())),
  unseen: v.exactOptional(v.array(v.string())),
});
export type ListAnswer = v.InferOutput<typeof listAnswerContract>;

/** `GET {api}/count`: the exact number of matching records; with `totals=1` also the sums of numeric fields. */
export const countAnswerContract = v.object({
  total: v.number(),
  totals: v.exactOptional(v.record(v.string(), v.number())),
});
export type CountAnswer = v.InferOutput<typeof countAnswerContract>;

/** An undo offer: the id for `POST /undo`, valid until the given server time. */
export const undoOfferContract = v.object({ id: v.string(), until: v.string() });
export type UndoOffer = v.InferOutput<typeof undoOfferContract>;

/** Response of a create, update or event: the new record. */
export const writeAnswerContract = v.object({ record: recordContract, undo: v.nullable(undoOfferContract) });
export type WriteAnswer = v.InferOutput<typeof writeAnswerContract>;

/** Reasons why an event cannot be sent to a record now, by event: a locale key or a text of the server. */
export const cannotContract = v.record(
  v.string(),
  v.object({ reason: v.string(), text: v.exactOptional(labelContract) }),
);

/**
 * `GET {api}/:id`: the record, the reasons why events are not available to the reader, and the resources that it refers
 * to and that the reader may not see.
 */
export const recordAnswerContract = v.object({
  record: recordContract,
  cannot: cannotContract,
  unseen: v.exactOptional(v.array(v.string())),
});
export type RecordAnswer = v.InferOutput<typeof recordAnswerContract>;

/**
 * `GET {api}/neighbours`: ids before and after a record in the given query; null at the ends. `index` counts from 1, 0
 * when the record is not in the result, null when it is beyond the counted ones; `total` is the counted number, and
 * `more` is true when there are further records.
 */
export const neighboursContract = v.object({
  previous: v.nullable(v.string()),
  next: v.nullable(v.string()),
  index: v.nullable(v.number()),
  total: v.number(),
  more: v.exactOptional(v.literal(true)),
});
export type Neighbours = v.InferOutput<typeof neighboursContract>;

/** `result` of code 1001. */
export const invalidResultContract = v.object({ errors: v.record(v.string(), fieldErrorContract) });
/** `result` of code 1003. */
export const conflictResultContract = v.object({
  current: recordContract,
  changedBy: v.string(),
  changedAt: v.string(),
});
export type ConflictResult = v.InferOutput<typeof conflictResultContract>;
/** `result` of code 1004. */
export const illegalResultContract = v.object({
  state: v.record(v.string(), v.string()),
  allowed: v.array(v.string()),
  text: v.exactOptional(labelContract),
});
/**
 * `result` of code 1005: the records that refer to it, as far as the caller may view them; `elsewhere` is true when others do, too.
 */
export const referencedResultContract = v.object({
  refs: v.array(
    v.object({ resource: v.string(), label: labelContract, count: v.number(), link: v.exactOptional(v.string()) }),
  ),
  elsewhere: v.exactOptional(v.boolean()),
});
/**
 * `result` of codes 1006 to 1009, when the server sends a text. 1006 names the fields with duplicate values, as 1001
 * does.
 */
export const ruleResultContract = v.object({
  text: v.exactOptional(labelContract),
  errors: v.exactOptional(v.record(v.string(), fieldErrorContract)),
});
/** `result` of HTTP status 403: the permission code that the operator lacks. */
export const forbiddenResultContract = v.object({ permission: v.string() });

/** Outcome, real or simulated, for one of several records, or for a line of an import. */
const outcomeContract = v.object({
  id: v.string(),
  title: v.string(),
  code: v.number(),
  msg: v.string(),
  text: v.exactOptional(labelContract),
  /** The number of the line in its file, from 1, without the heading, and its errors by field; only for imports. */
  line: v.exactOptional(v.number()),
  errors: v.exactOptional(v.record(v.string(), fieldErrorContract)),
  /** What refers to a record that is in use, as in the result of code 1005. */
  refs: v.exactOptional(referencedResultContract.entries.refs),
  elsewhere: referencedResultContract.entries.elsewhere,
});
/** Outcomes of some of the records. */
export const outcomesContract = v.array(outcomeContract);
export type RowOutcome = v.InferOutput<typeof outcomeContract>;

/**
 * `POST /undo`: the number of restored records, and those that were not restored because they have changed since. Above
 * 200 records `job` is the id of a background job that restores them, and `total` their number; the same request has the
 * same job until it has ended.
 */
export const undoAnswerContract = v.object({
  restored: v.number(),
  failed: v.optional(v.array(outcomeContract), []),
  /** Total number of failures, when not all are listed. */
  failures: v.exactOptional(v.number()),
  total: v.exactOptional(v.number()),
  job: v.exactOptional(v.string()),
});
export type UndoAnswer = v.InferOutput<typeof undoAnswerContract>;

/** A record that an event changes, or would change: its target, or a dependent one. */
const impactContract = v.object({
  resource: v.string(),
  /** Plural name of the resource. */
  plural: labelContract,
  record: v.string(),
  title: v.string(),
  event: v.string(),
  /** Label of the event, when its lifecycle has one. */
  label: v.exactOptional(labelContract),
  changes: v.array(
    v.object({
      field: fieldContract,
      from: v.unknown(),
      to: v.unknown(),
      /** True when the sum of the field over all records is meaningful. */
      summed: v.exactOptional(v.literal(true)),
    }),
  ),
});
export type Impact = v.InferOutput<typeof impactContract>;

/**
 * `POST {api}/batch`. A dry run changes nothing; above 200 rows `job` is the id of a background job. `changes` are the
 * new history entries, as the reader may see them: a dry run returns those that the same call would write.
 */
export const batchAnswerContract = v.object({
  ok: v.array(v.string()),
  failed: v.array(outcomeContract),
  total: v.number(),
  job: v.nullable(v.string()),
  undo: v.nullable(undoOfferContract),
  changes: v.exactOptional(v.array(impactContract)),
});
export type BatchAnswer = v.InferOutput<typeof batchAnswerContract>;

/**
 * Why a job failed: the refusal that ended it, with its code, its message and the text of its rule, or the permission that
 * its owner lacks; code 0 is an error of the server, which operators are told no more of.
 */
export const jobReasonContract = v.object({
  code: v.number(),
  msg: v.string(),
  text: v.exactOptional(labelContract),
  permission: v.exactOptional(v.string()),
});
export type JobReason = v.InferOutput<typeof jobReasonContract>;

/**
 * `GET /job/:id`: progress of a background job. `reason` says why it failed, `error` is its message alone; `result` depends
 * on the kind.
 */
export const jobContract = v.object({
  id: v.string(),
  state: v.picklist(JOB_STATES),
  total: v.number(),
  done: v.number(),
  ok: v.number(),
  failed: v.array(outcomeContract),
  /** Total number of failures, when not all are listed; `next` is the cursor of the others then. */
  failures: v.exactOptional(v.number()),
  next: v.exactOptional(v.string()),
  undo: v.nullable(undoOfferContract),
  reason: v.exactOptional(jobReasonContract),
  error: v.exactOptional(v.string()),
  result: v.exactOptional(v.unknown()),
});
export type Job = v.InferOutput<typeof jobContract>;

/** `GET /job/:id/failures?after=`: 100 further failures of a job, and the cursor of those after them; null at the end. */
export const jobFailuresContract = v.object({ list: v.array(outcomeContract), next: v.nullable(v.string()) });
export type JobFailures = v.InferOutput<typeof jobFailuresContract>;

/** Watermark of an export: the user, the time, and its number in the history; written into the file when required. */
const exportMarkContract = v.object({ by: v.string(), time: v.string(), no: v.string() });
export type ExportMark = v.InferOutput<typeof exportMarkContract>;

/** `POST {api}/export`: a chunk of rows as texts in column order; `next` is the cursor, null at the end. */
export const exportAnswerContract = v.object({
  rows: v.array(v.array(v.string())),
  total: v.number(),
  next: v.nullable(v.string()),
  mark: v.exactOptional(exportMarkContract),
});
export type ExportAnswer = v.InferOutput<typeof exportAnswerContract>;

/**
 * `POST {api}/import` as a dry run: errors by line (from 1, without the heading), and the token to commit the valid
 * rows. Above 200 lines `job` is the id of a background job that checks them: its failures are the lines with errors, and
 * its `result` has the rest of this report.
 */
export const importReportContract = v.object({
  total: v.number(),
  creates: v.number(),
  updates: v.number(),
  /** Number of the new ones whose line names an id that no record has: they get ids of their own. Absent for none. */
  unknownIds: v.exactOptional(v.number()),
  errors: v.array(v.object({ line: v.number(), field: v.string(), error: fieldErrorContract })),
  token: v.nullable(v.string()),
  job: v.exactOptional(v.string()),
});
export type ImportReport = v.InferOutput<typeof importReportContract>;

/**
 * The commit of an import: how many records it made and changed, and the lines that were refused when they were written.
 * Above 200 lines `job` is the id of a background job that writes them, whose `result` has the two numbers.
 */
export const importAnswerContract = v.object({
  created: v.number(),
  updated: v.number(),
  failed: v.optional(v.array(outcomeContract), []),
  undo: v.nullable(undoOfferContract),
  total: v.exactOptional(v.number()),
  job: v.exactOptional(v.string()),
});
export type ImportAnswer = v.InferOutput<typeof importAnswerContract>;

/** What has become of an action: a job undoes it, or has undone some or all of its records. */
const UNDO_STATES = ['open', 'undoing', 'partlyUndone', 'undone'] as const;

/**
 * `GET /undo/list`: recent actions that the operator can still undo, until the given time, and those that a job undoes or
 * has undone; newest first.
 */
export const recentActionContract = v.object({
  ...undoOfferContract.entries,
  time: v.string(),
  resource: v.string(),
  event: v.string(),
  /** Titles of the first few records, and the total number. */
  titles: v.array(v.string()),
  count: v.number(),
  state: v.optional(v.picklist(UNDO_STATES), 'open'),
  /** Number of records that a job has undone, and the last such job. */
  undone: v.optional(v.number(), 0),
  job: v.exactOptional(v.string()),
});
export type RecentAction = v.InferOutput<typeof recentActionContract>;

/** One entry of a record's history. `changes` holds old and new values by field; masked fields have neither. */
export const auditEntryContract = v.object({
  id: v.string(),
  resource: v.string(),
  record: v.string(),
  title: v.string(),
  event: v.string(),
  by: v.string(),
  time: v.string(),
  reason: v.nullable(v.string()),
  changes: v.array(v.object({ field: v.string(), from: v.unknown(), to: v.unknown() })),
  request: v.string(),
});
export type AuditEntry = v.InferOutput<typeof auditEntryContract>;

/** A saved view of a list: the parameters of its address, and its columns. */
export const savedViewContract = v.object({
  id: v.string(),
  version: v.number(),
  name: v.pipe(v.string(), v.minLength(1), v.maxLength(30)),
  scope: v.picklist(['private', 'role', 'all']),
  params: v.record(v.string(), v.string()),
  columns: v.array(v.string()),
  isDefault: v.boolean(),
  mine: v.boolean(),
  owner: v.string(),
});
export type SavedView = v.InferOutput<typeof savedViewContract>;

/** A record as a choice of a relation. */
export const choiceContract = v.object({
  value: v.string(),
  label: v.string(),
  /** Additional text to distinguish records with the same title, such as a number. */
  note: v.exactOptional(v.string()),
  parent: v.exactOptional(v.nullable(v.string())),
  disabled: v.exactOptional(v.boolean()),
  /** Path of its page, when it has one that the caller may see; sent for requests by id. */
  page: v.exactOptional(v.string()),
  /** The picture of a person. */
  picture: v.exactOptional(v.nullable(v.string())),
});
export type Choice = v.InferOutput<typeof choiceContract>;

/**
 * `GET {api}/choices?q=&ids=&size=&besides=&same=`: records of this resource as choices for forms and filters of
 * others, found by title and other searched fields; `besides` excludes a record, `same` those that differ from it in
 * that field.
 */
export const choicesContract = v.object({ list: v.array(choiceContract), total: v.number() });

/** Search results of one resource: the first of `total`, each with its page. */
export const foundRecordsContract = v.object({
  resource: v.string(),
  /** Label of a resource that was created at run time; others use the title of their list page. */
  label: v.exactOptional(labelContract),
  /** Number of matching records, but not more than a list counts at once. */
  total: v.number(),
  list: v.array(choiceContract),
});
export type FoundRecords = v.InferOutput<typeof foundRecordsContract>;

/** Maximum characters of a global search text. */
export const MAX_SEARCH_LENGTH = 100;

/**
 * `GET /search?q=`: matching records of all resources that the caller may see; fewer than two characters match nothing.
 */
export const foundContract = v.object({ list: v.array(foundRecordsContract) });

/** Request body of calls that reveal masked values: the reason. */
export const revealRequest = v.object({ reason: v.pipe(v.string(), v.trim(), v.minLength(2), v.maxLength(200)) });

/** Its response: the masked fields in plain text. */
export const revealAnswerContract = v.object({ values: v.record(v.string(), v.nullable(v.string())) });
export type Revealed = v.InferOutput<typeof revealAnswerContract>['values'];
