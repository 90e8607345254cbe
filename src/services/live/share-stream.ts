import { liveUpdateContract } from '@src/contracts/live.ts';
import * as v from 'valibot';

/** Messages between windows of a session. */
const wordContract = v.variant('type', [
  v.object({ type: v.literal('who') }),
  v.object({ type: v.literal('state'), isOpen: v.boolean() }),
  v.object({ type: v.literal('update'), update: v.nullable(liveUpdateContract), lastId: v.string() }),
]);
export type Word = v.InferOutput<typeof wordContract>;

/** Callbacks of this window. */
export interface Member {
  /** Called when this window is elected to hold the stream, until it leaves. */
  readonly chosen: () => void;
  readonly heard: (word: Exclude<Word, { type: 'who' }>) => void;
}

/** Browser APIs that connect windows; if either is missing or refused, each window holds its own stream. */
export interface WindowApis {
  readonly locks: Pick<LockManager, 'request'> | undefined;
  readonly open: ((name: string) => BroadcastChannel) | undefined;
}

/** Joins the windows under a name: the first is elected, the next one when it leaves. */
export function joinWindows(name: string, { locks, open }: WindowApis, member: Member) {
  const end = new AbortController();
  const channel = openChannel(name, open);
  let isChosen = false;
  let isOpen = false;
  const say = (word: Word) => channel?.postMessage(word);
  channel?.addEventListener('message', ({ data }) => {
    const read = v.safeParse(wordContract, data);
    if (!read.success) return;
    if (read.output.type !== 'who') return isChosen ? undefined : member.heard(read.output);
    if (isChosen) say({ type: 'state', isOpen });
  });
  const choose = () => {
    isChosen = true;
    member.chosen();
  };
  if (locks === undefined || channel === undefined) choose();
  else {
    const held = new Promise<void>((resolve) => end.signal.addEventListener('abort', () => resolve()));
    const hold = () => {
      if (!end.signal.aborted) choose();
      return held;
    };
    requestLock(locks, name, end.signal, hold).catch(() => {
      // Leaving ends the request as well. Any other failure would leave this window waiting for its election for ever.
      if (!end.signal.aborted && !isChosen) choose();
    });
    say({ type: 'who' });
  }
  return {
    tell(word: Exclude<Word, { type: 'who' }>) {
      if (word.type === 'state') isOpen = word.isOpen;
      say(word);
    },
    leave() {
      end.abort();
      channel?.close();
    },
  };
}

/**
 * Requests the lock, which is held until the promise of `hold` settles, or until the window closes. Async, so that a lock
 * manager that throws is handled like one that rejects.
 */
const requestLock = async (
  locks: Pick<LockManager, 'request'>,
  name: string,
  signal: AbortSignal,
  hold: () => Promise<void>,
): Promise<void> => locks.request(name, { signal }, hold);

/** The channel; undefined when the browser refuses it, as in a page without storage. */
function openChannel(name: string, open: WindowApis['open']): BroadcastChannel | undefined {
  try {
    return open?.(name);
  } catch {
    return undefined;
  }
}
