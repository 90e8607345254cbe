import { type AiGateway, aiAssistsContract, aiSourceContract } from '@src/contracts/ai.ts';
import type { HttpClient } from '../../http/endpoint.ts';
import { createActorRequest } from './ask-model.ts';
import { createFollow, type ReadStream } from './follow-article.ts';

/** The server gives another one ten seconds; in milliseconds. */
const FETCH_MS = 20_000;

const source = { method: 'POST', path: '/news/ai_source', result: aiSourceContract, display: 'none' } as const;
const assists = { method: 'POST', path: '/news/ai_assists', result: aiAssistsContract, display: 'none' } as const;

/** Makes the calls about texts that models write; screens show what goes wrong where it was tried. */
export const createAiGateway = (client: HttpClient, readStream: ReadStream | null): AiGateway => ({
  source: (url, signal) =>
    client.call({ ...source, reads: true, timeoutMs: FETCH_MS, verbatim: ['url'] }, { data: { url }, signal }),
  assists: (signal) => client.call({ ...assists, reads: true }, { signal }),
  follow: createFollow(readStream),
  ask: createActorRequest(client),
});
