import type { ConnectionRef } from '@machines/connection/index.ts';
import type { SessionRef } from '@machines/session/index.ts';
import type { FormAnswers, PageAnswers } from '@src/contracts/form-document/answers/form-answers.ts';
import { isDuplicateSubmission } from '@src/contracts/form-document/answers/is-duplicate-submission.ts';
import type { ResourceApi } from '@src/contracts/resource/client.ts';
import type { ResourceDefinition } from '@src/contracts/resource/definition.ts';
import { newKey } from '@src/lib/new-key.ts';
import { createAnswerStore } from '@src/services/stored-answers/stored-answers.ts';
import { openBrowserAnswerStorage } from './browser-answer-storage.ts';
import { openFormAnswers } from './form-answers.ts';

/** The part of the submission resource that is needed to create one; the module has the rest. */
const SUBMISSIONS: ResourceDefinition = {
  name: 'formSubmission',
  module: 'form-design',
  api: '/form_design/submission',
  label: 'formDesign.submission.one',
  plural: 'formDesign.submission.many',
  titleField: 'title',
  sort: '-createTime',
  fields: [],
};

interface AnswersDeps {
  readonly resources: () => Promise<ResourceApi>;
  readonly session: SessionRef;
  readonly connection: ConnectionRef;
  readonly mayKeep: boolean;
}

/** Creates a submission under its own key; one that the server already has counts as sent. */
async function submit(resources: ResourceApi, { form, key, values }: PageAnswers): Promise<void> {
  try {
    await resources.open(SUBMISSIONS).create({ form, key, values: JSON.stringify(values) }, key);
  } catch (error) {
    if (!isDuplicateSubmission(error)) throw error;
  }
}

/** Opens the stored answers over this browser and the running console. */
export const openAnswers = ({ resources, ...deps }: AnswersDeps): FormAnswers =>
  openFormAnswers({
    ...deps,
    keeper: createAnswerStore(openBrowserAnswerStorage(), Date.now),
    submit: async (answers) => submit(await resources(), answers),
    now: Date.now,
    newKey,
  });

/** Deletes the stored answers of all users in this browser; never rejects. */
export async function clearAnswers(): Promise<void> {
  try {
    await openBrowserAnswerStorage().clear();
  } catch {
    // A browser without storage has nothing to delete.
    performance.mark('statehouse:stored-answers-failed');
  }
}
