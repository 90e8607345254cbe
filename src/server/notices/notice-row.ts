import * as v from 'valibot';
import { noticeContract } from '../../contracts/notices.ts';

/** A stored notice: as calls answer it, but for the read marks, which every user has alone, and with whom it is for. */
export const noticeRow = v.object({
  ...v.omit(noticeContract, ['read']).entries,
  /** The permission that opens what the notice is about; null when it is about nothing that could be opened. */
  right: v.nullable(v.string()),
});
export type NoticeRow = v.InferOutput<typeof noticeRow>;
