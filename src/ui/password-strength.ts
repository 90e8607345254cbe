import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';

/** How hard a password is to guess, from 0 (at once) to 4. */
export type StrengthScore = 0 | 1 | 2 | 3 | 4;

const LONGEST = 128;
const estimate = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs, maxLength: LONGEST });

/** Estimates how many guesses a password needs; words that belong to its owner count as known. Never leaves the page. */
export function strengthOf(password: string, known: readonly string[]): StrengthScore {
  return estimate.check(password.slice(0, LONGEST), [...known]).score;
}
