import { expect, it } from 'vitest';
import type { StreamEnd, StreamReader } from '../../live/read-stream.ts';
import { createFollow, type ReadStream } from './follow-article.ts';

const NEWS = { status: 'writing', pieces: [{ no: 8, run: 1, section: 0, text: '港' }], news: null, reason: null };
const signal = new AbortController().signal;

/** Follows an article on a server whose connections end as listed in `ends`, one per request. */
function open(...ends: readonly ((reader: StreamReader) => StreamEnd)[]) {
  const asked: unknown[] = [];
  const onNews: unknown[] = [];
  const read: ReadStream = async ({ method, path, lastId }, reader) => {
    asked.push([method, path, lastId]);
    return ends[asked.length - 1]?.(reader) ?? 'lost';
  };
  const follow = createFollow(read);
  return {
    asked,
    onNews,
    follow: (after: number) => follow({ article: 'a/1', after, onNews: (news) => onNews.push(news) }, signal),
  };
}

it('reports the updates after the given number and ignores malformed ones', async () => {
  const { asked, onNews, follow } = open((reader) => {
    reader.opened();
    reader.came(null);
    reader.came({ id: '8', data: JSON.stringify(NEWS) });
    reader.came({ id: '9', data: '{"status":"new"}' });
    return 'lost';
  });
  await follow(7);
  expect([asked, onNews]).toEqual([[['GET', '/news/ai_article/a%2F1/stream', '7']], [NEWS]]);
});

it('does not open a stream again when the server does not support it, and opens a lost one again', async () => {
  const lost = open(() => 'lost');
  await lost.follow(0);
  await lost.follow(3);
  expect(lost.asked).toHaveLength(2);
  const none = open(() => 'unsupported');
  await none.follow(0);
  await none.follow(0);
  expect(none.asked).toHaveLength(1);
  await createFollow(null)({ article: '1', after: 0, onNews: () => undefined }, signal);
});
