import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';

/** Strength of a password, from 0 (guessed at once) to 4. */
export type StrengthScore = 0 | 1 | 2 | 3 | 4;

const MAX_LENGTH = 128;
const estimate = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs, maxLength: MAX_LENGTH });

/**
 * Estimates how hard a password is to guess; words related to its owner count as known. The password is not sent
 * anywhere.
 */
export function strengthOf(password: string, known: readonly string[]): StrengthScore {
  return estimate.check(password.slice(0, MAX_LENGTH), [...known]).score;
}
