import { describe, expect, it } from 'vitest';
import { createRoundPace } from './round-pace.ts';

describe('the pace of background work', () => {
  it('is every two seconds while nothing is committed', () => {
    const { begin, roundsIn } = createClockedPace();
    const isDue = begin();
    expect(roundsIn(6000, isDue)).toEqual([500, 2500, 4500]);
  });

  it('is that of the timer for ten seconds after a commit', () => {
    const { begin, commit, roundsIn } = createClockedPace();
    const isDue = begin();
    roundsIn(1000, isDue);
    commit();
    expect(roundsIn(9500, isDue)).toHaveLength(19);
    expect(roundsIn(4500, isDue)).toEqual([12_500, 14_500]);
  });

  it('is counted for each work', () => {
    const { begin, roundsIn } = createClockedPace();
    const [jobs, events] = [begin(), begin()];
    expect(roundsIn(500, jobs)).toEqual([500]);
    expect(roundsIn(500, events)).toEqual([1000]);
    expect(roundsIn(1000, jobs)).toEqual([]);
  });
});

/** A pace whose clock advances by the pauses of a timer. */
function createClockedPace() {
  let moment = 0;
  const listeners: (() => void)[] = [];
  const begin = createRoundPace({
    now: () => moment,
    onCommit: (listener) => void listeners.push(listener),
  });
  return {
    begin,
    commit() {
      for (const listener of listeners) listener();
    },
    /** The moments at which a timer of 500 ms finds work to be due. */
    roundsIn(milliseconds: number, isDue: () => boolean): readonly number[] {
      const rounds: number[] = [];
      for (const end = moment + milliseconds; moment < end; ) {
        moment += 500;
        if (isDue()) rounds.push(moment);
      }
      return rounds;
    },
  };
}
