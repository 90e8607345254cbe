import { liveTopicsContract } from '../live.ts';
import type { CallDocument } from './call.ts';
import { liveCall } from './live-calls.ts';
import { SESSION_ENDED } from './session-documents.ts';

/** The call behind live updates. A server without it answers 404, and the console goes on asking. */
export const liveDocuments: readonly CallDocument[] = [
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
