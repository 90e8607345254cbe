/** What the tests use of the package, so that types can be checked where it is not installed yet. */
declare module '@copilotkit/aimock' {
  export interface ChaosConfig {
    readonly dropRate?: number;
    readonly malformedRate?: number;
    readonly disconnectRate?: number;
    readonly rateLimitRate?: number;
    readonly latencyMs?: number;
  }
  interface Answer {
    readonly content: string;
    readonly finishReason?: string;
    readonly usage?: { readonly prompt_tokens: number; readonly completion_tokens: number };
  }
  interface Manner {
    readonly latency?: number;
    readonly truncateAfterChunks?: number;
    readonly streamingProfile?: { readonly ttft?: number; readonly tps?: number };
    readonly chaos?: ChaosConfig;
  }
  export class LLMock {
    constructor(options: { readonly port: number; readonly chunkSize: number });
    readonly url: string;
    start(): Promise<string>;
    stop(): Promise<void>;
    onMessage(said: string, answer: Answer, manner?: Manner): this;
    onModerate(said: string, result: { flagged: boolean; categories: Record<string, boolean> }): this;
    nextRequestError(status: number, error: { readonly message: string }): this;
    getLastRequest(): unknown;
  }
}
