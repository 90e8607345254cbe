import { expect, it } from 'vitest';
import { cipher, FakeBrowser, settle } from '../testing/fake-browser.ts';
import { lockSlice, tokenSlice, userInfoSlice } from './slices.ts';

const user = { userId: '1', username: 'ann', realName: 'Ann', homePath: null, avatar: null, desc: '', roles: [] };

/** The storage cipher, with the number of its decryptions so far. */
function createCountingCipher() {
  let count = 0;
  const decrypt = (text: string) => {
    count += 1;
    return cipher.decrypt(text);
  };
  return { load: async () => ({ ...cipher, decrypt }), decryptions: () => count };
}

it('decrypts its own record only when another window has changed it', async () => {
  const browser = new FakeBrowser();
  const { load, decryptions } = createCountingCipher();
  const { storage } = await browser.open({ cipher: load });
  await storage.prepare();
  storage.write(tokenSlice, 'abc');
  storage.write(userInfoSlice, user);
  storage.write(tokenSlice, 'def');
  expect([decryptions(), browser.stored()]).toMatchObject([
    0,
    { TOKEN__: { value: 'def' }, USER__INFO__: { value: user } },
  ]);
  const other = await browser.open();
  await other.storage.prepare();
  other.storage.write(tokenSlice, 'ghi');
  await settle();
  storage.write(lockSlice, { isLock: false });
  expect(decryptions()).toBe(1);
  expect(browser.stored()).toMatchObject({
    TOKEN__: { value: 'ghi' },
    LOCK__INFO__KEY__: { value: { isLock: false } },
  });
});

it('decrypts a record once at start, also when it is written to afterwards', async () => {
  const browser = new FakeBrowser();
  const { storage: former } = await browser.open();
  await former.prepare();
  former.write(tokenSlice, 'abc');
  former.write(userInfoSlice, user);
  const { load, decryptions } = createCountingCipher();
  const { storage } = await browser.open({ cipher: load });
  storage.write(tokenSlice, 'def');
  expect([decryptions(), browser.stored()]).toMatchObject([
    1,
    { TOKEN__: { value: 'def' }, USER__INFO__: { value: user } },
  ]);
});
