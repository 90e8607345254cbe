import type { FormAnswers } from '@src/contracts/form-document/answers/form-answers.ts';
import type { LinkAnswers } from '@src/contracts/public-form/link-answers.ts';
import type { KeptValue } from '../app-context.tsx';

/** A browser that keeps nothing. */
export const SILENT_ANSWERS: FormAnswers = {
  draftOf: async () => null,
  keepDraft: async () => false,
  forget: async () => undefined,
  sendLater: async () => false,
  sendNow: () => undefined,
  onSettled: () => () => undefined,
};

/** A visitor's window that keeps nothing over a reload. */
export const SILENT_LINK_ANSWERS: LinkAnswers = {
  read: () => null,
  keep: () => undefined,
  forget: () => undefined,
};

/** A window that keeps no figures over a reload. */
export const NO_STORED_FIGURES: KeptValue = { read: () => null, keep: () => undefined };
