import type { GenericSchema } from 'valibot';

/** One call of the product: where it goes, what its `result` must be, and whether it belongs to a session. */
export interface Call<Result> {
  readonly method: 'GET' | 'POST';
  /** Follows the configured base and prefix (specification, section 7). */
  readonly path: string;
  /** How the console reads the `result` of the envelope; it may take more than a server should send. */
  readonly result: GenericSchema<unknown, Result>;
  /** False for a call that carries no token, and whose 401 ends no session. */
  readonly withToken: boolean;
}

/**
 * Which consoles need a call: every one, one that offers more than a password, one with the dashboard, one with the
 * administration of accounts, one with the business modules, or the demo only.
 */
export type CallScope = 'core' | 'account' | 'dashboard' | 'system' | 'business' | 'demo';

/** One way in which a server turns a call down. */
export interface ApiError {
  readonly when: string;
  /** HTTP statuses that the console understands for it. */
  readonly statuses: readonly number[];
  /** The envelope code; any number but 0 when absent. */
  readonly code?: number;
}

/** Everything the author of a server has to know about a call. Never part of what a browser loads. */
export interface CallDocument {
  /** Names the call in the OpenAPI document and in reports. */
  readonly id: string;
  readonly call: Call<unknown>;
  readonly scope: CallScope;
  readonly summary: string;
  readonly purpose: string;
  /** What the body is; null when there is none. */
  readonly sends: GenericSchema | null;
  /** What a server promises as `result`; everything that fits it, the console can read. Null when it never succeeds. */
  readonly answers: GenericSchema | null;
  readonly refusals: readonly ApiError[];
  /** `sends` and `answers` as examples; both fit their schemas. */
  readonly example: { readonly sends?: unknown; readonly answers?: unknown };
}
