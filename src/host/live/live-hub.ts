import type { LiveTopics, LiveUpdate } from '../../contracts/live.ts';
import { type Change, changesRights } from '../../server/live/change.ts';
import { endsSession, type HeardResource, type Listener, updatesFor } from '../../server/live/updates.ts';
import type { ChangeFeed, FeedEntry } from '../sql/feed/change-feed.ts';

/** One open stream. */
export interface Subscriber {
  /** What the session is kept under. */
  readonly sessionId: string;
  readonly topics: LiveTopics;
  /** Looks up again who this is and what they may hear of; null when they may not hear anything any more. */
  readonly renew: () => Promise<LiveTopics | null>;
  /** Takes updates with the number to go on from. */
  readonly tell: (updates: readonly LiveUpdate[], reached: number) => void;
  readonly close: () => void;
}

/** What a hub is made of. */
export interface LiveHubOptions {
  readonly feed: ChangeFeed;
  /** Called with what went wrong beside the calls. */
  readonly onTrouble: (cause: unknown) => void;
  /** How often is looked for what other processes did, in milliseconds; `POLL_MS` when absent. */
  readonly pollMs?: number;
}

/** Hands what was committed, by any process, to the streams of this one. */
export interface LiveHub {
  /** Adds a stream, which is told first of what it missed after the number that it knows. Answers what takes it away. */
  readonly add: (subscriber: Subscriber, after: number | null) => Promise<() => void>;
  /** Makes sure that the session of a stream is still open, and its rights are those it had. */
  readonly check: (subscriber: Subscriber) => void;
  readonly count: () => number;
  /** Ends every stream; none can be added any more. */
  readonly stop: () => void;
}

/** Changes of this process are told at once; those of others after this long at most. */
const POLL_MS = 1000;

interface Stream {
  readonly subscriber: Subscriber;
  listener: Listener;
  /** Updates go out in their order, whatever has to be looked up between them. */
  turn: Promise<void>;
}

/** Makes the hub of a process; it reads the feed only while somebody listens. */
export function createLiveHub({ feed, onTrouble, pollMs = POLL_MS }: LiveHubOptions): LiveHub {
  const streams = new Map<Subscriber, Stream>();
  let isStopped = false;
  const deliver = (entries: readonly FeedEntry[]) => {
    const changes = entries.flatMap((entry) => entry.changes);
    if (changes.length === 0) return;
    const reached = feed.reached();
    for (const stream of streams.values()) inTurn(stream, () => tell(stream, changes, reached), onTrouble);
  };
  const reader = createReader(begunTogether(feed), deliver, onTrouble, pollMs);
  feed.onCommit(reader.wake);
  return {
    async add(subscriber, after) {
      if (streams.size === 0) await reader.start();
      const stream: Stream = {
        subscriber,
        listener: listenerOf(subscriber, subscriber.topics),
        turn: Promise.resolve(),
      };
      streams.set(subscriber, stream);
      if (isStopped) subscriber.close();
      inTurn(stream, () => catchUp(stream, feed, after), onTrouble);
      return () => {
        streams.delete(subscriber);
        if (streams.size === 0) reader.stop();
      };
    },
    check(subscriber) {
      const stream = streams.get(subscriber);
      if (stream !== undefined) inTurn(stream, () => renew(stream), onTrouble);
    },
    count: () => streams.size,
    stop() {
      isStopped = true;
      for (const { subscriber } of [...streams.values()]) subscriber.close();
    },
  };
}

function inTurn(stream: Stream, work: () => Promise<void>, onTrouble: (cause: unknown) => void): void {
  stream.turn = stream.turn.then(work).catch((cause: unknown) => {
    onTrouble(cause);
    // It comes again with the number it knows, so that nothing is lost.
    stream.subscriber.close();
  });
}

/** The feed, begun once for all who come at once: the last one would begin behind what the first ones are still to be told. */
function begunTogether(feed: ChangeFeed): Pick<ChangeFeed, 'begin' | 'poll'> {
  let beginning: Promise<void> | undefined;
  return {
    poll: () => feed.poll(),
    begin() {
      beginning ??= feed.begin().finally(() => {
        beginning = undefined;
      });
      return beginning;
    },
  };
}

/** Reads the feed while somebody listens: after each commit of this process, and once in a while for those of others. */
function createReader(
  feed: Pick<ChangeFeed, 'begin' | 'poll'>,
  deliver: (entries: readonly FeedEntry[]) => void,
  onTrouble: (cause: unknown) => void,
  pollMs: number,
) {
  let timer: NodeJS.Timeout | undefined;
  let isOn = false;
  let reading: Promise<void> | undefined;
  let isWanted = false;
  const read = async () => {
    do {
      isWanted = false;
      deliver(await feed.poll());
    } while (isWanted);
  };
  const wake = () => {
    isWanted = true;
    if (!isOn || reading !== undefined) return;
    clearTimeout(timer);
    reading = read()
      .catch(onTrouble)
      .finally(() => {
        reading = undefined;
        if (isOn) timer = setTimeout(wake, pollMs).unref();
      });
  };
  return {
    wake,
    async start() {
      await feed.begin();
      isOn = true;
      wake();
    },
    stop() {
      isOn = false;
      clearTimeout(timer);
    },
  };
}

/** A listener hears of a resource by the collection of its rows; several resources may share one. */
function listenerOf({ sessionId }: Subscriber, { operator, topics }: LiveTopics): Listener {
  const resources = new Map<string, HeardResource[]>();
  for (const { resource: name, collection, isLimited = false } of topics)
    resources.set(collection, [...(resources.get(collection) ?? []), { name, isLimited }]);
  return { operator, sessionId, resources };
}

/** False when the listener may hear nothing any more; it was told, and its stream is closed. */
async function isStillThere(stream: Stream): Promise<boolean> {
  const topics = await stream.subscriber.renew();
  if (topics !== null) {
    stream.listener = listenerOf(stream.subscriber, topics);
    return true;
  }
  end(stream);
  return false;
}

function end({ subscriber }: Stream): void {
  subscriber.tell([{ type: 'session' }], 0);
  subscriber.close();
}

async function renew(stream: Stream): Promise<void> {
  await isStillThere(stream);
}

async function tell(stream: Stream, changes: readonly Change[], reached: number): Promise<void> {
  if (changes.some((change) => endsSession(change, stream.listener))) return end(stream);
  if (changes.some(changesRights) && !(await isStillThere(stream))) return;
  const updates = updatesFor(changes, stream.listener);
  if (updates.length > 0) stream.subscriber.tell(updates, reached);
}

/** Tells what a stream missed since the last one of the same window; of one that is the first, where it begins. */
async function catchUp(stream: Stream, feed: ChangeFeed, after: number | null): Promise<void> {
  const reached = feed.reached();
  const missed = after === null ? [] : await feed.since(after);
  if (missed === null) return stream.subscriber.tell([{ type: 'missed' }], reached);
  const changes = missed.flatMap((entry) => entry.changes);
  stream.subscriber.tell(updatesFor(changes, stream.listener), reached);
}
