import { type LiveTopics, liveTopicsContract } from '../live.ts';
import { type Notices, noticesContract } from '../notices.ts';
import type { Call } from './call.ts';

const answersAll = { method: 'POST', result: noticesContract, withToken: true } as const;

/** The notices of the operator. */
export const noticesCall: Call<Notices> = { ...answersAll, path: '/notices/list' };

/** Marks notices as read or unread. */
export const markNoticesCall: Call<Notices> = { ...answersAll, path: '/notices/read' };

/** Demo only: switches the automatic arrival of new notices on or off. */
export const noticeFeedCall: Call<Notices> = { ...answersAll, path: '/notices/feed' };

/** Opens the stream of changes; without `accept: text/event-stream` the response lists the stream's topics. */
export const liveCall: Call<LiveTopics> = {
  method: 'POST',
  path: '/live',
  result: liveTopicsContract,
  withToken: true,
};
