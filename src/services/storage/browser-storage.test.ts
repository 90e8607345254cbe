import { DEFAULT_SETTINGS } from '@src/contracts/settings/settings.ts';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { FakeArea, FakeBrowser, PREFIX, settle } from '../testing/fake-browser.ts';
import { defineSlice } from './slice.ts';
import {
  apiAddressSlice,
  darkModeSlice,
  localeSlice,
  lockSlice,
  menuSlice,
  settingsSlice,
  tableSlice,
  tabsSlice,
  tokenSlice,
  userInfoSlice,
} from './slices.ts';

const LOCAL = `${PREFIX}COMMON__LOCAL__KEY__`;
const DAY = 86_400_000;
const locale = { showPicker: true, locale: 'en', fallback: 'zh_CN', availableLocales: ['zh_CN', 'en'] } as const;
const english = { ...locale, availableLocales: [...locale.availableLocales] };
const user = { userId: '1', username: 'ann', realName: 'Ann', homePath: null, avatar: null, desc: '', roles: [] };
const note = defineSlice({
  key: 'NOTE__',
  schema: v.string(),
  version: 1,
  kind: 'preference',
  place: 'local',
  immediate: false,
});

/** A browser with one window with its cipher loaded. */
async function start() {
  const browser = new FakeBrowser();
  const window = await browser.open();
  await window.storage.prepare();
  return { browser, ...window };
}

describe('a first visit', () => {
  it('stores nothing and loads no cipher', async () => {
    const browser = new FakeBrowser();
    const { storage } = await browser.open();
    expect([storage.read(tokenSlice), storage.read(settingsSlice), storage.mode]).toEqual([null, null, 'persistent']);
    expect([browser.cipherLoads, browser.local.writes]).toEqual([0, 0]);
  });

  it('loads the cipher with the first write, whose value can be read at once', async () => {
    const browser = new FakeBrowser();
    const { storage } = await browser.open();
    storage.write(tokenSlice, 'abc');
    storage.write(userInfoSlice, user);
    expect(storage.read(tokenSlice)).toBe('abc');
    expect(browser.local.items.size).toBe(0);
    await settle();
    expect(browser.cipherLoads).toBe(1);
    expect(browser.stored()).toMatchObject({ TOKEN__: { value: 'abc' }, USER__INFO__: { value: user } });
  });

  it('needs no cipher for the unencrypted keys', async () => {
    const browser = new FakeBrowser();
    const { storage } = await browser.open();
    storage.write(darkModeSlice, 'dark');
    storage.write(apiAddressSlice, { key: '1', val: '/api' });
    expect([...browser.local.items]).toEqual([
      ['__APP__DARK__MODE__', 'dark'],
      ['API_ADDRESS__', '{"key":"1","val":"/api"}'],
    ]);
    expect(browser.cipherLoads).toBe(0);
    const next = await browser.open();
    expect([next.storage.read(darkModeSlice), next.storage.read(apiAddressSlice)]).toEqual([
      'dark',
      { key: '1', val: '/api' },
    ]);
    next.storage.remove(apiAddressSlice);
    expect(browser.local.items.has('API_ADDRESS__')).toBe(false);
  });
});

