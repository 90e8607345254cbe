import type { Overview } from '@src/contracts/dashboard.ts';

type Card = Overview['cards'][number];

/** Change of a figure against the previous period; no direction when there is nothing to compare with. */
export interface Movement {
  readonly direction: 'up' | 'down' | 'flat' | null;
  readonly mood: 'good' | 'bad' | 'neutral';
  /** The change as a share of the earlier figure, never negative. */
  readonly share: number;
}

/** Compares a figure with the previous period. An increase is positive, except for refunds. */
export function compareToPrevious({ id, value, previous }: Card): Movement {
  if (previous === 0) return { direction: null, mood: 'neutral', share: 0 };
  const share = Math.abs(value - previous) / previous;
  if (value === previous) return { direction: 'flat', mood: 'neutral', share };
  const rises = value > previous;
  return { direction: rises ? 'up' : 'down', mood: rises === (id !== 'refunds') ? 'good' : 'bad', share };
}

/** True when all figures of the requested days are zero. */
export const isEmptyOverview = ({ cards }: Overview): boolean => cards.every(({ value }) => value === 0);
