import * as v from 'valibot';

export const NOTICE_KINDS = ['notice', 'message', 'todo'] as const;
export type NoticeKind = (typeof NOTICE_KINDS)[number];
export const NOTICE_TONES = ['plain', 'good', 'warn', 'bad'] as const;
/** Maximum notices in one response, and maximum marked at once. */
export const MAX_NOTICES = 100;

const text = v.string();
const someText = v.pipe(text, v.minLength(1));
const dateTime = v.pipe(text, v.regex(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/));

/**
 * One notice to the operator. `title`, `text` and the text of a tag are keys of the console's texts, or text to be shown as
 * it is; `values` fill the `{{name}}` places of a text behind a key.
 */
export const noticeContract = v.object({
  id: someText,
  kind: v.picklist(NOTICE_KINDS),
  title: someText,
  text: v.nullable(text),
  /** The full text of a notice written by an operator, an editor document; validated when it is opened. */
  content: v.exactOptional(v.looseObject({ type: v.literal('doc'), content: v.array(v.unknown()) })),
  values: v.record(text, text),
  tag: v.nullable(v.object({ text: someText, tone: v.picklist(NOTICE_TONES) })),
  time: dateTime,
  read: v.boolean(),
});
export type Notice = v.InferOutput<typeof noticeContract>;

/** Response of `POST /notices/list`: the newest first. While `live` is true more may arrive, and the console polls. */
export const noticesContract = v.object({
  items: v.pipe(v.array(noticeContract), v.maxLength(MAX_NOTICES)),
  live: v.boolean(),
});
export type Notices = v.InferOutput<typeof noticesContract>;

/** Request body of `POST /notices/read`; the response is the new list. Unknown ids are ignored. */
export const markNoticesRequestContract = v.object({
  ids: v.pipe(v.array(v.pipe(someText, v.maxLength(100))), v.minLength(1), v.maxLength(MAX_NOTICES)),
  read: v.boolean(),
});

/**
 * Request body of the demo's `POST /notices/feed`: whether new notices arrive automatically. The response is the list.
 */
export const noticeFeedRequestContract = v.object({ on: v.boolean() });
