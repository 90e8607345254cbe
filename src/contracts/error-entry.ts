/** Sources of an error (specification, section 3, error log). */
export const ERROR_TYPES = ['react', 'script', 'resource', 'ajax', 'promise'] as const;
export type ErrorType = (typeof ERROR_TYPES)[number];

/** One error as it is reported. */
export interface ErrorReport {
  readonly type: ErrorType;
  readonly message: string;
  /** Page of the console, or the requested address. */
  readonly url: string;
  readonly name: string;
  readonly file: string;
  readonly stack: string;
  readonly detail: string;
  /** When it happened, in milliseconds since 1970. */
  readonly time: number;
}

/** One entry of the error log: a report, and how often it repeated in a row. */
export interface ErrorEntry extends ErrorReport {
  /** Unique while the console is open. */
  readonly id: number;
  readonly count: number;
}
