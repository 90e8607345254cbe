/** A server that speaks the chat protocol of OpenAI. */
export interface ModelServer {
  /** Address above `/chat/completions`, such as `http://127.0.0.1:11434/v1`. */
  readonly url: string;
  /** Sent as a bearer token; empty for servers that ask for none. */
  readonly key: string;
}

/** Something that is said to a model. */
export interface ChatMessage {
  readonly role: 'system' | 'user' | 'assistant';
  readonly content: string;
  /** A picture beside the words, as a data address; only for models that see. */
  readonly picture?: string;
}

/** What a model is asked to write. */
export interface ChatRequest {
  readonly server: ModelServer;
  readonly model: string;
  readonly messages: readonly ChatMessage[];
  readonly temperature: number;
  readonly maxTokens: number;
}

/** What comes of it, in order: text in parts, what was counted, and why it ended. */
export type ChatPart =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'usage'; readonly tokensIn: number; readonly tokensOut: number }
  | { readonly kind: 'end'; readonly reason: 'stop' | 'length' | 'filter' };

/** Why a model server did not do what it was asked, as far as somebody can do something about it: `blocked` where it keeps pages like this out. */
export const MODEL_FAULTS = [
  'unreachable',
  'credentials',
  'limited',
  'missing',
  'stalled',
  'refused',
  'broken',
  'blocked',
] as const;
export type ModelFault = (typeof MODEL_FAULTS)[number];

/** A model server that failed; the message holds its own words, never the key. */
export class ModelFailure extends Error {
  override readonly name = 'ModelFailure';
  readonly fault: ModelFault;
  constructor(fault: ModelFault, words: string) {
    super(words);
    this.fault = fault;
  }
}

/** The way to language models. */
export interface LanguageModels {
  /** Names of the models that a server offers; rejects with `ModelFailure`. */
  readonly list: (server: ModelServer) => Promise<readonly string[]>;
  /** Whether a server is one to write with; every one when absent. In the demo a seeded generator stands in for all others. */
  readonly reaches?: (server: Pick<ModelServer, 'url'>) => boolean;
  /** Writes; stops when the signal says so. Throws `ModelFailure`. Absent in the demo, where a seeded generator writes. */
  readonly chat?: (request: ChatRequest, signal: AbortSignal) => AsyncIterable<ChatPart>;
  /** Names of the kinds of harm that a server finds in a text, none for a harmless one; rejects with `ModelFailure`. */
  readonly moderate?: (server: ModelServer, text: string) => Promise<readonly string[]>;
}
