import { DEFAULT_SETTINGS } from '@src/contracts/settings/settings.ts';
import { describe, expect, it } from 'vitest';
import { FakeBrowser, PREFIX, settle } from '../testing/fake-browser.ts';
import {
  darkModeSlice,
  localeSlice,
  settingsSlice,
  tableSlice,
  tabsSlice,
  tokenSlice,
  userInfoSlice,
} from './slices.ts';

const LOCAL = `${PREFIX}COMMON__LOCAL__KEY__`;
const locale = { showPicker: true, locale: 'en', fallback: 'zh_CN', availableLocales: ['zh_CN', 'en'] } as const;
const english = { ...locale, availableLocales: [...locale.availableLocales] };
const user = { userId: '1', username: 'ann', realName: 'Ann', homePath: null, avatar: null, desc: '', roles: [] };

describe('two windows', () => {
  async function pair() {
    const browser = new FakeBrowser();
    const one = await browser.open();
    await one.storage.prepare();
    one.storage.write(tokenSlice, 't');
    one.storage.write(userInfoSlice, user);
    const two = await browser.open();
    const heard: unknown[] = [];
    for (const slice of [tokenSlice, settingsSlice, localeSlice, darkModeSlice] as const)
      two.storage.watch<unknown>(slice, (value) => heard.push([slice.key, value]));
    return { browser, one: one.storage, two: two.storage, heard };
  }

  it('receive each other’s changes, each once', async () => {
    const { browser, one, two, heard } = await pair();
    one.write(settingsSlice, { ...DEFAULT_SETTINGS, lockTime: 5 });
    one.write(localeSlice, english);
    one.write(darkModeSlice, 'dark');
    await browser.time.pass(1000);
    expect(heard).toEqual([
      ['__APP__DARK__MODE__', 'dark'],
      ['PROJ__CFG__KEY__', { ...DEFAULT_SETTINGS, lockTime: 5 }],
      ['LOCALE__', english],
    ]);
    expect([two.read(tokenSlice), two.read(userInfoSlice), two.read(settingsSlice)?.lockTime]).toEqual(['t', user, 5]);
  });

  it('do not write in response to a write', async () => {
    const { browser, one, two } = await pair();
    two.watch(settingsSlice, (value) => value && two.write(settingsSlice, value));
    for (let step = 0; step < 100; step += 1) {
      one.write(settingsSlice, { ...DEFAULT_SETTINGS, lockTime: step });
      await browser.time.pass(250);
    }
    await browser.time.pass(60_000);
    expect(browser.local.writes).toBeLessThanOrEqual(202);
    expect(two.read(tokenSlice)).toBe('t');
  });

  it('both receive a sign-out, and the next sign-in', async () => {
    const { browser, one, two, heard } = await pair();
    one.remove(tokenSlice);
    await settle();
    one.write(tokenSlice, 'other');
    await settle();
    expect(heard).toEqual([
      ['TOKEN__', null],
      ['TOKEN__', 'other'],
    ]);
    expect(two.read(tokenSlice)).toBe('other');
    expect(browser.stored()).toMatchObject({ TOKEN__: { value: 'other' } });
  });

  it('have all values of a change when a listener is called for one of them', async () => {
    const { one, two } = await pair();
    const heard: unknown[] = [];
    two.watch(tokenSlice, (token) => heard.push([token, two.read(userInfoSlice)?.username]));
    one.write(tokenSlice, 'of ben');
    one.write(userInfoSlice, { ...user, username: 'ben' });
    await settle();
    expect(heard).toEqual([['of ben', 'ben']]);
  });

  it('never restore what the other removed or changed, even when closing', async () => {
    const { browser, one, two } = await pair();
    one.write(settingsSlice, { ...DEFAULT_SETTINGS, lockTime: 9 });
    one.remove(tokenSlice);
    two.write(tableSlice, { size: 'small' });
    two.flush();
    expect(Object.keys(browser.stored()).sort()).toEqual(['PROJ__CFG__KEY__', 'TABLE__SETTING__KEY__', 'USER__INFO__']);
    expect(browser.stored()).toMatchObject({ PROJ__CFG__KEY__: { value: { lockTime: 9 } } });
  });

  it('retain their own change that is not stored yet', async () => {
    const { browser, one, two, heard } = await pair();
    two.write(settingsSlice, { ...DEFAULT_SETTINGS, lockTime: 2 });
    one.write(settingsSlice, { ...DEFAULT_SETTINGS, lockTime: 1 });
    one.flush();
    await settle();
    expect([two.read(settingsSlice)?.lockTime, heard]).toEqual([2, []]);
    await browser.time.pass(250);
    expect(browser.stored()).toMatchObject({ PROJ__CFG__KEY__: { value: { lockTime: 2 } } });
    expect(one.read(settingsSlice)?.lockTime).toBe(2);
  });

  it('lose nothing on a storage event that cannot be read', async () => {
    const { browser, two, heard } = await pair();
    browser.local.items.set(LOCAL, 'nonsense');
    browser.tell({ key: LOCAL });
    browser.tell({ key: 'OTHER_APP' });
    await settle();
    expect([two.read(tokenSlice), heard]).toEqual(['t', []]);
  });

  it('retain a new session when the event of the earlier sign-out comes late', async () => {
    const { browser, one, two, heard } = await pair();
    two.remove(tokenSlice);
    two.write(tokenSlice, 'fresh');
    await settle();
    heard.length = 0;
    browser.tell({ key: LOCAL });
    await settle();
    expect([two.read(tokenSlice), one.read(tokenSlice), heard]).toEqual(['fresh', 'fresh', []]);
  });

  it('retain a preference that only one of them holds', async () => {
    const { browser, one, two, heard } = await pair();
    two.write(tabsSlice, []);
    two.write(tableSlice, { columns: { '/a': 'x'.repeat(70_000) } });
    one.write(settingsSlice, DEFAULT_SETTINGS);
    await browser.time.pass(1000);
    expect([Object.keys(two.read(tableSlice)?.columns ?? {}), heard.length]).toEqual([['/a'], 1]);
  });

  it('end the session but retain the preferences when all storage is cleared', async () => {
    const { browser, two, heard } = await pair();
    two.write(settingsSlice, { ...DEFAULT_SETTINGS, lockTime: 3 });
    await browser.time.pass(250);
    browser.local.items.clear();
    browser.tell({ key: null });
    expect([two.read(tokenSlice), two.read(settingsSlice)?.lockTime, heard]).toEqual([null, 3, [['TOKEN__', null]]]);
    two.flush();
    expect(Object.keys(browser.stored())).toEqual(['PROJ__CFG__KEY__']);
  });

  it('report nothing after closing or unsubscribing', async () => {
    const { browser, one, two, heard } = await pair();
    const more: unknown[] = [];
    two.watch(tokenSlice, (value) => more.push(value))();
    two.close();
    one.remove(tokenSlice);
    await browser.time.pass(1000);
    expect([heard, more]).toEqual([[], []]);
  });
});
