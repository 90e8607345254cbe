/** Numbers of our own where the vendor has none. The last three: no way to the vendor, a call whose end nobody saw, and what the vendor would not take. */
export const OWN_CODES = { noAnswer: -2, unreadable: -3, notConfigured: -4, interrupted: -5, unfit: -6 } as const;

/** The vendor refused a call, or did not answer it. */
export class VendorFailure extends Error {
  readonly code: number;
  /** The vendor's own words. */
  readonly words: string;

  constructor(code: number, words: string) {
    super(`the vendor refused: ${code} ${words}`);
    this.name = 'VendorFailure';
    this.code = code;
    this.words = words;
  }
}

/** What a way to the vendor threw, as a failure: an answer that is no JSON, or none at all. Its words may hold a token and are dropped. */
export function failureOf(cause: unknown): VendorFailure {
  if (cause instanceof VendorFailure) return cause;
  return new VendorFailure(cause instanceof SyntaxError ? OWN_CODES.unreadable : OWN_CODES.noAnswer, '');
}
