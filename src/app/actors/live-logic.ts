import { type LiveEvent, type LiveNeed, liveMachine, pauseAfter, type ShareEvent } from '@machines/live/index.ts';
import { selectIsLocked } from '@machines/lock/index.ts';
import { selectToken } from '@machines/session/index.ts';
import type { AppConfig } from '@src/contracts/settings/app-config.ts';
import { hashText } from '@src/lib/text/hash-text.ts';
import { openStream } from '@src/services/live/open-stream.ts';
import { joinWindows } from '@src/services/live/share-stream.ts';
import { fromCallback } from 'xstate';
import { canCallServer } from './can-call-server.ts';
import type { RootSystem } from './root-system.ts';

/** Milliseconds after which a hidden window closes its stream. */
const HIDDEN_MS = 60_000;

/** Random delay, so that windows that lost the same server do not reconnect at once. */
const withJitter = (pause: number): number => pause * (0.5 + Math.random() / 2);

/** The stream's machine, implemented with the browser and the session. */
export const createLiveLogic = (config: AppConfig) =>
  liveMachine.provide({
    delays: { pause: ({ context }) => withJitter(pauseAfter(context.failures)) },
    actors: {
      watchNeed: fromCallback<LiveEvent>(({ sendBack, system }) => watchNeed(system, sendBack)),
      shareStream: fromCallback<ShareEvent, LiveNeed>(({ input, sendBack, receive }) => {
        const joined = joinWindows(`statehouse:live:${input.key}`, windowPorts(), {
          chosen: () => sendBack({ type: 'live.chosen' }),
          heard: (word) =>
            sendBack(
              word.type === 'state'
                ? { type: 'live.leader.answered', isOpen: word.isOpen }
                : { type: 'live.heard', update: word.update, lastId: word.lastId },
            ),
        });
        receive((event) =>
          joined.tell(
            event.type === 'share.state'
              ? { type: 'state', isOpen: event.isOpen }
              : { type: 'update', update: event.update, lastId: event.lastId },
          ),
        );
        return joined.leave;
      }),
      openStream: fromCallback<LiveEvent, { readonly lastId: string | null }>(({ input, sendBack, system }) => {
        const end = new AbortController();
        void runStream(config, system, input.lastId, end.signal, sendBack);
        return () => end.abort();
      }),
    },
  });

async function runStream(
  config: AppConfig,
  system: RootSystem,
  lastId: string | null,
  signal: AbortSignal,
  send: (event: LiveEvent) => void,
): Promise<void> {
  // After a sleep this may run before the lock has processed the elapsed time; the lock then ends the need for the
  // stream.
  if (!canCallServer(system)) return;
  const token = selectToken(system.get('session').getSnapshot()) ?? '';
  const { authorizationScheme: scheme, apiBase: base, urlPrefix: prefix } = config;
  const ended = await openStream(
    {
      place: { base, prefix, pageOrigin: window.location.origin },
      authorization: scheme === '' ? token : `${scheme} ${token}`,
      lastId,
      fetch: window.fetch.bind(window),
      signal,
    },
    {
      opened: () => send({ type: 'live.opened' }),
      beat: () => send({ type: 'live.beat' }),
      onUpdate: (update, id) => send({ type: 'live.update.received', update, lastId: id }),
    },
  );
  if (signal.aborted) return;
  // A refused session is verified by a usual call, which ends it like any other call does.
  if (ended === 'unauthorized')
    send({ type: 'live.update.received', update: { type: 'session' }, lastId: lastId ?? '0' });
  send({ type: ended === 'unsupported' ? 'live.refused' : 'live.lost' });
}

const windowPorts = () => ({
  locks: 'locks' in navigator ? navigator.locks : undefined,
  open: typeof BroadcastChannel === 'function' ? (name: string) => new BroadcastChannel(name) : undefined,
});

/**
 * Reports whether the stream is needed: an operator is signed in, and the window is visible or was so within the last
 * minute.
 */
function watchNeed(system: RootSystem, send: (event: LiveEvent) => void): () => void {
  const [session, lock] = [system.get('session'), system.get('lock')];
  let isAway = document.visibilityState === 'hidden';
  let timer: ReturnType<typeof setTimeout> | undefined;
  let key: string | null = null;
  const tell = () => {
    const token = selectToken(session.getSnapshot());
    const wanted = token === null || isAway || selectIsLocked(lock.getSnapshot()) ? null : keyOf(token);
    if (wanted === key) return;
    key = wanted;
    send(wanted === null ? { type: 'live.unneeded' } : { type: 'live.needed', key: wanted });
  };
  const checkVisibility = () => {
    clearTimeout(timer);
    if (document.visibilityState === 'hidden') {
      timer = setTimeout(() => {
        isAway = true;
        tell();
      }, HIDDEN_MS);
      return;
    }
    isAway = false;
    tell();
  };
  const wake = () => send({ type: 'live.woken' });
  document.addEventListener('visibilitychange', checkVisibility);
  window.addEventListener('online', wake);
  const watched = [session.subscribe(tell), lock.subscribe(tell)];
  tell();
  return () => {
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', checkVisibility);
    window.removeEventListener('online', wake);
    for (const { unsubscribe } of watched) unsubscribe();
  };
}

/** A hash of the token that identifies the session among windows without revealing the token. */
const keyOf = (token: string): string => hashText(token).toString(16);
