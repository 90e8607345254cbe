import { describe, expect, it } from 'vitest';
import { INITIAL_VERIFICATION, type Verification, type VerifyEvent, verify } from './verify-state.ts';

const result = (...events: readonly VerifyEvent[]): Verification => events.reduce(verify, INITIAL_VERIFICATION);

describe('dragging', () => {
  it('succeeds when the handle is dropped at the end', () => {
    const drawn = result({ type: 'grabbed', now: 1000 }, { type: 'drawn', to: 1.4 }, { type: 'dropped', now: 2200 });
    expect(drawn).toEqual({ stage: 'done', position: 1, since: 1000, took: 1200 });
  });

  it('returns to the start when it is dropped before the end', () => {
    expect(result({ type: 'grabbed', now: 1000 }, { type: 'drawn', to: 0.9 }, { type: 'dropped', now: 2200 })).toEqual(
      INITIAL_VERIFICATION,
    );
  });

  it('has no effect before the handle is grabbed', () => {
    expect(result({ type: 'drawn', to: 0.9 }, { type: 'dropped', now: 5 })).toEqual(INITIAL_VERIFICATION);
  });
});

describe('stepping', () => {
  const step = (now: number): VerifyEvent => ({ type: 'stepped', by: 0.5, now });

  it('keeps its position, and succeeds with the last step', () => {
    expect(result(step(10))).toEqual({ stage: 'ready', position: 0.5, since: 10, took: null });
    expect(result(step(10), step(500))).toEqual({ stage: 'done', position: 1, since: 10, took: 490 });
  });

  it('has no effect after the success, until a restart', () => {
    const done = result(step(10), step(500));
    expect(verify(done, { type: 'stepped', by: -0.5, now: 900 })).toBe(done);
    expect(verify(done, { type: 'restarted' })).toEqual(INITIAL_VERIFICATION);
  });
});
