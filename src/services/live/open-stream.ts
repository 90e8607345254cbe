import { type LiveUpdate, liveUpdateContract } from '@src/contracts/live.ts';
import * as v from 'valibot';
import { readStream, type StreamCall, type StreamEnd } from './read-stream.ts';

/** What happens to a stream. */
export interface StreamListener {
  readonly opened: () => void;
  /** A heartbeat without content. */
  readonly beat: () => void;
  /** Null where only the number moved on. */
  readonly onUpdate: (update: LiveUpdate | null, lastId: string) => void;
}

/** Reads the stream of what changes until it ends; never rejects. */
export const openStream = (call: Omit<StreamCall, 'method' | 'path'>, listener: StreamListener): Promise<StreamEnd> =>
  readStream(
    { ...call, method: 'POST', path: '/live' },
    {
      opened: listener.opened,
      came(event) {
        if (event === null) listener.beat();
        else listener.onUpdate(updateOf(event.data), event.id);
      },
    },
  );

/** An update of a kind that this console does not know may be about anything. */
function updateOf(data: string): LiveUpdate | null {
  if (data === '') return null;
  const read = v.safeParse(v.pipe(v.string(), v.parseJson(), liveUpdateContract), data);
  return read.success ? read.output : { type: 'missed' };
}
