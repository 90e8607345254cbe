import type { CallDocument } from './call.ts';
import { sessionTimeoutCall, testRetryCall, tokenExpiredCall } from './demo-calls.ts';

const neverGranted = { scope: 'demo', sends: null, answers: null, example: {} } as const;

/** Calls that fail on purpose, for the demo pages (specification, section 7); no other server needs them. */
export const demoDocuments: readonly CallDocument[] = [
  {
    ...neverGranted,
    id: 'testRetry',
    call: testRetryCall,
    summary: 'Fails, to be tried again',
    purpose: 'Shows how a failed read is repeated.',
    refusals: [{ when: 'always', statuses: [405] }],
  },
  {
    ...neverGranted,
    id: 'sessionTimeout',
    call: sessionTimeoutCall,
    summary: 'Ends the session by its status',
    purpose: 'Shows what a console does on HTTP status 401.',
    refusals: [{ when: 'always', statuses: [401] }],
  },
  {
    ...neverGranted,
    id: 'tokenExpired',
    call: tokenExpiredCall,
    summary: 'Ends the session by its envelope',
    purpose: 'Shows what a console does on code 401 in an answer with HTTP status 200.',
    refusals: [{ when: 'always', statuses: [200], code: 401 }],
  },
];
