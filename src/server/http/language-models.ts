/** A server with the chat protocol of OpenAI. */
export interface ModelServer {
  /** URL above `/chat/completions`, such as `http://127.0.0.1:11434/v1`. */
  readonly url: string;
  /** Sent as a bearer token; empty for servers that need none. */
  readonly key: string;
}

/** One message of a chat. */
export interface ChatMessage {
  readonly role: 'system' | 'user' | 'assistant';
  readonly content: string;
  /** An image as a data URL; only for models that accept images. */
  readonly picture?: string;
}

/** A request to a model. */
export interface ChatRequest {
  readonly server: ModelServer;
  readonly model: string;
  readonly messages: readonly ChatMessage[];
  readonly temperature: number;
  readonly maxTokens: number;
}

/** The parts of a response, in order: text in pieces, the token counts, and the reason of its end. */
export type ChatPart =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'usage'; readonly tokensIn: number; readonly tokensOut: number }
  | { readonly kind: 'end'; readonly reason: 'stop' | 'length' | 'filter' };

/**
 * Why a model server failed, as far as a user can resolve it; `blocked` when it refuses requests from web pages (CORS), `closed` when
 * its address is one that this server never calls.
 */
export const MODEL_FAULTS = [
  'unreachable',
  'credentials',
  'limited',
  'missing',
  'stalled',
  'refused',
  'broken',
  'blocked',
  'closed',
] as const;
export type ModelFault = (typeof MODEL_FAULTS)[number];

/** A failure of a model server; the message is the server's own text, never the key. */
export class ModelFailure extends Error {
  override readonly name = 'ModelFailure';
  readonly fault: ModelFault;
  constructor(fault: ModelFault, words: string) {
    super(words);
    this.fault = fault;
  }
}

/** Access to language models. */
export interface LanguageModels {
  /** Names of the models that a server offers; rejects with `ModelFailure`. */
  readonly list: (server: ModelServer) => Promise<readonly string[]>;
  /**
   * True for a server that is really called; true for every one when absent. In the demo all others are simulated by a
   * seeded generator.
   */
  readonly reaches?: (server: Pick<ModelServer, 'url'>) => boolean;
  /** Streams a response until the signal aborts. Throws `ModelFailure`. Absent in the demo, where a seeded generator writes. */
  readonly chat?: (request: ChatRequest, signal: AbortSignal) => AsyncIterable<ChatPart>;
  /** The categories of harm that a server finds in a text, empty for a harmless one; rejects with `ModelFailure`. */
  readonly moderate?: (server: ModelServer, text: string) => Promise<readonly string[]>;
}

/**
 * Addresses by which a machine asks its own network or cloud who it is: link-local ones, and those of metadata services, which hand
 * out credentials to whoever calls from the machine. The IPv6 range `64:ff9b::` is a way to the IPv4 ones.
 */
export const CLOUD_RANGES: readonly string[] = [
  ...['169.254.0.0/16', '100.100.100.200', '192.0.0.192', '168.63.129.16'],
  ...['fe80::/10', 'fd00:ec2::254', 'fd20:ce::254', '64:ff9b::a9fe:0/112'],
];

const CLOUD_V4 = /^(?:169\.254\.\d+\.\d+|100\.100\.100\.200|192\.0\.0\.192|168\.63\.129\.16)$/;

/** True for a web address that names such a machine by its IPv4 address, in any notation. */
export const namesCloudAddress = (url: string): boolean => URL.canParse(url) && CLOUD_V4.test(new URL(url).hostname);
