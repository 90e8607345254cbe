import type { ApiError } from '@src/contracts/resource/api-error.ts';

/** State of an article at the server while it is being written, and afterwards. */
export type AiArticleStatus = 'writing' | 'done' | 'stopped' | 'limited' | 'filtered' | 'failed' | 'adopted';

/** A piece of text as it came; numbers count from 1 over all runs and are never given twice. */
export interface AiPiece {
  readonly no: number;
  /** Counts from 1; writing a section again is a run of its own. */
  readonly run: number;
  /** Counts from 0. */
  readonly section: number;
  readonly text: string;
}

/** A section of the text with all that was written for it, the latest last. */
export interface AiSection {
  readonly section: number;
  readonly variants: readonly { readonly run: number; readonly text: string }[];
}

/** Why the writing broke off: the kind of failure, and the words of the model server if it had any. */
export interface AiBreak {
  readonly kind: string;
  readonly words: string | null;
}

/** What a look at the server brings: the state, and the pieces after the last known one. */
export interface AiArticleNews {
  readonly status: AiArticleStatus;
  readonly pieces: readonly AiPiece[];
  /** Id of the news that it became; null before. */
  readonly news: string | null;
  /** Null unless it failed, and the server knows why. */
  readonly reason: AiBreak | null;
}

/** What an article is written with. */
export interface AiRequest {
  readonly command: string;
  /** Version of the prompt; null for the published one, 0 for the draft. */
  readonly version: number | null;
  readonly inputs: Readonly<Record<string, string>>;
  readonly purpose: 'article' | 'bench';
  readonly situation: string;
  /** Id of the news that it is made from. */
  readonly sourceNews?: string;
  /** What has to stay as it is in the source, one entry for each line. */
  readonly keep?: string;
}

export interface StartArticleInput {
  readonly request: AiRequest;
  /** Names the intent, so that it is carried out once. */
  readonly key: string;
}
export interface FollowArticleInput {
  readonly article: string;
  /** Number of the last known piece; 0 for none. */
  readonly after: number;
}
export interface SendArticleEventInput {
  readonly article: string;
  readonly event: 'stop' | 'goOn' | 'retry' | 'regenerate';
  /** The section that is written again; null for the other events. */
  readonly section: number | null;
}
export interface AdoptArticleInput {
  readonly article: string;
  /** The values of the news. */
  readonly values: Readonly<Record<string, unknown>>;
  readonly key: string;
}

/** What is asked of the server next. */
export type AiCommand = Pick<SendArticleEventInput, 'event' | 'section'>;

export interface AiArticleContext {
  readonly request: StartArticleInput | null;
  /** Null until the server knows it. */
  readonly article: string | null;
  readonly status: AiArticleStatus;
  readonly pieces: readonly AiPiece[];
  readonly command: AiCommand | null;
  readonly adoption: Omit<AdoptArticleInput, 'article'> | null;
  readonly news: string | null;
  readonly reason: AiBreak | null;
  readonly failure: ApiError | null;
}

export type AiArticleEvent =
  | ({ readonly type: 'aiArticle.start.requested' } & StartArticleInput)
  | { readonly type: 'aiArticle.stop.requested' }
  | { readonly type: 'aiArticle.continue.requested' }
  | { readonly type: 'aiArticle.retry.requested' }
  | { readonly type: 'aiArticle.section.requested'; readonly section: number }
  | { readonly type: 'aiArticle.reading.retried' }
  | ({ readonly type: 'aiArticle.adopt.requested' } & Omit<AdoptArticleInput, 'article'>)
  /** What a look at the server brought. */
  | { readonly type: 'aiArticle.news.came'; readonly news: AiArticleNews }
  /** The line ended before the text did: there may be more. */
  | { readonly type: 'aiArticle.line.ended' }
  | { readonly type: 'aiArticle.line.failed'; readonly error: unknown }
  /** The article tells itself that there is more text. */
  | { readonly type: 'aiArticle.pieces.came' };

export interface AiArticleInput {
  /** Id of an article to go on with; null for a new one. */
  readonly article: string | null;
}
