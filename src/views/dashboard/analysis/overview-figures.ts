import type { Overview } from '@src/contracts/dashboard.ts';

type Card = Overview['cards'][number];

/** Change of a figure against the days before; no direction when there is nothing to compare with. */
export interface Movement {
  readonly direction: 'up' | 'down' | 'flat' | null;
  readonly mood: 'good' | 'bad' | 'neutral';
  /** The change as a share of the earlier figure, never negative. */
  readonly share: number;
}

/** Compares a figure with the days before. A rise is welcome, except of refunds. */
export function statOf({ id, value, previous }: Card): Movement {
  if (previous === 0) return { direction: null, mood: 'neutral', share: 0 };
  const share = Math.abs(value - previous) / previous;
  if (value === previous) return { direction: 'flat', mood: 'neutral', share };
  const rises = value > previous;
  return { direction: rises ? 'up' : 'down', mood: rises === (id !== 'refunds') ? 'good' : 'bad', share };
}

/** True when nothing happened in the days asked for. */
export const isEmptyOverview = ({ cards }: Overview): boolean => cards.every(({ value }) => value === 0);
