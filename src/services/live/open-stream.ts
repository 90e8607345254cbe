import { type LiveUpdate, liveUpdateContract } from '@src/contracts/live.ts';
import * as v from 'valibot';
import { readStream, type StreamCall, type StreamEnd } from './read-stream.ts';

/** Callbacks of the live stream. */
export interface StreamListener {
  readonly opened: () => void;
  /** A heartbeat without content. */
  readonly beat: () => void;
  /** `update` is null for an event that only advances the id. */
  readonly onUpdate: (update: LiveUpdate | null, lastId: string) => void;
}

/** Reads the live stream of changes until it ends; never rejects. */
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

/** Decodes an update. One of an unknown kind may be about anything, so it counts as missed updates. */
function updateOf(data: string): LiveUpdate | null {
  if (data === '') return null;
  const read = v.safeParse(v.pipe(v.string(), v.parseJson(), liveUpdateContract), data);
  return read.success ? read.output : { type: 'missed' };
}
