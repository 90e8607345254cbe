import type { ConnectionRef } from '@machines/connection/index.ts';
import type { SessionRef } from '@machines/session/index.ts';
import type { FormAnswers, PageAnswers } from '@src/contracts/form-document/answers/form-answers.ts';
import { isKnownAlready } from '@src/contracts/form-document/answers/is-known-already.ts';
import type { ResourceApi } from '@src/contracts/resource/client.ts';
import type { ResourceDefinition } from '@src/contracts/resource/definition.ts';
import { newKey } from '@src/lib/new-key.ts';
import { createAnswerKeeper } from '@src/services/kept-answers/kept-answers.ts';
import { openBrowserAnswerStorage } from './browser-answer-storage.ts';
import { openFormAnswers } from './form-answers.ts';

/** As much of the resource of submissions as sending one needs; the module has the rest. */
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

/** A submission under its own key: what the server has already counts as sent. */
async function submit(resources: ResourceApi, { form, key, values }: PageAnswers): Promise<void> {
  try {
    await resources.open(SUBMISSIONS).create({ form, key, values: JSON.stringify(values) }, key);
  } catch (error) {
    if (!isKnownAlready(error)) throw error;
  }
}

/** Opens the kept answers over this browser and the running console. */
export const openAnswers = ({ resources, ...deps }: AnswersDeps): FormAnswers =>
  openFormAnswers({
    ...deps,
    keeper: createAnswerKeeper(openBrowserAnswerStorage(), Date.now),
    submit: async (answers) => submit(await resources(), answers),
    now: Date.now,
    newKey,
  });

/** Forgets what everybody filled in in this browser; never fails. */
export async function clearAnswers(): Promise<void> {
  try {
    await openBrowserAnswerStorage().clear();
  } catch {
    // A browser that stores nothing has nothing to forget.
    performance.mark('statehouse:kept-answers-failed');
  }
}
