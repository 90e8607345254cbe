import * as v from 'valibot';
import { recordContract } from './definition.ts';
import { fieldContract } from './field.ts';
import { fieldErrorContract } from './field-error.ts';
import { JOB_STATES } from './job-states.ts';
import { labelContract } from './label.ts';

/** Records that a list counts before it answers; how many there are beyond them, `GET {api}/count` tells. */
export const COUNTED_AT_ONCE = 10_000;

/** One page of a list. `total` is as far as was counted, and `more` says that there are more; `totals` are left out then. `can` names what the reader may do with the resource as a whole (create, import, export). `page` is corrected when the asked one lies beyond the end; `next` is where a log, or an answer to `after`, goes on; null at its end. `unseen` names the resources that these records refer to and that the reader may not see. */
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

/** `GET {api}/count`: how many records a query finds, all counted; and with `totals=1` what their numbers add up to. */
export const countAnswerContract = v.object({
  total: v.number(),
  totals: v.exactOptional(v.record(v.string(), v.number())),
});
export type CountAnswer = v.InferOutput<typeof countAnswerContract>;

/** A way back: the id to send to `POST /undo` until the given moment of the server. */
export const undoOfferContract = v.object({ id: v.string(), until: v.string() });
export type UndoOffer = v.InferOutput<typeof undoOfferContract>;

/** What a create, update or event answers: the record as it now is. */
export const writeAnswerContract = v.object({ record: recordContract, undo: v.nullable(undoOfferContract) });
export type WriteAnswer = v.InferOutput<typeof writeAnswerContract>;

/** Why an event may not be sent to a record now, by event: in words of the console or of the server. */
export const cannotContract = v.record(
  v.string(),
  v.object({ reason: v.string(), text: v.exactOptional(labelContract) }),
);

/** `GET {api}/:id`: the record, why some events are not open to the reader, and the resources that it refers to and that the reader may not see. */
export const recordAnswerContract = v.object({
  record: recordContract,
  cannot: cannotContract,
  unseen: v.exactOptional(v.array(v.string())),
});
export type RecordAnswer = v.InferOutput<typeof recordAnswerContract>;

/** `GET {api}/neighbours`: ids before and after a record under the given query; null at the ends. `index` counts from 1, 0 when it is not among them, null when it stands behind those that were counted; so does `total`, and `more` says that there are more. */
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
/** `result` of code 1005. */
export const referencedResultContract = v.object({
  refs: v.array(
    v.object({ resource: v.string(), label: labelContract, count: v.number(), link: v.exactOptional(v.string()) }),
  ),
});
/** `result` of codes 1006 to 1009, when there are words for it. 1006 names the fields whose values are taken, as 1001 does. */
export const ruleResultContract = v.object({
  text: v.exactOptional(labelContract),
  errors: v.exactOptional(v.record(v.string(), fieldErrorContract)),
});
/** `result` of HTTP status 403: the permission code that the operator lacks. */
export const forbiddenResultContract = v.object({ permission: v.string() });

/** What happened, or would happen, to one of several records. */
const outcomeContract = v.object({
  id: v.string(),
  title: v.string(),
  code: v.number(),
  msg: v.string(),
  text: v.exactOptional(labelContract),
});
/** What happened to some of them. */
export const outcomesContract = v.array(outcomeContract);
export type RowOutcome = v.InferOutput<typeof outcomeContract>;

/** `POST /undo`: how many records are as they were, and which stay because they have moved on. */
export const undoAnswerContract = v.object({
  restored: v.number(),
  failed: v.optional(v.array(outcomeContract), []),
  /** How many stay, where more do than are named. */
  failures: v.exactOptional(v.number()),
});
export type UndoAnswer = v.InferOutput<typeof undoAnswerContract>;

/** A record that an event changes, or would change: the one it was sent to, or one that follows it. */
const impactContract = v.object({
  resource: v.string(),
  /** What records of the resource are called. */
  plural: labelContract,
  record: v.string(),
  title: v.string(),
  event: v.string(),
  /** The words for the event, where its life cycle has some. */
  label: v.exactOptional(labelContract),
  changes: v.array(
    v.object({
      field: fieldContract,
      from: v.unknown(),
      to: v.unknown(),
      /** What the field comes to over all records says something. */
      summed: v.exactOptional(v.literal(true)),
    }),
  ),
});
export type Impact = v.InferOutput<typeof impactContract>;

