import { type LiveTopics, liveTopicsContract } from '../live.ts';
import type { Call } from './call.ts';

/** Opens the stream of what changes; without `accept: text/event-stream` it answers what the stream would tell of. */
export const liveCall: Call<LiveTopics> = {
  method: 'POST',
  path: '/live',
  result: liveTopicsContract,
  withToken: true,
};
