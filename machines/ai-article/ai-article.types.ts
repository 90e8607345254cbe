import type { ApiError } from '@src/contracts/resource/api-error.ts';

/** Status of an article on the server. */
export type AiArticleStatus = 'writing' | 'done' | 'stopped' | 'limited' | 'filtered' | 'failed' | 'adopted';

/** A received piece of text; numbers count from 1 over all runs and are unique. */
export interface AiPiece {
  readonly no: number;
  /** Counts from 1; rewriting a section is a further run. */
  readonly run: number;
  /** Counts from 0. */
  readonly section: number;
  readonly text: string;
}

/** A section of the text with all its variants, the latest last. */
export interface AiSection {
  readonly section: number;
  readonly variants: readonly { readonly run: number; readonly text: string }[];
}

/** Why the writing stopped early: the kind of failure, and the model server's message if it sent one. */
export interface AiBreak {
  readonly kind: string;
  readonly words: string | null;
}

/** A response of the server: the status, and the pieces after the last known one. */
export interface AiArticleNews {
  readonly status: AiArticleStatus;
  readonly pieces: readonly AiPiece[];
  /** Id of the news created from it; null before. */
  readonly news: string | null;
  /** Null unless it failed for a known reason. */
  readonly reason: AiBreak | null;
}

/** Inputs of an article. */
export interface AiRequest {
  readonly command: string;
  /** Version of the prompt; null for the published one, 0 for the draft. */
  readonly version: number | null;
  readonly inputs: Readonly<Record<string, string>>;
  readonly purpose: 'article' | 'bench';
  readonly situation: string;
  /** Id of the news that it is based on. */
  readonly sourceNews?: string;
  /** Parts of the source that must stay unchanged, one per line. */
  readonly keep?: string;
}

export interface StartArticleInput {
  readonly request: AiRequest;
  /** Idempotency key. */
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
  /** The section to rewrite; null for the other events. */
  readonly section: number | null;
}
export interface AdoptArticleInput {
  readonly article: string;
  /** The values of the news. */
  readonly values: Readonly<Record<string, unknown>>;
  readonly key: string;
}

/** The command to send. */
export type AiCommand = Pick<SendArticleEventInput, 'event' | 'section'>;

export interface AiArticleContext {
  readonly request: StartArticleInput | null;
  /** Null until the server has created it. */
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
  /** A response of the server. */
  | { readonly type: 'aiArticle.news.came'; readonly news: AiArticleNews }
  /** The connection ended before the text did: there may be more. */
  | { readonly type: 'aiArticle.line.ended' }
  | { readonly type: 'aiArticle.line.failed'; readonly error: unknown }
  /** Raised by the machine when new text arrived. */
  | { readonly type: 'aiArticle.pieces.came' };

export interface AiArticleInput {
  /** Id of an article to continue; null for a new one. */
  readonly article: string | null;
}
