import {
  answeredFormContract,
  openedFormContract,
  type PublicFormsGateway,
} from '@src/contracts/public-form/public-form.ts';
import type { HttpClient } from '../http/endpoint.ts';

/** Pictures among answers take their time on a telephone. */
const SEND_MS = 60_000;

/** Makes the calls of visitors: they belong to no session, and the page shows what goes wrong. */
export const createPublicFormsGateway = (client: HttpClient): PublicFormsGateway => ({
  open: (token, visitor, signal) =>
    client.call(
      {
        ...{ method: 'POST', path: '/public/forms/open', result: openedFormContract },
        ...{ display: 'none', withToken: false, reads: true },
      },
      { data: { token, visitor }, signal },
    ),
  answer: (answers, signal) =>
    client.call(
      {
        ...{ method: 'POST', path: '/public/forms/answer', result: answeredFormContract },
        ...{ display: 'none', withToken: false, verbatim: ['values'], timeoutMs: SEND_MS },
      },
      { data: answers, signal },
    ),
});
