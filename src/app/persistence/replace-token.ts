import type { LazyLiveRef } from '@machines/live/index.ts';
import { isPending } from '@machines/shared/lazy-actor.ts';
import type { AppStorage } from '@src/services/storage/app-storage.ts';
import { rolesSlice, tabsSlice, tokenSlice, userInfoSlice } from '@src/services/storage/slices.ts';
import { retryUnanswered } from '../http/retry-unanswered.ts';
import { withTokenExchange } from './token-exchange.ts';

/** Requests the token from the server; the idempotency key marks repeated attempts. */
type Ask = (key: string) => Promise<string>;

interface ReplaceTokenDeps {
  readonly storage: Pick<AppStorage, 'write' | 'remove' | 'flush'>;
  readonly live: LazyLiveRef;
  /** Waits between attempts; a timer by default. */
  readonly wait?: (milliseconds: number) => Promise<void>;
}

/** Never resolves: waits until the page unloads. */
const waitForUnload = () => new Promise<never>(() => undefined);

/**
 * Requests another token, stores it in place of the present one, removes the stored data of the former operator and
 * reloads the page; other windows reload when they find it in storage. Never resolves on success.
 * @throws the error of `ask`; nothing is changed then
 */
export const replaceToken = (parts: ReplaceTokenDeps, ask: Ask): Promise<void> =>
  withTokenExchange(async () => {
    await exchange(parts, ask);
    // Windows whose token is refused wait for this exchange and receive the new token from storage.
    await waitForUnload();
  });

async function exchange({ storage, live, wait }: ReplaceTokenDeps, ask: Ask): Promise<void> {
  const resume = pause(live);
  // Without a response the present token may be invalid already, and the new one lost: try again.
  const token = await retryUnanswered(ask, wait).catch((cause: unknown) => {
    resume();
    throw cause;
  });
  storage.remove(userInfoSlice);
  storage.remove(rolesSlice);
  storage.remove(tabsSlice);
  storage.write(tokenSlice, token);
  storage.flush();
  window.location.reload();
}

/**
 * Closes the stream: the server reports the end of the present token there, often before the response with the new one
 * arrives.
 */
function pause(live: LazyLiveRef): () => void {
  const snapshot = live.getSnapshot();
  if (isPending(snapshot) || snapshot.matches('idle')) return () => undefined;
  live.send({ type: 'live.unneeded' });
  return () => live.send({ type: 'live.needed', key: snapshot.context.key });
}
