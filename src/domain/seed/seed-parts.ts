/** What decides the demo data: the same parts give the same rows. */
export interface SeedParts {
  readonly seed: number;
  /** The moment that all dates are relative to. */
  readonly now: Date;
}
