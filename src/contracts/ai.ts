import * as v from 'valibot';

/** Characters of an address that is fetched. */
const MAX_ADDRESS = 2000;

/** What `POST /news/ai_source` is sent: the address of an article elsewhere. */
export const aiSourceRequest = v.object({
  url: v.pipe(v.string(), v.minLength(1), v.maxLength(MAX_ADDRESS)),
});

/** What it answers: what the page says, without what stands around it. */
export const aiSourceContract = v.object({
  title: v.string(),
  /** A line for each block. */
  text: v.string(),
  /** True when the page says more than is taken. */
  isCut: v.boolean(),
});
export type AiSource = v.InferOutput<typeof aiSourceContract>;

/** What models help with beside articles. Each is written by the first published prompt of the scene of the same name. */
export const ASSISTS = ['reply', 'conversation', 'altText', 'description', 'filter'] as const;
export type Assist = (typeof ASSISTS)[number];

/** What `POST /news/ai_assists` answers: what models help the caller with, and how they are asked. */
export const aiAssistsContract = v.object({
  /** False where models write and none was entered: nothing can be written. */
  hasModel: v.boolean(),
  /** True where a model that writes can be shown pictures. */
  sees: v.optional(v.boolean()),
  list: v.array(
    v.object({
      use: v.picklist(ASSISTS),
      /** Id of the prompt. */
      command: v.string(),
      /** The variable of the prompt that takes the text. */
      input: v.string(),
    }),
  ),
});
export type AiAssists = v.InferOutput<typeof aiAssistsContract>;

/** What `GET /news/ai_article/:id/stream` tells: how an article stands, and the pieces after the last known one. */
export const aiNewsContract = v.object({
  /** `writing` as long as there are pieces that were not told. */
  status: v.picklist(['writing', 'done', 'stopped', 'limited', 'filtered', 'failed', 'adopted']),
  pieces: v.array(v.object({ no: v.number(), run: v.number(), section: v.number(), text: v.string() })),
  /** Id of the news that it became. */
  news: v.nullable(v.string()),
  reason: v.nullable(v.object({ kind: v.string(), words: v.nullable(v.string()) })),
});
export type AiNews = v.InferOutput<typeof aiNewsContract>;

/** An article that is followed. */
export interface AiFollowing {
  readonly article: string;
  /** Number of the last known piece; 0 for none. */
  readonly after: number;
  readonly onNews: (news: AiNews) => void;
}

/** A short text that a model is asked for. */
export interface AiQuestion extends Pick<AiAssists['list'][number], 'command' | 'input'> {
  readonly text: string;
}

/** Calls about texts that models write, beyond those of their resources; each rejects with a `ServiceError`. */
export interface AiGateway {
  /** Has the server fetch an article. */
  readonly source: (url: string, signal: AbortSignal) => Promise<AiSource>;
  /** What models help the operator with; nothing without a model or the right. */
  readonly assists: (signal: AbortSignal) => Promise<AiAssists>;
  /** What a model says to a text, when it has said it all; the key names the intent, so that it is carried out once. */
  readonly ask: (question: AiQuestion, signal: AbortSignal, key: string) => Promise<string>;
  /** Reads an article as it comes, until the line ends; does nothing where the server has no stream. Never rejects. */
  readonly follow: (following: AiFollowing, signal: AbortSignal) => Promise<void>;
}
