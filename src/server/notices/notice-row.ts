import * as v from 'valibot';
import { noticeContract } from '../../contracts/notices.ts';

/** A stored notice: as in responses, but without the user's read mark and with the right that it needs. */
export const noticeRow = v.object({
  ...v.omit(noticeContract, ['read']).entries,
  /** The permission for the subject of the notice; null when it has no subject to open. */
  right: v.nullable(v.string()),
});
export type NoticeRow = v.InferOutput<typeof noticeRow>;
