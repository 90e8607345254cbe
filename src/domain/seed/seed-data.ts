import { COLLECTIONS, type Tables } from '../store.ts';
import { DEMO_USERS } from '../users/user.ts';

/** What decides the demo data: the same parts give the same rows. */
export interface SeedParts {
  readonly seed: number;
  /** The moment that all dates are relative to. */
  readonly now: Date;
}

/** All rows of a fresh demo (specification, section 9). */
export function seedData(_parts: SeedParts): Tables {
  return { [COLLECTIONS.users]: DEMO_USERS };
}
