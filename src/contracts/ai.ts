import * as v from 'valibot';

/** Maximum length of a fetched URL, in characters. */
const MAX_ADDRESS = 2000;

/** Request body of `POST /news/ai_source`: the URL of an external article. */
export const aiSourceRequest = v.object({
  url: v.pipe(v.string(), v.minLength(1), v.maxLength(MAX_ADDRESS)),
});

/** Its response: the main text of the page, without navigation and other surroundings. */
export const aiSourceContract = v.object({
  title: v.string(),
  /** One line per block. */
  text: v.string(),
  /** True when the text was truncated. */
  isCut: v.boolean(),
});
export type AiSource = v.InferOutput<typeof aiSourceContract>;

/** Tasks of AI models besides articles. Each uses the first published prompt of the scene of the same name. */
export const ASSISTS = ['reply', 'conversation', 'altText', 'description', 'filter'] as const;
export type Assist = (typeof ASSISTS)[number];

/** Response of `POST /news/ai_assists`: the assists available to the caller, and how to request them. */
export const aiAssistsContract = v.object({
  /** False when no model is configured: no text can be generated. */
  hasModel: v.boolean(),
  /** True when a configured model accepts pictures. */
  sees: v.optional(v.boolean()),
  list: v.array(
    v.object({
      use: v.picklist(ASSISTS),
      /** Id of the prompt. */
      command: v.string(),
      /** Name of the prompt variable that receives the text. */
      input: v.string(),
    }),
  ),
});
export type AiAssists = v.InferOutput<typeof aiAssistsContract>;

/** Event of `GET /news/ai_article/:id/stream`: the status of an article, and the pieces after the last known one. */
export const aiNewsContract = v.object({
  /** `writing` while there are unsent pieces. */
  status: v.picklist(['writing', 'done', 'stopped', 'limited', 'filtered', 'failed', 'adopted']),
  pieces: v.array(v.object({ no: v.number(), run: v.number(), section: v.number(), text: v.string() })),
  /** Id of the news that it became. */
  news: v.nullable(v.string()),
  reason: v.nullable(v.object({ kind: v.string(), words: v.nullable(v.string()) })),
});
export type AiNews = v.InferOutput<typeof aiNewsContract>;

/** Subscription to an article that is being written. */
export interface AiFollowing {
  readonly article: string;
  /** Number of the last known piece; 0 for none. */
  readonly after: number;
  readonly onNews: (news: AiNews) => void;
}

/** Request for a short text from a model. */
export interface AiQuestion extends Pick<AiAssists['list'][number], 'command' | 'input'> {
  readonly text: string;
}

/** Calls about AI-generated texts besides those of their resources; each rejects with a `ServiceError`. */
export interface AiGateway {
  /** Lets the server fetch an external article. */
  readonly source: (url: string, signal: AbortSignal) => Promise<AiSource>;
  /** The assists available to the operator; none without a model or the permission. */
  readonly assists: (signal: AbortSignal) => Promise<AiAssists>;
  /** Resolves with the complete response of a model; `key` is the idempotency key. */
  readonly ask: (question: AiQuestion, signal: AbortSignal, key: string) => Promise<string>;
  /** Streams an article until the connection ends; returns at once when the server has no stream. Never rejects. */
  readonly follow: (following: AiFollowing, signal: AbortSignal) => Promise<void>;
}
