import { markNoticesCall, noticeFeedCall, noticesCall } from '@src/contracts/endpoints/notices-calls.ts';
import type { Gateways } from '@src/contracts/gateways.ts';
import type { Notices } from '@src/contracts/notices.ts';
import type { Endpoint, HttpClient } from '../http/endpoint.ts';

const readNotices: Endpoint<Notices> = { ...noticesCall, display: 'none', reads: true };

/** Calls about the header's notices; a failed read is shown in the notices panel, a failed change as a message. */
export function createNoticesGateway(client: HttpClient): Gateways['notices'] {
  return {
    list: (signal) => client.call(readNotices, { signal }),
    mark: (ids, read) => client.call(markNoticesCall, { data: { ids, read } }),
    feed: (on) => client.call(noticeFeedCall, { data: { on } }),
  };
}
