import type { RecordExtras } from '@src/crud/record/record-slots.ts';
import { HoursInput } from './hours-input.tsx';
import { KeywordsInput } from './keywords-input.tsx';
import { RepliesInput } from './replies-input.tsx';

/** Inputs of a rule's form. */
export const REPLY_EXTRAS: RecordExtras = {
  inputs: { keywords: KeywordsInput, replies: RepliesInput, hours: HoursInput },
};
