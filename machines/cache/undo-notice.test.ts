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

it('stores the last write of a resource until its undo expires', () => {
  const { clock, offer, last } = startNotices();
  offer();
  clock.increment(59 * SECOND);
  expect([last(), last('order')]).toEqual([RENAMED, null]);
  clock.increment(SECOND);
  expect(last()).toBeNull();
});

it('a later write has its own expiry', () => {
  const { clock, offer, last } = startNotices();
  const later = { ...RENAMED, title: 'Grace' };
  offer();
  clock.increment(30 * SECOND);
  offer(later);
  clock.increment(30 * SECOND);
  expect(last()).toEqual(later);
});

it('removes it when it is dismissed, and when another operator signs in', () => {
  const { cache, offer, last } = startNotices();
  offer();
  cache.send({ type: 'cache.undo.dismissed', resource: 'agent' });
  expect(last()).toBeNull();
  offer();
  cache.send({ type: 'cache.cleared' });
  expect(last()).toBeNull();
});

it('stays beyond that time once a job undoes it, until it is dismissed', () => {
  const { cache, clock, offer, last } = startNotices();
  const many = { ...RENAMED, undo: { id: 'u1', until: '2026-01-01 08:01:00' } };
  offer(many);
  cache.send({ type: 'cache.undo.queued', resource: 'agent', undo: 'u1', job: 'j1' });
  clock.increment(3600 * SECOND);
  expect(last()).toEqual({ ...many, job: 'j1' });
  cache.send({ type: 'cache.undo.dismissed', resource: 'agent' });
  expect(last()).toBeNull();
});

it('does not note the job of an earlier write', () => {
  const { cache, offer, last } = startNotices();
  const later = { ...RENAMED, undo: { id: 'u2', until: '2026-01-01 08:01:00' } };
  offer(later);
  cache.send({ type: 'cache.undo.queued', resource: 'agent', undo: 'u1', job: 'j1' });
  cache.send({ type: 'cache.undo.queued', resource: 'order', undo: 'u2', job: 'j1' });
  expect([last(), last('order')]).toEqual([later, null]);
});
