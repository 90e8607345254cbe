import type { Row } from '../store/store.ts';

/** Options of the demo data: the same options give the same rows. */
export interface SeedOptions {
  readonly seed: number;
  /** The moment that all dates are relative to. */
  readonly now: Date;
}

/** Options of the demo rows of one resource. */
export interface ResourceSeedOptions extends SeedOptions {
  /** Demo rows of another resource, by its name; empty when the server has none of that name. */
  readonly rowsOf: (resource: string) => readonly Row[];
}

/** Functions that create the rows of a fresh demo, by collection. */
export type SeedMakers = Readonly<Record<string, () => readonly Row[]>>;

/** The rows of a fresh demo; each collection is created on first use, and its rows do not depend on the time of creation. */
export interface SeedSource {
  /** Names of all collections. */
  readonly collections: () => readonly string[];
  /** Rows of a collection; none when it is unknown. */
  readonly rows: (collection: string) => readonly Row[];
}
