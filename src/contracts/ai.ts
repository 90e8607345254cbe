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
export const ASSISTS = ['reply', 'conversation', 'altText', 'description'] as const;
export type Assist = (typeof ASSISTS)[number];

/** What `POST /news/ai_assists` answers: what models help the caller with, and how they are asked. */
export const aiAssistsContract = v.object({
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

/** Calls about texts that models write, beyond those of their resources; each rejects with a `ServiceError`. */
export interface AiGateway {
  /** Has the server fetch an article. */
  readonly source: (url: string, signal: AbortSignal) => Promise<AiSource>;
  /** What models help the operator with; nothing without a model or the right. */
  readonly assists: (signal: AbortSignal) => Promise<AiAssists>;
}