describe('writing', () => {
  it('stores token, operator, roles, lock and language at once, other values within 250 ms', async () => {
    const { browser, storage } = await start();
    storage.write(tokenSlice, 't');
    storage.write(lockSlice, { isLock: true });
    storage.write(localeSlice, english);
    storage.write(tableSlice, { size: 'small' });
    expect(Object.keys(browser.stored())).toEqual(['TOKEN__', 'LOCK__INFO__KEY__']);
    expect(browser.local.items.has(`${PREFIX}LOCALE__`)).toBe(true);
    await browser.time.pass(249);
    expect(browser.stored()).not.toHaveProperty('TABLE__SETTING__KEY__');
    await browser.time.pass(1);
    expect(browser.stored()).toMatchObject({ TABLE__SETTING__KEY__: { value: { size: 'small' } } });
  });

  it('writes at most four times a second', async () => {
    const { browser, storage } = await start();
    for (let step = 0; step < 100; step += 1) {
      storage.write(settingsSlice, { ...DEFAULT_SETTINGS, lockTime: step });
      await browser.time.pass(10);
    }
    expect(browser.local.writes).toBeLessThanOrEqual(4);
    await browser.time.pass(250);
    expect(browser.stored()).toMatchObject({ PROJ__CFG__KEY__: { value: { lockTime: 99 } } });
  });

  it('names keys by title, environment and version in capitals', async () => {
    const browser = new FakeBrowser();
    const { storage } = await browser.open({ title: 'My own console', env: 'DEVELOPMENT', version: '1.0.0-rc' });
    storage.write(tokenSlice, 't');
    await settle();
    expect([...browser.local.items.keys()]).toEqual(['MY_OWN_CONSOLE__DEVELOPMENT__1.0.0-RC__COMMON__LOCAL__KEY__']);
  });

  it('does not store values as plain text', async () => {
    const { browser, storage } = await start();
    storage.write(tokenSlice, 'very-visible');
    expect([...browser.local.items.values()].join()).not.toContain('very-visible');
  });

  it('leaves no empty record', async () => {
    const { browser, storage } = await start();
    storage.write(tokenSlice, 't');
    storage.remove(tokenSlice);
    expect(browser.local.items.size).toBe(0);
    expect(storage.read(tokenSlice)).toBeNull();
  });

  it('holds a value above 64 KiB, or one that cannot be serialized, in memory only', async () => {
    const { browser, storage, problems } = await start();
    const cyclic: Record<string, unknown> = {};
    cyclic.self = cyclic;
    storage.write(note, 'x'.repeat(65 * 1024));
    storage.write(tableSlice, { columns: cyclic });
    await browser.time.pass(1000);
    expect(problems).toEqual([
      { kind: 'tooLarge', key: 'NOTE__' },
      { kind: 'unwritable', key: 'TABLE__SETTING__KEY__' },
    ]);
    expect(storage.read(note)).toHaveLength(65 * 1024);
    expect(browser.local.items.size).toBe(0);
  });

  it('stores the token even when the other values together are too large', async () => {
    const slices = Array.from({ length: 3 }, (_, index) => ({ ...note, key: `NOTE_${index}__` }));
    const browser = new FakeBrowser();
    const { storage, problems } = await browser.open({ slices: [tokenSlice, ...slices] });
    for (const slice of slices) storage.write(slice, 'x'.repeat(60_000));
    storage.write(tokenSlice, 't');
    await browser.time.pass(1000);
    expect(Object.keys(browser.stored())).toEqual(['TOKEN__']);
    expect(problems).toEqual([{ kind: 'tooLarge', key: LOCAL }]);
    expect(storage.mode).toBe('persistent');
  });

  it('stores 100 tabs and all settings in less than 64 KiB', async () => {
    const { browser, storage } = await start();
    storage.write(
      tabsSlice,
      Array.from({ length: 100 }, (_, index) => ({
        path: `/order/detail/${index}`,
        search: '?from=list&page=12',
        customTitle: '订单详情'.repeat(5),
      })),
    );
    storage.write(settingsSlice, DEFAULT_SETTINGS);
    storage.write(tokenSlice, 't'.repeat(4096));
    await browser.time.pass(1000);
    expect(browser.local.items.get(LOCAL)?.length).toBeLessThan(64 * 1024);
  });
});

