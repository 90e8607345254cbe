import { describe, expect, it } from 'vitest';
import { FakeArea, FakeBrowser, settle } from '../testing/fake-browser.ts';
import { linkAnswersSlice, lockSlice, rolesSlice, tokenSlice, userInfoSlice } from './slices.ts';

const user = { userId: '1', username: 'ann', realName: 'Ann', homePath: null, avatar: null, desc: '', roles: [] };

/** A browser with one window with its cipher loaded. */
async function start() {
  const browser = new FakeBrowser();
  const window = await browser.open();
  await window.storage.prepare();
  return { browser, ...window };
}

describe('a later visit', () => {
  it.each(['local', 'session'] as const)(
    'finds the token in %s storage together with the answers of a public form',
    async (place) => {
      const browser = new FakeBrowser();
      const session = new FakeArea();
      const { storage } = await browser.open({ tokenPlace: place }, session);
      await storage.prepare();
      storage.write(tokenSlice, 'abc');
      storage.write(linkAnswersSlice, { token: { company: 'Acme' } });
      await browser.time.pass(1000);
      storage.close();
      const again = await browser.open({}, session);
      expect(again.storage.read(tokenSlice)).toBe('abc');
    },
  );
});

describe('the token storage', () => {
  it.each(['session', 'memory'] as const)(
    'can be %s, and then no session value is in local storage',
    async (tokenPlace) => {
      const browser = new FakeBrowser();
      const session = new FakeArea();
      const { storage } = await browser.open({ tokenPlace }, session);
      storage.write(tokenSlice, 't');
      storage.write(userInfoSlice, user);
      storage.write(rolesSlice, ['super']);
      storage.write(lockSlice, { isLock: false });
      await settle();
      expect(Object.keys(browser.stored())).toEqual(['LOCK__INFO__KEY__']);
      expect(Object.keys(browser.stored('COMMON__SESSION__KEY__', session))).toEqual(
        tokenPlace === 'session' ? ['TOKEN__', 'USER__INFO__', 'ROLES__KEY__'] : [],
      );
      const reloaded = await browser.open({ tokenPlace }, session);
      expect(reloaded.storage.read(tokenSlice)).toBe(tokenPlace === 'session' ? 't' : null);
    },
  );

  it('removes the old copy when it was configured differently before', async () => {
    const { browser, storage } = await start();
    storage.write(tokenSlice, 't');
    storage.write(lockSlice, { isLock: false });
    const next = await browser.open({ tokenPlace: 'memory' });
    expect(next.storage.read(tokenSlice)).toBeNull();
    expect(Object.keys(browser.stored())).toEqual(['LOCK__INFO__KEY__']);
  });

  it('can be changed while signed in', async () => {
    const { browser, storage, session } = await start();
    storage.write(tokenSlice, 't');
    storage.moveTokenTo('session');
    expect([browser.stored(), Object.keys(browser.stored('COMMON__SESSION__KEY__', session))]).toEqual([
      {},
      ['TOKEN__'],
    ]);
    storage.moveTokenTo('memory');
    expect([browser.stored('COMMON__SESSION__KEY__', session), storage.read(tokenSlice)]).toEqual([{}, 't']);
    storage.moveTokenTo('local');
    expect(browser.stored()).toMatchObject({ TOKEN__: { value: 't' } });
  });
});