/**
 * `POST {api}/batch`. A dry run changes nothing; above 200 rows `job` names what to ask for. `changes` are the lines that are
 * written into histories, as the reader may see them: a dry run answers those that the same call would write.
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

/** `GET /job/:id`: how far a long piece of work is. `error` says why the last attempt failed; `result` is what its kind came to. */
export const jobContract = v.object({
  id: v.string(),
  state: v.picklist(JOB_STATES),
  total: v.number(),
  done: v.number(),
  ok: v.number(),
  failed: v.array(outcomeContract),
  /** How many could not be done, where that is more than are named. */
  failures: v.exactOptional(v.number()),
  undo: v.nullable(undoOfferContract),
  error: v.exactOptional(v.string()),
  result: v.exactOptional(v.unknown()),
});
export type Job = v.InferOutput<typeof jobContract>;

/** Whom a file was given to, when, and under which number the history knows it; it stands in the file where that matters. */
const exportMarkContract = v.object({ by: v.string(), time: v.string(), no: v.string() });
export type ExportMark = v.InferOutput<typeof exportMarkContract>;

/** `POST {api}/export`: some of the rows as texts in the order of the columns; `next` asks for more, null at the end. */
export const exportAnswerContract = v.object({
  rows: v.array(v.array(v.string())),
  total: v.number(),
  next: v.nullable(v.string()),
  mark: v.exactOptional(exportMarkContract),
});
export type ExportAnswer = v.InferOutput<typeof exportAnswerContract>;

/** `POST {api}/import` as a dry run: what is wrong by line (from 1, the heading not counted), and the token that commits the rest. */
export const importReportContract = v.object({
  total: v.number(),
  creates: v.number(),
  updates: v.number(),
  errors: v.array(v.object({ line: v.number(), field: v.string(), error: fieldErrorContract })),
  token: v.nullable(v.string()),
});
export type ImportReport = v.InferOutput<typeof importReportContract>;

/** The commit of an import. */
export const importAnswerContract = v.object({
  created: v.number(),
  updated: v.number(),
  undo: v.nullable(undoOfferContract),
});
export type ImportAnswer = v.InferOutput<typeof importAnswerContract>;

/** `GET /undo/list`: what the operator did lately and may still take back, newest first. */
export const recentActionContract = v.object({
  ...undoOfferContract.entries,
  time: v.string(),
  resource: v.string(),
  event: v.string(),
  /** Names of the first few records, and how many there are. */
  titles: v.array(v.string()),
  count: v.number(),
});
export type RecentAction = v.InferOutput<typeof recentActionContract>;

/** One line of a record's history. `changes` holds, by field, what was and what is; masked fields show neither. */
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

/** A way to choose a record of a relation. */
export const choiceContract = v.object({
  value: v.string(),
  label: v.string(),
  /** What tells apart records with the same title, such as a number. */
  note: v.exactOptional(v.string()),
  parent: v.exactOptional(v.nullable(v.string())),
  disabled: v.exactOptional(v.boolean()),
  /** Path of its own page, where it has one that the caller may see; told when it was asked for by its id. */
  page: v.exactOptional(v.string()),
  /** The picture of a person. */
  picture: v.exactOptional(v.nullable(v.string())),
});
export type Choice = v.InferOutput<typeof choiceContract>;

/** `GET {api}/choices?q=&ids=&size=&besides=&same=`: records of this resource to choose from in forms and filters of others, found by title and what else the search knows; `besides` leaves a record out, `same` those that differ from it in that field. */
export const choicesContract = v.object({ list: v.array(choiceContract), total: v.number() });

/** Records of one resource, the first of `total`, each with its page. */
export const foundRecordsContract = v.object({
  resource: v.string(),
  /** Of a resource that was made at run time; the others are named by the page that lists them. */
  label: v.exactOptional(labelContract),
  total: v.number(),
  list: v.array(choiceContract),
});
export type FoundRecords = v.InferOutput<typeof foundRecordsContract>;

/** Most characters that records of any kind are looked for by. */
export const MAX_SOUGHT = 100;

/** `GET /search?q=`: records of any kind that the caller may see, found by the words; fewer than two characters find none. */
export const foundContract = v.object({ list: v.array(foundRecordsContract) });

/** What a call that tells masked values is sent: why somebody looks. */
export const revealRequest = v.object({ reason: v.pipe(v.string(), v.trim(), v.minLength(2), v.maxLength(200)) });

/** What it answers: the masked fields as they are. */
export const revealAnswerContract = v.object({ values: v.record(v.string(), v.nullable(v.string())) });
export type Revealed = v.InferOutput<typeof revealAnswerContract>['values'];
