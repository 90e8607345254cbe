import * as v from 'valibot';

const someText = v.pipe(v.string(), v.minLength(1));
/** More changed records than this are told of without their ids. */
export const MAX_TOLD_IDS = 50;

/** What `POST /live` answers to a caller that takes no stream: what the stream would tell of. */
export const liveTopicsContract = v.object({
  operator: someText,
  topics: v.array(
    v.object({
      resource: someText,
      collection: someText,
      /** True where the caller sees some of the records only: those that change are not named then. */
      isLimited: v.exactOptional(v.boolean()),
    }),
  ),
});
export type LiveTopics = v.InferOutput<typeof liveTopicsContract>;

/**
 * One event of the stream. It says that something changed and never what it is now: the console asks for that, so that the
 * rights of the operator decide what is seen.
 */
export const liveUpdateContract = v.variant('type', [
  v.object({
    type: v.literal('records'),
    resource: someText,
    /** Null for more than `MAX_TOLD_IDS`, and for a reader who may not see all records. */
    ids: v.nullable(v.pipe(v.array(someText), v.maxLength(MAX_TOLD_IDS))),
    /** True when there are more or fewer records now. */
    counts: v.boolean(),
    /** The versions that records have now, where each change made one: who knows a record in that version knows it as it is. */
    versions: v.exactOptional(v.record(v.string(), v.number())),
  }),
  v.object({ type: v.literal('notices') }),
  /** The session of the stream is over, or has another token. */
  v.object({ type: v.literal('session') }),
  /** What happened since the last event is not known any more: anything may have changed. */
  v.object({ type: v.literal('missed') }),
]);
export type LiveUpdate = v.InferOutput<typeof liveUpdateContract>;

/** The type of an answer that is a stream, and what asks for one. */
export const EVENT_STREAM = 'text/event-stream';

/** What a call answers that may be made again and again: what followed after the number in `Last-Event-ID`. A host can answer it with a stream. */
export const followedContract = v.object({
  /** The number to go on from. */
  id: v.pipe(v.string(), v.regex(/^\d{1,15}$/)),
  data: v.unknown(),
  /** True when nothing will follow. */
  isOver: v.boolean(),
});
export type Followed = v.InferOutput<typeof followedContract>;

/** The number after which somebody wants to go on; null without one. */
export const numberAfter = (text: string): number | null => (/^\d{1,15}$/.test(text) ? Number(text) : null);
