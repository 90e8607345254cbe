import { type SessionRef, selectUser } from '@machines/session/index.ts';

interface SendStoredDeps {
  readonly session: SessionRef;
  /** Number of answers that this browser keeps, of anybody. */
  readonly count: () => Promise<number>;
  /** Opens the kept answers, which sends what waits. */
  readonly open: () => Promise<unknown>;
}

/**
 * Opens the kept answers for whoever is signed in, now and later, once this browser keeps any: until then their code is not
 * fetched. Resolves when it has looked for the operator of now; never rejects.
 */
export function sendStoredAnswers({ session, count, open }: SendStoredDeps): Promise<void> {
  const owner = () => selectUser(session.getSnapshot())?.userId ?? null;
  let known = owner();
  const look = async () => {
    try {
      if (known !== null && (await count()) > 0) await open();
    } catch {
      // Where nothing can be read nothing was kept; code that could not be fetched comes with the next form.
      performance.mark('statehouse:kept-answers-failed');
    }
  };
  session.subscribe(() => {
    if (owner() === known) return;
    known = owner();
    void look();
  });
  return look();
}
