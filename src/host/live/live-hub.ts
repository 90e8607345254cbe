import type { LiveTopics, LiveUpdate } from '../../contracts/live.ts';
import type { Change } from '../../server/live/change.ts';
import { changesAccess, endsSession, type Listener, type LiveResource, updatesFor } from '../../server/live/updates.ts';
import type { ChangeFeed, FeedEntry } from '../sql/feed/change-feed.ts';

/** One open stream. */
export interface Subscriber {
  /** Id under which the session is stored. */
  readonly sessionId: string;
  readonly topics: LiveTopics;
  /** Looks up the operator and their readable topics again; null when nothing is readable any more. */
  readonly renew: () => Promise<LiveTopics | null>;
  /** Sends updates, with the number from which a later stream can continue. */
  readonly tell: (updates: readonly LiveUpdate[], reached: number) => void;
  readonly close: () => void;
}

/** Dependencies and settings of a hub. */
export interface LiveHubOptions {
  readonly feed: ChangeFeed;
  /** Called with errors outside of calls. */
  readonly onTrouble: (cause: unknown) => void;
  /** Interval for polling changes of other processes, in milliseconds; `POLL_MS` when absent. */
  readonly pollMs?: number;
}

/** Delivers committed changes, of any process, to the streams of this process. */
export interface LiveHub {
  /** Adds a stream, which first gets the updates after the number `after`. Returns the function that removes it. */
  readonly add: (subscriber: Subscriber, after: number | null) => Promise<() => void>;
  /** Checks that the session of a stream is still open and its rights are unchanged. */
  readonly check: (subscriber: Subscriber) => void;
  readonly count: () => number;
  /** Ends every stream; later ones are closed at once. */
  readonly stop: () => void;
}

/** Changes of this process are delivered at once; those of other processes after at most this long. */
const POLL_MS = 1000;

interface Stream {
  readonly subscriber: Subscriber;
  listener: Listener;
  /** Tail of the stream's task queue: updates are sent in order, even when a lookup happens between them. */
  queue: Promise<void>;
}

/** Creates the hub of a process; it reads the feed only while a stream is open. */
export function createLiveHub({ feed, onTrouble, pollMs = POLL_MS }: LiveHubOptions): LiveHub {
  const streams = new Map<Subscriber, Stream>();
  let isStopped = false;
  const deliver = (entries: readonly FeedEntry[]) => {
    const changes = entries.flatMap((entry) => entry.changes);
    if (changes.length === 0) return;
    const reached = feed.reached();
    for (const stream of streams.values()) enqueue(stream, () => tell(stream, changes, reached), onTrouble);
  };
  const reader = createReader(shareBegin(feed, onTrouble), deliver, onTrouble, pollMs);
  feed.onCommit(reader.wake);
  return {
    async add(subscriber, after) {
      if (streams.size === 0 && !(await reader.start())) {
        subscriber.close();
        return () => undefined;
      }
      const stream = toStream(subscriber);
      streams.set(subscriber, stream);
      if (isStopped) subscriber.close();
      enqueue(stream, () => catchUp(stream, feed, after), onTrouble);
      return () => {
        streams.delete(subscriber);
        if (streams.size === 0) reader.stop();
      };
    },
    check(subscriber) {
      const stream = streams.get(subscriber);
      if (stream !== undefined) enqueue(stream, () => renew(stream), onTrouble);
    },
    count: () => streams.size,
    stop() {
      isStopped = true;
      for (const { subscriber } of [...streams.values()]) subscriber.close();
    },
  };
}

const toStream = (subscriber: Subscriber): Stream => ({
  subscriber,
  listener: toListener(subscriber, subscriber.topics),
  queue: Promise.resolve(),
});

function enqueue(stream: Stream, work: () => Promise<void>, onTrouble: (cause: unknown) => void): void {
  stream.queue = stream.queue.then(work).catch((cause: unknown) => {
    onTrouble(cause);
    // The client reconnects with the last number it has, so that no update is lost.
    stream.subscriber.close();
  });
}

/** A feed as a reader uses it; `begin` reports an error and returns false, because the stream that needs it has begun already. */
interface BegunFeed extends Pick<ChangeFeed, 'poll'> {
  readonly begin: () => Promise<boolean>;
}

/** Shares one `begin` between concurrent callers: a later one would move the feed beyond updates that earlier streams still need. */
function shareBegin(feed: ChangeFeed, onTrouble: (cause: unknown) => void): BegunFeed {
  let beginning: Promise<boolean> | undefined;
  const begin = () =>
    feed.begin().then(
      () => true,
      (cause: unknown) => {
        onTrouble(cause);
        return false;
      },
    );
  return {
    poll: () => feed.poll(),
    begin() {
      beginning ??= begin().finally(() => {
        beginning = undefined;
      });
      return beginning;
    },
  };
}

/**
 * Reads the feed while a stream is open: after each commit of this process, and at intervals for other processes. A read for streams
 * that have closed ends before the next stream begins, because it may return changes from before that.
 */
function createReader(
  feed: BegunFeed,
  deliver: (entries: readonly FeedEntry[]) => void,
  onTrouble: (cause: unknown) => void,
  pollMs: number,
) {
  let timer: NodeJS.Timeout | undefined;
  let [isOn, isReadRequested] = [false, false];
  let reading: Promise<void> | undefined;
  const read = async () => {
    do {
      isReadRequested = false;
      deliver(await feed.poll());
    } while (isReadRequested && isOn);
  };
  const wake = () => {
    isReadRequested = true;
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
    async start(): Promise<boolean> {
      await reading;
      isOn = await feed.begin();
      if (isOn) wake();
      return isOn;
    },
    stop() {
      isOn = false;
      clearTimeout(timer);
    },
  };
}

/** Maps collections to resources for a listener; several resources may share one collection. */
function toListener({ sessionId }: Subscriber, { operator, topics }: LiveTopics): Listener {
  const resources = new Map<string, LiveResource[]>();
  for (const { resource: name, collection, isLimited = false } of topics)
    resources.set(collection, [...(resources.get(collection) ?? []), { name, isLimited }]);
  return { operator, sessionId, resources, scopedBy: new Set(topics.flatMap(({ scopedBy = [] }) => scopedBy)) };
}

/** Reads the listener's topics again; false when nothing is readable any more, after ending the stream. */
async function refreshListener(stream: Stream): Promise<boolean> {
  const topics = await stream.subscriber.renew();
  if (topics !== null) {
    stream.listener = toListener(stream.subscriber, topics);
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
  await refreshListener(stream);
}

async function tell(stream: Stream, changes: readonly Change[], reached: number): Promise<void> {
  if (changes.some((change) => endsSession(change, stream.listener))) return end(stream);
  if (changesAccess(changes, stream.listener) && !(await refreshListener(stream))) return;
  const updates = updatesFor(changes, stream.listener);
  if (updates.length > 0) stream.subscriber.tell(updates, reached);
}

/** Sends the updates that a stream missed since the client's previous one; for a first stream, only its starting number. */
async function catchUp(stream: Stream, feed: ChangeFeed, after: number | null): Promise<void> {
  const reached = feed.reached();
  const missed = after === null ? [] : await feed.since(after);
  if (missed === null) return stream.subscriber.tell([{ type: 'missed' }], reached);
  const changes = missed.flatMap((entry) => entry.changes);
  stream.subscriber.tell(updatesFor(changes, stream.listener), reached);
}
