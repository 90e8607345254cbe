/**
 * Our own codes, where the vendor has none. The last ones: no connection to the vendor, an interrupted call, an
 * article that the vendor would refuse, and a customer who never wrote to an account.
 */
export const OWN_CODES = {
  noAnswer: -2,
  unreadable: -3,
  notConfigured: -4,
  interrupted: -5,
  unfit: -6,
  stranger: -7,
} as const;

/** The vendor refused a call, or did not answer it. */
export class VendorFailure extends Error {
  readonly code: number;
  /** The vendor's error text. */
  readonly words: string;

  constructor(code: number, words: string) {
    super(`the vendor refused: ${code} ${words}`);
    this.name = 'VendorFailure';
    this.code = code;
    this.words = words;
  }
}

/**
 * Converts an error of the connection to a failure: malformed JSON, or no response. Its message is dropped, because it
 * may contain a token.
 */
export function failureOf(cause: unknown): VendorFailure {
  if (cause instanceof VendorFailure) return cause;
  return new VendorFailure(cause instanceof SyntaxError ? OWN_CODES.unreadable : OWN_CODES.noAnswer, '');
}
