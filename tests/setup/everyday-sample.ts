import { hashText } from '../../src/lib/text/hash-text.ts';

/**
 * True in a run that leaves nothing out: `npm run nightly`, which sets FUZZ, and all tests of the server over a database, which
 * sets STORE.
 */
const IS_WHOLE = process.env.FUZZ !== undefined || process.env.STORE !== undefined;

/** A number of 32 bits for a name, evenly spread and the same in every process. */
export function numberOf(name: string): number {
  const hash = hashText(name);
  // The last bits of similar names differ little, so the first ones are mixed in.
  return (hash ^ (hash >>> 15)) >>> 0;
}

/** The cases of a walk whose names fall into a sample of about one in `oneIn`, and never none; all of them when it is 1. */
export function sampleOf<Case>(cases: readonly Case[], oneIn: number, nameOf: (each: Case) => string): readonly Case[] {
  const chosen = cases.filter((each) => numberOf(nameOf(each)) % oneIn === 0);
  return chosen.length > 0 ? chosen : cases.slice(0, 1);
}

/**
 * The cases of a walk over many of a kind, such as all calls: on every change about one in `oneIn`, at night all. The name alone
 * decides, so that a new case changes nothing for the others.
 * @example it.each(everyday(endpoints, 4, nameOf))
 */
export const everyday = <Case>(
  cases: readonly Case[],
  oneIn: number,
  nameOf: (each: Case) => string,
): readonly Case[] => sampleOf(cases, everydayStep(oneIn), nameOf);

/** One in how many cases a walk takes: `oneIn` on every change, 1 at night. */
export const everydayStep = (oneIn: number): number => (IS_WHOLE ? 1 : oneIn);

/**
 * The last of several databases on every change, at night all: for tests whose rule holds for each of them alike. PostgreSQL comes
 * last where it runs, and takes less time than the embedded one.
 */
export const everydayLast = <Case>(cases: readonly Case[]): readonly Case[] => (IS_WHOLE ? cases : cases.slice(-1));
