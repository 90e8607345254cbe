import type { FormAnswers } from '@src/contracts/form-document/answers/form-answers.ts';
import type { LinkAnswers } from '@src/contracts/public-form/link-answers.ts';
import type { StoredValue } from '../app-context.tsx';

/** A browser that keeps nothing. */
export const SILENT_ANSWERS: FormAnswers = {
  draftOf: async () => null,
  saveDraft: async () => false,
  remove: async () => undefined,
  sendLater: async () => false,
  sendNow: () => undefined,
  onSettled: () => () => undefined,
};

/** A visitor's window that keeps nothing over a reload. */
export const SILENT_LINK_ANSWERS: LinkAnswers = {
  read: () => null,
  save: () => undefined,
  remove: () => undefined,
};

/** A window that keeps no figures over a reload. */
export const NO_STORED_FIGURES: StoredValue = { read: () => null, write: () => undefined };
