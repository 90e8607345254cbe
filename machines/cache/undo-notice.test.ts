import { expect, it } from 'vitest';
import { selectUndoNotice } from './cache.selectors.ts';
import { RENAMED, startCache } from './testing/start-cache.ts';

const SECOND = 1000;

function startNotices() {
  const { cache, clock } = startCache();
  return {
    cache,
    clock,
    offer: (notice = RENAMED) => cache.send({ type: 'cache.undo.offered', resource: 'agent', notice }),
    last: (resource = 'agent') => selectUndoNotice(resource)(cache.getSnapshot()),
  };
}

it('keeps the last write of a resource for as long as it may be undone', () => {
  const { clock, offer, last } = startNotices();
  offer();
  clock.increment(59 * SECOND);
  expect([last(), last('order')]).toEqual([RENAMED, null]);
  clock.increment(SECOND);
  expect(last()).toBeNull();
});

it('gives a later write its own time', () => {
  const { clock, offer, last } = startNotices();
  const later = { ...RENAMED, title: 'Grace' };
  offer();
  clock.increment(30 * SECOND);
  offer(later);
  clock.increment(30 * SECOND);
  expect(last()).toEqual(later);
});

it('forgets it when it is dismissed, and when somebody else signs in', () => {
  const { cache, offer, last } = startNotices();
  offer();
  cache.send({ type: 'cache.undo.dismissed', resource: 'agent' });
  expect(last()).toBeNull();
  offer();
  cache.send({ type: 'cache.cleared' });
  expect(last()).toBeNull();
});