describe('lifetimes', () => {
  it('end after seven days of the wall clock, in memory and in storage', async () => {
    const { browser, storage } = await start();
    storage.write(tokenSlice, 't');
    browser.time.jump(7 * DAY - 1000);
    expect(storage.read(tokenSlice)).toBe('t');
    expect((await browser.open()).storage.read(tokenSlice)).toBe('t');
    browser.time.jump(2000);
    expect(storage.read(tokenSlice)).toBeNull();
    const next = await browser.open();
    expect([next.storage.read(tokenSlice), next.problems]).toEqual([null, []]);
    await browser.time.pass(250);
    expect(browser.local.items.size).toBe(0);
  });

  it('are not extended by writes of other slices', async () => {
    const { browser, storage } = await start();
    storage.write(tokenSlice, 't');
    browser.time.jump(6 * DAY);
    storage.write(tableSlice, { size: 'small' });
    await browser.time.pass(250);
    browser.time.jump(2 * DAY);
    const next = await browser.open();
    expect([next.storage.read(tokenSlice), next.storage.read(tableSlice)]).toEqual([null, { size: 'small' }]);
  });

  it('tolerate a clock that is set back or forward by a day', async () => {
    const { browser, storage } = await start();
    storage.write(tokenSlice, 't');
    browser.time.jump(-DAY);
    expect((await browser.open()).storage.read(tokenSlice)).toBe('t');
    browser.time.jump(2 * DAY);
    expect((await browser.open()).storage.read(tokenSlice)).toBe('t');
  });
});

describe('page hide', () => {
  it('writes pending values at once', async () => {
    const { browser, storage } = await start();
    storage.write(settingsSlice, DEFAULT_SETTINGS);
    storage.flush();
    expect(browser.stored()).toMatchObject({ PROJ__CFG__KEY__: { value: DEFAULT_SETTINGS } });
    await browser.time.pass(60_000);
    expect(browser.local.writes).toBe(1);
  });

  it('does not write pending lock, token and operator', async () => {
    const { browser, storage } = await start();
    storage.write(tableSlice, { size: 'small' });
    browser.local.fault = 'full';
    for (const [slice, value] of [
      [tokenSlice, 't'],
      [userInfoSlice, user],
      [lockSlice, { isLock: true }],
    ] as const)
      storage.write<unknown>(slice, value);
    browser.local.fault = 'none';
    browser.time.jump(60_000);
    storage.flush();
    expect(Object.keys(browser.stored())).toEqual(['TABLE__SETTING__KEY__']);
  });

  it('writes the menu of the window, so that a reload shows it again', async () => {
    const { browser, session, storage } = await start();
    storage.write(menuSlice, { userId: '1', nodes: '[]' });
    storage.flush();
    expect((await browser.open({}, session)).storage.read(menuSlice)).toEqual({ userId: '1', nodes: '[]' });
  });

  it('does nothing when nothing is pending', async () => {
    const { browser, storage } = await start();
    storage.flush();
    expect(browser.local.attempts).toBe(0);
  });
});

