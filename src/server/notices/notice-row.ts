import * as v from 'valibot';
import { noticeContract } from '../../contracts/notices.ts';

/** A stored notice: as calls answer it, but for the read marks, which every user has alone. */
export const noticeRow = v.omit(noticeContract, ['read']);
export type NoticeRow = v.InferOutput<typeof noticeRow>;
