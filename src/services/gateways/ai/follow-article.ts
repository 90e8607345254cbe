import { type AiGateway, aiNewsContract } from '@src/contracts/ai.ts';
import * as v from 'valibot';
import type { StreamCall, StreamEnd, StreamReader } from '../../live/read-stream.ts';

/** Reads a stream of the server with the token of the moment; absent in the demo, whose server cannot send one. */
export type ReadStream = (
  call: Pick<StreamCall, 'method' | 'path' | 'lastId' | 'signal'>,
  reader: StreamReader,
) => Promise<StreamEnd>;

const newsContract = v.pipe(v.string(), v.parseJson(), aiNewsContract);

/** Reads articles as they come. A server without the stream is asked for it once. */
export function createFollow(readStream: ReadStream | null): AiGateway['follow'] {
  let isOffered = readStream !== null;
  return async ({ article, after, onNews }, signal) => {
    if (readStream === null || !isOffered) return;
    const path = `/news/ai_article/${encodeURIComponent(article)}/stream`;
    let wasOpened = false;
    const ended = await readStream(
      { method: 'GET', path, lastId: String(after), signal },
      {
        opened() {
          wasOpened = true;
        },
        came(event) {
          const read = event === null ? null : v.safeParse(newsContract, event.data);
          if (read?.success === true && !signal.aborted) onNews(read.output);
        },
      },
    );
    if (ended === 'unsupported' && !wasOpened) isOffered = false;
  };
}
