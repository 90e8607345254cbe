import { answerOutboxMachine, type OutboxEmitted, type SendOutcome } from '@machines/answer-outbox/index.ts';
import { type ConnectionRef, selectIsOffline } from '@machines/connection/index.ts';
import { type SessionRef, selectUser } from '@machines/session/index.ts';
import type { FormAnswers, PageAnswers } from '@src/contracts/form-document/answers/form-answers.ts';
import { isUnanswered } from '@src/contracts/form-document/answers/is-retryable-failure.ts';
import type { AnswerStore, StoredAnswers } from '@src/contracts/form-document/answers/stored-answers.ts';
import { createActor, fromPromise } from 'xstate';

interface FormAnswersDeps {
  readonly keeper: AnswerStore;
  /** Sends a submission. It is idempotent per key. */
  readonly submit: (answers: PageAnswers) => Promise<unknown>;
  readonly session: SessionRef;
  readonly connection: ConnectionRef;
  /** False when nothing may be stored in the browser. */
  readonly mayKeep: boolean;
  readonly now: () => number;
  readonly newKey: () => string;
}

const outboxOver = ({ keeper, submit, newKey }: FormAnswersDeps) =>
  answerOutboxMachine.provide({
    actors: {
      listUnsent: fromPromise<readonly StoredAnswers[], { readonly owner: string }>(async ({ input }) =>
        (await keeper.all()).filter(({ owner, state }) => owner === input.owner && state === 'unsent'),
      ),
      sendAnswers: fromPromise<SendOutcome, { readonly answers: StoredAnswers | undefined }>(
        async ({ input: { answers } }) => {
          if (answers === undefined) throw new Error('no answers to send');
          try {
            await submit(answers);
          } catch (error) {
            if (isUnanswered(error)) throw error;
            await keeper.remove(answers.key);
            await keeper.save({ ...answers, state: 'draft', key: newKey() });
            return 'refused';
          }
          await keeper.remove(answers.key);
          return 'sent';
        },
      ),
    },
  });

type Owner = () => string | null;

/** Starts the outbox and connects it to the session and the network state. */
function startOutbox(deps: FormAnswersDeps, owner: Owner) {
  const { session, connection } = deps;
  const outbox = createActor(outboxOver(deps), { input: { owner: owner() } }).start();
  let known = owner();
  session.subscribe(() => {
    if (owner() === known) return;
    known = owner();
    outbox.send({ type: 'answerOutbox.owner.changed', owner: known });
  });
  connection.subscribe((snapshot) => {
    if (!selectIsOffline(snapshot)) outbox.send({ type: 'answerOutbox.connection.restored' });
  });
  return outbox;
}

/** Stores answers of the signed-in operator; null when signed out, or when storage is unavailable. */
const createStoreAnswers =
  ({ keeper, mayKeep, now }: FormAnswersDeps, owner: Owner) =>
  async (answers: PageAnswers, state: StoredAnswers['state']): Promise<StoredAnswers | null> => {
    const by = owner();
    if (by === null || !mayKeep) return null;
    const { form, key, values } = answers;
    const kept: StoredAnswers = { owner: by, form, key, values, state, at: now() };
    try {
      await keeper.save(kept);
      return kept;
    } catch {
      // Storage is unavailable: the caller reports it.
      return null;
    }
  };

/** Opens the stored answers; unsent ones are sent once their operator is signed in and online. */
export function openFormAnswers(deps: FormAnswersDeps): FormAnswers {
  const { keeper, session } = deps;
  const owner: Owner = () => selectUser(session.getSnapshot())?.userId ?? null;
  const outbox = startOutbox(deps, owner);
  const storeAnswers = createStoreAnswers(deps, owner);
  return {
    draftOf: async (form) => {
      const all = await keeper.all().catch(() => []);
      return all.findLast((each) => each.owner === owner() && each.form === form && each.state === 'draft') ?? null;
    },
    saveDraft: async (answers) => (await storeAnswers(answers, 'draft')) !== null,
    remove: (key) =>
      keeper
        .remove(key)
        .catch(() => performance.mark('statehouse:stored-answers-failed'))
        .then(() => undefined),
    sendLater: async (answers) => {
      const kept = await storeAnswers(answers, 'unsent');
      if (kept !== null) outbox.send({ type: 'answerOutbox.answers.kept', answers: kept });
      return kept !== null;
    },
    sendNow: () => outbox.send({ type: 'answerOutbox.retry.requested' }),
    onSettled: (listener) => {
      const { unsubscribe } = outbox.on('answerOutbox.answers.settled', ({ answers, outcome }: OutboxEmitted) =>
        listener({ form: answers.form, key: answers.key, outcome }),
      );
      return unsubscribe;
    },
  };
}
