import { type LiveTopics, liveTopicsContract } from '../live.ts';
import { type Notices, noticesContract } from '../notices.ts';
import type { Call } from './call.ts';

const answersAll = { method: 'POST', result: noticesContract, withToken: true } as const;

/** The notices of the operator. */
export const noticesCall: Call<Notices> = { ...answersAll, path: '/notices/list' };

/** Marks notices as read, or as unread again. */
export const markNoticesCall: Call<Notices> = { ...answersAll, path: '/notices/read' };

/** Lets new notices come by themselves in the demo, or stops that. */
export const noticeFeedCall: Call<Notices> = { ...answersAll, path: '/notices/feed' };

/** Opens the stream of what changes; without `accept: text/event-stream` it answers what the stream would tell of. */
export const liveCall: Call<LiveTopics> = {
  method: 'POST',
  path: '/live',
  result: liveTopicsContract,
  withToken: true,
};
