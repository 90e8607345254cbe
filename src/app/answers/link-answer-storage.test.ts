import { type FakeArea, FakeBrowser } from '@src/services/testing/fake-browser.ts';
import { expect, it } from 'vitest';
import { createLinkAnswerStorage } from './link-answer-storage.ts';

const open = async (
  browser: FakeBrowser,
  { mayKeep = true, before }: { mayKeep?: boolean; before?: FakeArea } = {},
) => {
  const { storage, session } = await browser.open({}, before);
  return { storage, session, ...createLinkAnswerStorage(storage, mayKeep) };
};

it('stores the answers of each link across a reload, until they are deleted', async () => {
  const browser = new FakeBrowser();
  const first = await open(browser);
  await first.storage.prepare();
  first.save('a', { company: 'Acme', tags: ['x'] });
  first.save('b', { company: 'Other' });
  first.storage.flush();
  const second = await open(browser, { before: first.session });
  expect([second.read('a'), second.read('b'), second.read('c')]).toEqual([
    { company: 'Acme', tags: ['x'] },
    { company: 'Other' },
    null,
  ]);
  const another = await open(browser);
  expect(another.read('a')).toBeNull();
  second.remove('a');
  expect([second.read('a'), second.read('b')]).toEqual([null, { company: 'Other' }]);
});

it('stores the five links that were written last', async () => {
  const { save, read } = await open(new FakeBrowser());
  for (const token of ['a', 'b', 'c', 'd', 'e', 'a', 'f']) save(token, { company: token });
  expect(['a', 'b', 'c', 'd', 'e', 'f'].filter((token) => read(token) !== null)).toEqual(['a', 'c', 'd', 'e', 'f']);
});

it('drops older links for lack of space, and does not store answers that are too large', async () => {
  const { save, read } = await open(new FakeBrowser());
  save('a', { text: 'x'.repeat(40_000) });
  save('b', { text: 'y'.repeat(40_000) });
  expect([read('a'), read('b')?.text]).toEqual([null, 'y'.repeat(40_000)]);
  save('c', { text: 'short' });
  save('b', { picture: 'z'.repeat(70_000) });
  expect([read('b'), read('c')]).toEqual([null, { text: 'short' }]);
});

it('stores nothing where storing is not permitted', async () => {
  const { save, read, remove } = await open(new FakeBrowser(), { mayKeep: false });
  save('a', { company: 'Acme' });
  remove('a');
  expect(read('a')).toBeNull();
});
