import { type SessionRef, selectUser } from '@machines/session/index.ts';

interface SendStoredDeps {
  readonly session: SessionRef;
  /** Number of stored answers of all users. */
  readonly count: () => Promise<number>;
  /** Opens the stored answers, which sends unsent ones. */
  readonly open: () => Promise<unknown>;
}

/**
 * Opens the stored answers once an operator is signed in and this browser has any, now or after a later sign-in; until
 * then their code is not loaded. Resolves after the check for the present operator; never rejects.
 */
export function sendStoredAnswers({ session, count, open }: SendStoredDeps): Promise<void> {
  const owner = () => selectUser(session.getSnapshot())?.userId ?? null;
  let known = owner();
  const openIfStored = async () => {
    try {
      if (known !== null && (await count()) > 0) await open();
    } catch {
      // Without storage nothing was stored; code that failed to load is loaded with the next form.
      performance.mark('statehouse:stored-answers-failed');
    }
  };
  session.subscribe(() => {
    if (owner() === known) return;
    known = owner();
    void openIfStored();
  });
  return openIfStored();
}
