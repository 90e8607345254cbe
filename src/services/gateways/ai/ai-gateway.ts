import { type AiGateway, aiAssistsContract, aiSourceContract } from '@src/contracts/ai.ts';
import type { HttpClient } from '../../http/endpoint.ts';
import { createAskModel } from './ask-model.ts';
import { createFollow, type ReadStream } from './follow-article.ts';

/** Timeout in milliseconds: the server waits up to ten seconds for the other server. */
const FETCH_MS = 20_000;

const source = { method: 'POST', path: '/news/ai_source', result: aiSourceContract, display: 'none' } as const;
const assists = { method: 'POST', path: '/news/ai_assists', result: aiAssistsContract, display: 'none' } as const;

/** Calls about generated texts; the calling screen shows errors. */
export const createAiGateway = (client: HttpClient, readStream: ReadStream | null): AiGateway => ({
  source: (url, signal) =>
    client.call({ ...source, reads: true, timeoutMs: FETCH_MS, verbatim: ['url'] }, { data: { url }, signal }),
  assists: (signal) => client.call({ ...assists, reads: true }, { signal }),
  follow: createFollow(readStream),
  ask: createAskModel(client),
});
