import { describe, expect, it } from 'vitest';
import { createDraftStore, DRAFT_LIMITS } from './draft-store.ts';

const at = (id: string, more: { owner?: string; version?: number } = {}) => ({
  owner: '1',
  tabKey: '/page',
  id,
  version: 1,
  ...more,
});

describe('a stored draft', () => {
  it('is returned once, as it looks after JSON, with the time of storing', () => {
    const drafts = createDraftStore(() => 7);
    const value = { name: 'Ada', left: undefined, on: new Date(0) };
    expect(drafts.save(at('a'), value)).toBe(true);
    value.name = 'changed since';
    expect(drafts.take(at('a'))).toEqual({ value: { name: 'Ada', on: '1970-01-01T00:00:00.000Z' }, at: 7 });
    expect(drafts.take(at('a'))).toBeNull();
  });

  it('is returned to its owner only', () => {
    const drafts = createDraftStore(() => 0);
    drafts.save(at('a'), 'mine');
    expect(drafts.take(at('a', { owner: '2' }))).toBeNull();
    expect(drafts.take(at('a'))?.value).toBe('mine');
  });

  it('is dropped when its version differs', () => {
    const drafts = createDraftStore(() => 0);
    drafts.save(at('a'), 'old');
    expect(drafts.take(at('a', { version: 2 }))).toBeNull();
    expect(drafts.take(at('a'))).toBeNull();
  });

  it('is replaced by a later draft with the same id', () => {
    const drafts = createDraftStore(() => 0);
    drafts.save(at('a'), 'first');
    drafts.save(at('a'), 'second');
    expect([drafts.size(), drafts.take(at('a'))?.value]).toEqual([1, 'second']);
  });

  it.each<[string, unknown]>([
    ['too large', 'x'.repeat(DRAFT_LIMITS.each)],
    ['nothing', undefined],
    ['a function', () => 1],
    ['a value without a JSON form', 1n],
  ])('is refused when it is %s; the earlier draft remains', (_name, value) => {
    const drafts = createDraftStore(() => 0);
    drafts.save(at('a'), 'before');
    expect(drafts.save(at('a'), value)).toBe(false);
    expect(drafts.take(at('a'))?.value).toBe('before');
  });
});

it('drops the least recently stored drafts above the total limit', () => {
  const drafts = createDraftStore(() => 0);
  const large = 'x'.repeat(DRAFT_LIMITS.each - 2);
  const room = DRAFT_LIMITS.all / DRAFT_LIMITS.each;
  for (let count = 0; count < room; count += 1) drafts.save(at(String(count)), large);
  drafts.save(at('0'), large);
  drafts.save(at('one more'), large);
  expect([drafts.size(), drafts.take(at('1')), drafts.take(at('0'))?.value]).toEqual([room, null, large]);
});

it('clears the drafts of all owners, or of all but one', () => {
  const drafts = createDraftStore(() => 0);
  for (const owner of ['1', '11', '2']) drafts.save(at('a', { owner }), owner);
  drafts.clear('1');
  expect([drafts.size(), drafts.take(at('a', { owner: '11' }))]).toEqual([1, null]);
  drafts.clear();
  expect(drafts.size()).toBe(0);
});
