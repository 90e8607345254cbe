import { describe, expect, it } from 'vitest';
import { createDraftStore, DRAFT_LIMITS } from './draft-store.ts';

const at = (id: string, more: { owner?: string; version?: number } = {}) => ({
  owner: '1',
  tabKey: '/page',
  id,
  version: 1,
  ...more,
});

describe('a draft', () => {
  it('is handed out once, as JSON leaves it, with its time', () => {
    const drafts = createDraftStore(() => 7);
    const value = { name: 'Ada', left: undefined, on: new Date(0) };
    expect(drafts.keep(at('a'), value)).toBe(true);
    value.name = 'changed since';
    expect(drafts.take(at('a'))).toEqual({ value: { name: 'Ada', on: '1970-01-01T00:00:00.000Z' }, at: 7 });
    expect(drafts.take(at('a'))).toBeNull();
  });

  it('is nobody else’s', () => {
    const drafts = createDraftStore(() => 0);
    drafts.keep(at('a'), 'mine');
    expect(drafts.take(at('a', { owner: '2' }))).toBeNull();
    expect(drafts.take(at('a'))?.value).toBe('mine');
  });

  it('of another form is dropped', () => {
    const drafts = createDraftStore(() => 0);
    drafts.keep(at('a'), 'old');
    expect(drafts.take(at('a', { version: 2 }))).toBeNull();
    expect(drafts.take(at('a'))).toBeNull();
  });

  it('gives way to a later one of the same work', () => {
    const drafts = createDraftStore(() => 0);
    drafts.keep(at('a'), 'first');
    drafts.keep(at('a'), 'second');
    expect([drafts.size(), drafts.take(at('a'))?.value]).toEqual([1, 'second']);
  });

  it.each<[string, unknown]>([
    ['too large', 'x'.repeat(DRAFT_LIMITS.each)],
    ['nothing', undefined],
    ['a function', () => 1],
    ['a number without JSON form', 1n],
  ])('is refused when it is %s, and the one before stays', (_name, value) => {
    const drafts = createDraftStore(() => 0);
    drafts.keep(at('a'), 'before');
    expect(drafts.keep(at('a'), value)).toBe(false);
    expect(drafts.take(at('a'))?.value).toBe('before');
  });
});

it('drops the oldest drafts when all of them are too much', () => {
  const drafts = createDraftStore(() => 0);
  const large = 'x'.repeat(DRAFT_LIMITS.each - 2);
  const room = DRAFT_LIMITS.all / DRAFT_LIMITS.each;
  for (let count = 0; count < room; count += 1) drafts.keep(at(String(count)), large);
  drafts.keep(at('0'), large);
  drafts.keep(at('one more'), large);
  expect([drafts.size(), drafts.take(at('1')), drafts.take(at('0'))?.value]).toEqual([room, null, large]);
});

it('forgets everybody, or everybody but one', () => {
  const drafts = createDraftStore(() => 0);
  for (const owner of ['1', '11', '2']) drafts.keep(at('a', { owner }), owner);
  drafts.clear('1');
  expect([drafts.size(), drafts.take(at('a', { owner: '11' }))]).toEqual([1, null]);
  drafts.clear();
  expect(drafts.size()).toBe(0);
});
