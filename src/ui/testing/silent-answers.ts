import type { FormAnswers } from '@src/contracts/form-document/answers/form-answers.ts';

/** A desk in a browser that keeps nothing. */
export const SILENT_ANSWERS: FormAnswers = {
  draftOf: async () => null,
  keepDraft: async () => false,
  forget: async () => undefined,
  sendLater: async () => false,
  sendNow: () => undefined,
  onSettled: () => () => undefined,
};
