import * as v from 'valibot';

export const NOTICE_KINDS = ['notice', 'message', 'todo'] as const;
export type NoticeKind = (typeof NOTICE_KINDS)[number];
export const NOTICE_TONES = ['plain', 'good', 'warn', 'bad'] as const;
/** How many notices an answer holds at most, and how many can be marked at once. */
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
  /** The whole text of a notice by an operator, a document of the editor; its reader checks it when it is opened. */
  content: v.exactOptional(v.looseObject({ type: v.literal('doc'), content: v.array(v.unknown()) })),
  values: v.record(text, text),
  tag: v.nullable(v.object({ text: someText, tone: v.picklist(NOTICE_TONES) })),
  time: dateTime,
  read: v.boolean(),
});
export type Notice = v.InferOutput<typeof noticeContract>;

/** What `POST /notices/list` answers: the newest first. While `live` is true more may come, and the console asks again. */
export const noticesContract = v.object({
  items: v.pipe(v.array(noticeContract), v.maxLength(MAX_NOTICES)),
  live: v.boolean(),
});
export type Notices = v.InferOutput<typeof noticesContract>;

/** What `POST /notices/read` is asked; it answers the list as it then is. Ids that are not there are passed over. */
export const markNoticesRequestContract = v.object({
  ids: v.pipe(v.array(someText), v.minLength(1), v.maxLength(MAX_NOTICES)),
  read: v.boolean(),
});

/** What `POST /notices/feed` of the demo is asked: whether new notices come by themselves. It answers the list. */
export const noticeFeedRequestContract = v.object({ on: v.boolean() });
