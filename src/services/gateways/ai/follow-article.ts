import { type AiGateway, aiNewsContract } from '@src/contracts/ai.ts';
import * as v from 'valibot';
import type { StreamCall, StreamEnd, StreamReader } from '../../live/read-stream.ts';

/** Reads a stream of the server with the present token; absent in the demo, whose server has no streams. */
export type ReadStream = (
  call: Pick<StreamCall, 'method' | 'path' | 'lastId' | 'signal'>,
  reader: StreamReader,
) => Promise<StreamEnd>;

const newsContract = v.pipe(v.string(), v.parseJson(), aiNewsContract);

/** Reads the stream of an article. A server without streams is requested once only. */
export function createFollow(readStream: ReadStream | null): AiGateway['follow'] {
  let isSupported = readStream !== null;
  return async ({ article, after, onNews }, signal) => {
    if (readStream === null || !isSupported) return;
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
    if (ended === 'unsupported' && !wasOpened) isSupported = false;
  };
}
