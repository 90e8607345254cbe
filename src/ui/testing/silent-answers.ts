import type { AnswerDesk } from '@src/contracts/form-document/answers/answer-desk.ts';

/** A desk in a browser that keeps nothing. */
export const SILENT_ANSWERS: AnswerDesk = {
  draftOf: async () => null,
  keepDraft: async () => false,
  forget: async () => undefined,
  sendLater: async () => false,
  sendNow: () => undefined,
  onSettled: () => () => undefined,
};
