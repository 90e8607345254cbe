import type { GenericSchema } from 'valibot';

/** One call of the product: method, path, the schema of its `result`, and whether it belongs to a session. */
export interface Call<Result> {
  readonly method: 'GET' | 'POST';
  /** Follows the configured base and prefix (specification, section 7). */
  readonly path: string;
  /** Schema by which the console reads the `result` of the envelope; it may accept more than a server should send. */
  readonly result: GenericSchema<unknown, Result>;
  /** False for a call that carries no token, and whose 401 ends no session. */
  readonly withToken: boolean;
}

/**
 * Consoles that need a call: all, those that offer more than a password, those with the dashboard, with account
 * administration, with the business modules, or the demo only.
 */
export type CallScope = 'core' | 'account' | 'dashboard' | 'system' | 'business' | 'demo';

/** One way in which a server refuses a call. */
export interface ApiError {
  readonly when: string;
  /** HTTP statuses that the console accepts for it. */
  readonly statuses: readonly number[];
  /** The envelope code; any number but 0 when absent. */
  readonly code?: number;
}

/** Documentation of a call for authors of servers. Never part of what a browser loads. */
export interface CallDocument {
  /** Operation id in the OpenAPI document and in reports. */
  readonly id: string;
  readonly call: Call<unknown>;
  readonly scope: CallScope;
  readonly summary: string;
  readonly purpose: string;
  /** Schema of the request body; null when there is none. */
  readonly sends: GenericSchema | null;
  /**
   * Schema of the `result` of a server; the console can read every value that fits it. Null when the call never
   * succeeds.
   */
  readonly answers: GenericSchema | null;
  readonly refusals: readonly ApiError[];
  /** `sends` and `answers` as examples; both fit their schemas. */
  readonly example: { readonly sends?: unknown; readonly answers?: unknown };
}