describe('a browser without usable storage', () => {
  it.each(['full', 'denied'] as const)('works in memory when storage is %s', async (fault) => {
    const { browser, storage, problems } = await start();
    browser.local.fault = fault;
    for (let step = 0; step < 300; step += 1) {
      storage.write(tokenSlice, `t${step}`);
      storage.write(settingsSlice, { ...DEFAULT_SETTINGS, lockTime: step });
      await browser.time.pass(1000);
    }
    expect([storage.mode, storage.read(tokenSlice), storage.read(settingsSlice)?.lockTime]).toEqual([
      'memory',
      't299',
      299,
    ]);
    expect(problems).toEqual([{ kind: fault === 'full' ? 'full' : 'unavailable' }]);
    expect(browser.local.attempts).toBeLessThanOrEqual(6);
  });

  it('is tried again after a minute, and then everything is stored', async () => {
    const { browser, storage } = await start();
    browser.local.fault = 'full';
    storage.write(tokenSlice, 't');
    storage.write(settingsSlice, DEFAULT_SETTINGS);
    await browser.time.pass(59_000);
    browser.local.fault = 'none';
    expect(storage.mode).toBe('memory');
    await browser.time.pass(1000);
    expect(storage.mode).toBe('persistent');
    expect(Object.keys(browser.stored())).toEqual(['TOKEN__', 'PROJ__CFG__KEY__']);
  });

  it('can have no storage at all', async () => {
    const browser = new FakeBrowser();
    browser.local.fault = 'absent';
    const session = new FakeArea();
    session.fault = 'absent';
    const { storage, problems } = await browser.open({}, session);
    storage.write(tokenSlice, 't');
    storage.write(darkModeSlice, 'dark');
    storage.flush();
    await browser.time.pass(300_000);
    expect([storage.mode, storage.read(tokenSlice), storage.read(darkModeSlice)]).toEqual(['memory', 't', 'dark']);
    expect(problems).toEqual([{ kind: 'unavailable' }]);
    expect(() => storage.clearOwn()).not.toThrow();
  });

  it('does not write expired values', async () => {
    const browser = new FakeBrowser();
    const { storage } = await browser.open();
    await storage.prepare();
    storage.write(tokenSlice, 'abc');
    browser.time.jump(8 * DAY);
    storage.write(userInfoSlice, user);
    expect(Object.keys(browser.stored())).toEqual(['USER__INFO__']);
  });

  it('changes nothing stored when the cipher cannot be loaded', async () => {
    const { browser, storage } = await start();
    storage.write(tokenSlice, 't');
    const before = [...browser.local.items];
    const cause = new Error('chunk');
    const next = await browser.open({ cipher: () => Promise.reject(cause) });
    next.storage.write(settingsSlice, DEFAULT_SETTINGS);
    await browser.time.pass(250);
    expect([next.storage.mode, next.storage.read(tokenSlice), next.storage.read(settingsSlice)]).toEqual([
      'memory',
      null,
      DEFAULT_SETTINGS,
    ]);
    expect(next.problems).toEqual([{ kind: 'cipher', cause }]);
    expect([...browser.local.items]).toEqual(before);
  });
});

describe('foreign keys', () => {
  const FOREIGN = [
    ['OTHER_APP__TOKEN', 'x'],
    ['statehouse__production__2.11.5__TOKEN__', 'lower case'],
    ['STATEHOUSE__DEVELOPMENT__2.11.5__COMMON__LOCAL__KEY__', 'other environment'],
    ['STATEHOUSE__PRODUCTION__NOTES', 'no version'],
    ['STATEHOUSE2__PRODUCTION__2.11.4__TOKEN__', 'other title'],
  ] as const;
  const OWN_OLD = [
    'STATEHOUSE__PRODUCTION__2.11.4__COMMON__LOCAL__KEY__',
    'STATEHOUSE__PRODUCTION__2.12.0-RC__X__',
    `${PREFIX}GONE__`,
  ] as const;

  it('are never changed; own keys of other versions and unknown keys are removed at the start', async () => {
    const browser = new FakeBrowser();
    const session = new FakeArea();
    for (const [key, value] of FOREIGN) {
      browser.local.items.set(key, value);
      session.items.set(key, value);
    }
    for (const key of OWN_OLD) {
      browser.local.items.set(key, 'x');
      session.items.set(key, 'x');
    }
    const { storage } = await browser.open({}, session);
    expect([...browser.local.items]).toEqual(FOREIGN);
    expect([...session.items]).toEqual(FOREIGN);
    storage.write(tokenSlice, 't');
    storage.write(settingsSlice, DEFAULT_SETTINGS);
    storage.write(darkModeSlice, 'dark');
    await settle();
    storage.clearOwn();
    await browser.time.pass(60_000);
    expect([...browser.local.items]).toEqual([...FOREIGN, ['__APP__DARK__MODE__', 'dark']]);
    expect([storage.read(tokenSlice), storage.read(settingsSlice), storage.read(darkModeSlice)]).toEqual([
      null,
      null,
      'dark',
    ]);
  });
});
