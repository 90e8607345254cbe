import type { LazyLiveRef } from '@machines/live/index.ts';
import { isPending } from '@machines/shared/lazy-actor.ts';
import type { AppStorage } from '@src/services/storage/app-storage.ts';
import { rolesSlice, tabsSlice, tokenSlice, userInfoSlice } from '@src/services/storage/slices.ts';
import { retryUnanswered } from '../http/retry-unanswered.ts';
import { withTokenExchange } from './token-exchange.ts';

/** Asks the server; a key tells it that it is asked once more. */
type Ask = (key: string) => Promise<string>;

interface ReplaceTokenDeps {
  readonly storage: Pick<AppStorage, 'write' | 'remove' | 'flush'>;
  readonly live: LazyLiveRef;
  /** Waits between two questions; as long as it takes when absent. */
  readonly wait?: (milliseconds: number) => Promise<void>;
}

/** Until the page is gone. */
const forGood = () => new Promise<never>(() => undefined);

/**
 * Requests another token, stores it in place of the present one, removes stored data of the former operator and reloads the page;
 * other windows reload when they find it in storage. Never resolves on success.
 * @throws the error of `ask`; nothing is changed then
 */
export const replaceToken = (parts: ReplaceTokenDeps, ask: Ask): Promise<void> =>
  withTokenExchange(async () => {
    await exchange(parts, ask);
    // Windows whose token is refused wait for this one, and have heard of the other token by then.
    await forGood();
  });

async function exchange({ storage, live, wait }: ReplaceTokenDeps, ask: Ask): Promise<void> {
  const resume = pause(live);
  // Without an answer the present token may be dead already, and the other one on its way to nobody.
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

/** Closes the stream: the server says there that the present token is over, often before the answer with the new one has come. */
function pause(live: LazyLiveRef): () => void {
  const snapshot = live.getSnapshot();
  if (isPending(snapshot) || snapshot.matches('idle')) return () => undefined;
  live.send({ type: 'live.unneeded' });
  return () => live.send({ type: 'live.needed', key: snapshot.context.key });
}
