import { liveTopicsContract } from '../live.ts';
import { markNoticesRequestContract, noticesContract } from '../notices.ts';
import type { CallDocument } from './call.ts';
import { liveCall, markNoticesCall, noticesCall } from './notices-calls.ts';
import { SESSION_ENDED } from './session-documents.ts';

const notice = {
  id: 'n1',
  kind: 'todo',
  title: 'Approve the refund of order 4711',
  text: 'Asked for by Lin.',
  values: {},
  tag: { text: 'Urgent', tone: 'bad' },
  time: '2026-06-17 09:12:00',
  read: false,
};

/**
 * The calls of the header's notices and of the change stream. A server without notices returns an empty list, one
 * without the stream 404.
 */
export const noticesDocuments: readonly CallDocument[] = [
  {
    id: 'notices',
    call: noticesCall,
    scope: 'dashboard',
    summary: 'The notices of the user',
    purpose: 'At most 100, the newest first. Every user has read marks of their own.',
    sends: null,
    answers: noticesContract,
    refusals: [SESSION_ENDED],
    example: { answers: { items: [notice], live: false } },
  },
  {
    id: 'markNotices',
    call: markNoticesCall,
    scope: 'dashboard',
    summary: 'Mark notices as read',
    purpose:
      'Marks notices as read, or as unread again, and answers the list as it then is. Unknown ids are passed over.',
    sends: markNoticesRequestContract,
    answers: noticesContract,
    refusals: [SESSION_ENDED, { when: 'the body is not of this form', statuses: [200, 400, 422] }],
    example: { sends: { ids: ['n1'], read: true }, answers: { items: [{ ...notice, read: true }], live: false } },
  },
  {
    id: 'live',
    call: liveCall,
    scope: 'dashboard',
    summary: 'What changes, as it happens',
    purpose:
      'With `accept: text/event-stream` the answer is a stream of server-sent events. The data of each is JSON of one of the types records, notices, session and missed: which records changed, never what they hold. `last-event-id` goes on where an earlier stream ended. Without that header the answer is what the stream would tell of.',
    sends: null,
    answers: liveTopicsContract,
    refusals: [SESSION_ENDED],
    example: { answers: { operator: '1', topics: [{ resource: 'order', collection: 'orders' }] } },
  },
];
