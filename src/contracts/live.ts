import * as v from 'valibot';

const someText = v.pipe(v.string(), v.minLength(1));
/** Maximum changed records reported with their ids; more are reported without. */
export const MAX_REPORTED_IDS = 50;

/** Response of `POST /live` to a caller that does not accept streams: the topics of the stream. */
export const liveTopicsContract = v.object({
  operator: someText,
  topics: v.array(
    v.object({
      resource: someText,
      collection: someText,
      /** True when the caller sees some of the records only: ids of changed records are not sent then. */
      isLimited: v.exactOptional(v.boolean()),
      /** Collections that decide which records the caller sees: after a change there the topics are looked up again. */
      scopedBy: v.exactOptional(v.array(someText)),
    }),
  ),
});
export type LiveTopics = v.InferOutput<typeof liveTopicsContract>;

/**
 * One event of the stream. It reports that something changed, without the new data: the console requests that, so that
 * the operator's permissions apply.
 */
export const liveUpdateContract = v.variant('type', [
  v.object({
    type: v.literal('records'),
    resource: someText,
    /** Null for more than `MAX_REPORTED_IDS`, and for a reader who may not see all records. */
    ids: v.nullable(v.pipe(v.array(someText), v.maxLength(MAX_REPORTED_IDS))),
    /** True when the number of records changed. */
    counts: v.boolean(),
    /** The new versions of records, when each change created one: a client that has this version is up to date. */
    versions: v.exactOptional(v.record(v.string(), v.number())),
  }),
  v.object({ type: v.literal('notices') }),
  /** The session of the stream has ended, or has another token. */
  v.object({ type: v.literal('session') }),
  /** Events since the last one were lost: anything may have changed. */
  v.object({ type: v.literal('missed') }),
]);
export type LiveUpdate = v.InferOutput<typeof liveUpdateContract>;

/** Content type of a streamed response; also the `accept` value that requests one. */
export const EVENT_STREAM = 'text/event-stream';

/** Response of a pollable call: the data after the number in `Last-Event-ID`. A host can send it as a stream. */
export const resumableEventContract = v.object({
  /** The number to resume from. */
  id: v.pipe(v.string(), v.regex(/^\d{1,15}$/)),
  data: v.unknown(),
  /** True for the last event. */
  isOver: v.boolean(),
});
export type Followed = v.InferOutput<typeof resumableEventContract>;

/** The number to resume after; null when the text is not a number. */
export const parseLastEventId = (text: string): number | null => (/^\d{1,15}$/.test(text) ? Number(text) : null);
