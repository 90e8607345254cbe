import {
  type AdoptArticleInput,
  type AiArticleEvent,
  type AiArticleNews,
  aiArticleMachine,
  type FollowArticleInput,
  type SendArticleEventInput,
  type StartArticleInput,
} from '@machines/ai-article/index.ts';
import { type AiGateway, type AiNews, aiNewsContract } from '@src/contracts/ai.ts';
import { ServiceError } from '@src/contracts/errors.ts';
import type { Gateways } from '@src/contracts/gateways.ts';
import type { ResourceApi } from '@src/contracts/resource/client.ts';
import type { ResourceDefinition, ResourceRecord } from '@src/contracts/resource/definition.ts';
import { PLAIN_QUERY } from '@src/contracts/resource/list-query.ts';
import { newKey } from '@src/lib/new-key.ts';
import { fromCallback, fromPromise } from 'xstate';

/** Page size when the pieces of an article are read. */
const PAGE = 100;

const numberOf = (value: unknown): number => (typeof value === 'number' ? value : 0);
const pieceOf = ({ no, run, section, text }: ResourceRecord) => ({
  ...{ no: numberOf(no), run: numberOf(run), section: numberOf(section) },
  text: typeof text === 'string' ? text : '',
});

const textOr = (value: unknown): string | null => (typeof value === 'string' ? value : null);
const reasonOf = ({ failure, failureText }: ResourceRecord) =>
  typeof failure === 'string' ? { kind: failure, words: textOr(failureText) } : null;

/**
 * The status of an article.
 * @throws ServiceError for one that this console does not know: the article has not failed, so it must not be offered to be retried
 */
function readStatus({ status }: ResourceRecord): AiNews['status'] {
  const known = aiNewsContract.entries.status.options.find((each) => each === status);
  if (known === undefined) throw new ServiceError({ kind: 'decode', at: 'status' });
  return known;
}

/** The resource of generated articles, and the resource of the pieces that they arrive in. */
export interface ArticleRecords {
  readonly articles: ResourceDefinition;
  readonly pieces: ResourceDefinition;
}

async function readPieces(
  client: ReturnType<ResourceApi['open']>,
  { article, after }: FollowArticleInput,
  signal: AbortSignal,
) {
  const pieces: ReturnType<typeof pieceOf>[] = [];
  for (;;) {
    const last = pieces.at(-1)?.no ?? after;
    const filters = { article, no_from: String(last + 1) };
    const { list } = await client.list({ ...PLAIN_QUERY, size: PAGE, filters }, signal);
    pieces.push(...list.map(pieceOf));
    if (list.length < PAGE) return pieces;
  }
}

/** Reads the status of an article and its pieces after a given piece number. */
type ReadArticle = (input: FollowArticleInput, signal: AbortSignal) => Promise<AiArticleNews>;

/**
 * Streams an article, and reads it once more when the stream has ended: the regular calls return its final status or
 * the error.
 */
const createFollowing = (ai: AiGateway, read: ReadArticle) =>
  fromCallback<AiArticleEvent, FollowArticleInput>(({ input, sendBack }) => {
    const end = new AbortController();
    const { signal } = end;
    const onNews = (news: AiArticleNews) => sendBack({ type: 'aiArticle.news.came', news });
    const follow = async () => {
      let { after } = input;
      const keep = (news: AiArticleNews) => {
        after = news.pieces.at(-1)?.no ?? after;
        onNews(news);
      };
      await ai.follow({ ...input, onNews: keep }, signal);
      if (!signal.aborted) onNews(await read({ article: input.article, after }, signal));
    };
    follow().then(
      () => signal.aborted || sendBack({ type: 'aiArticle.line.ended' }),
      (error: unknown) => signal.aborted || sendBack({ type: 'aiArticle.line.failed', error }),
    );
    return () => end.abort();
  });

/** The article machine with actors that call the resources and the AI gateway. */
export function createArticleLogic(
  { resources: api, ai }: Pick<Gateways, 'resources' | 'ai'>,
  records: ArticleRecords,
) {
  const [articles, pieceClient] = [api.open(records.articles), api.open(records.pieces)];
  /** The status is read before the pieces: when it is final, the pieces read after it are complete. */
  const read: ReadArticle = async (input, signal) => {
    const { record } = await articles.get(input.article, signal);
    const status = readStatus(record);
    const pieces = await readPieces(pieceClient, input, signal);
    return { status, pieces, news: textOr(record.news), reason: reasonOf(record) };
  };
  return aiArticleMachine.provide({
    actors: {
      startArticle: fromPromise<string, StartArticleInput>(async ({ input: { request, key } }) => {
        const { version, inputs, ...rest } = request;
        const lines = Object.entries(inputs).map(([name, value]) => ({ key: name, value }));
        const values = { ...rest, inputs: lines, ...(version === null ? {} : { promptVersion: version }) };
        return (await articles.create(values, key)).record.id;
      }),
      followArticle: createFollowing(ai, read),
      sendArticleEvent: fromPromise<void, SendArticleEventInput>(async ({ input, signal }) => {
        const { article, event, section } = input;
        const { record } = await articles.get(article, signal);
        const payload = section === null ? {} : { payload: { section } };
        await articles.send(article, record.version, event, { ...payload, key: newKey() });
      }),
      adoptArticle: fromPromise<string, AdoptArticleInput>(async ({ input, signal }) => {
        const { article, values, key } = input;
        const { content, ...payload } = values;
        const { record } = await articles.get(article, signal);
        if (typeof record.news === 'string') return record.news;
        const saved = await articles.update(article, record.version, { content }, `${key}-text`);
        const answer = await articles.send(article, saved.record.version, 'adopt', { payload, key });
        return String(answer.record.news);
      }),
    },
  });
}
