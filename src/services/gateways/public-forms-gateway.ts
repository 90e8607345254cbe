import {
  answeredFormContract,
  openedFormContract,
  type PublicFormsGateway,
} from '@src/contracts/public-form/public-form.ts';
import type { HttpClient } from '../http/endpoint.ts';

/** Timeout in milliseconds: uploading pictures from a phone is slow. */
const SEND_MS = 60_000;

/** Calls of visitors without a session; the page shows errors. */
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
