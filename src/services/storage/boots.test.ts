import { DEFAULT_SETTINGS } from '@src/contracts/settings/settings.ts';
import { everyday } from '@tests/setup/everyday-sample.ts';
import { describe, expect, it } from 'vitest';
import { cipher, FakeArea, FakeBrowser, PREFIX } from '../testing/fake-browser.ts';
import { createCipher } from './cipher.ts';
import { makeEntry } from './entry.ts';
import type { Slice } from './slice.ts';
import {
  apiAddressSlice,
  darkModeSlice,
  expirySlice,
  linkAnswersSlice,
  localeSlice,
  lockSlice,
  menuSlice,
  overviewSlice,
  RECORD_KEYS,
  rolesSlice,
  SLICES,
  settingsSlice,
  tableSlice,
  tabsSlice,
  tokenSlice,
  userInfoSlice,
} from './slices.ts';

const VALUES = new Map<Slice<unknown>, unknown>([
  [tokenSlice, 'a-token'],
  [
    userInfoSlice,
    {
      userId: '1',
      username: 'ann',
      realName: 'Ann',
      homePath: null,
      avatar: null,
      desc: '',
      roles: [{ value: 'super' }],
    },
  ],
  [rolesSlice, ['super']],
  [expirySlice, { mode: 'PAGE_COVERAGE', ended: 'timeout' }],
  [menuSlice, { userId: '1', nodes: '[]' }],
  [overviewSlice, { userId: '1', figures: { cards: [] } }],
  [settingsSlice, DEFAULT_SETTINGS],
  [lockSlice, { isLock: true, salt: 'x' }],
  [tabsSlice, [{ path: '/a', search: '', customTitle: null }]],
  [tableSlice, { size: 'small' }],
  [localeSlice, { showPicker: true, locale: 'en', fallback: 'zh_CN', availableLocales: ['zh_CN', 'en'] }],
  [linkAnswersSlice, { token: { company: 'Acme' } }],
  [apiAddressSlice, { key: '1', val: '/api' }],
  [darkModeSlice, 'dark'],
]);

/** Corruption of stored text; entries inside a shared record are corrupted before they are encrypted again. */
interface Corruption {
  readonly name: string;
  readonly ofText: (text: string) => string;
  readonly ofEntry: (entry: Record<string, unknown>, slice: Slice<unknown>, now: number) => unknown;
}

const deep = (levels: number) => `${'['.repeat(levels)}${']'.repeat(levels)}`;
const otherKey = createCipher({ key: 'another key 1234', iv: 'another iv 12345' });
const flip = (text: string) => `${text.slice(0, 5)}${text[5] === 'A' ? 'B' : 'A'}${text.slice(6)}`;
const rewritten = (slice: Slice<unknown>, value: unknown, now: number, change: object = {}) => ({
  ...makeEntry(slice, value, now),
  ...change,
});

const CORRUPTIONS: readonly Corruption[] = [
  { name: 'empty', ofText: () => '', ofEntry: () => '' },
  {
    name: 'one byte cut',
    ofText: (text) => text.slice(1),
    ofEntry: (entry) => ({ ...entry, check: String(entry.check).slice(0, -1) }),
  },
  { name: 'one block cut', ofText: (text) => text.slice(0, -24), ofEntry: ({ check: _check, ...rest }) => rest },
  { name: 'a bit flipped', ofText: flip, ofEntry: (entry) => ({ ...entry, check: flip(String(entry.check)) }) },
  {
    name: 'another key',
    ofText: (text) => otherKey.encrypt(cipher.decrypt(text) ?? text),
    ofEntry: (entry) => otherKey.encrypt(JSON.stringify(entry)),
  },
  {
    name: 'plain JSON',
    ofText: () => '{"value":{"TOKEN__":"x"},"time":1,"expire":9999999999999}',
    ofEntry: (entry) => JSON.stringify(entry),
  },
  {
    name: 'another version',
    ofText: (text) => `v0:${text}`,
    ofEntry: (entry, slice, now) => rewritten({ ...slice, version: 99 }, entry.value, now),
  },
  {
    name: 'a wrong type',
    ofText: () => cipher.encrypt('{"value":7}'),
    ofEntry: (_entry, slice, now) => rewritten(slice, 7, now),
  },
  {
    name: 'huge',
    ofText: () => 'x'.repeat(3_000_000),
    ofEntry: (entry) => ({ ...entry, value: 'x'.repeat(1_000_000) }),
  },
  {
    name: '10,000 levels deep',
    ofText: () => cipher.encrypt(`{"value":${deep(10_000)}}`),
    ofEntry: (entry) => ({ ...entry, value: JSON.parse(deep(2_000)) }),
  },
  {
    name: 'a time to come',
    ofText: () => cipher.encrypt('{"value":"x","time":9e15,"expire":9e15}'),
    ofEntry: (entry, slice, now) => rewritten(slice, entry.value, now + 1e12),
  },
  {
    name: 'no number as end',
    ofText: () => cipher.encrypt('{"value":"x","time":1,"expire":NaN}'),
    ofEntry: (entry) => ({ ...entry, expire: null }),
  },
  {
    name: 'a prototype',
    ofText: () => cipher.encrypt('{"__proto__":{"polluted":1},"value":1}'),
    ofEntry: () => JSON.parse('{"__proto__":{"polluted":1}}'),
  },
  { name: 'emoji', ofText: () => '😀💥'.repeat(20), ofEntry: () => '😀💥' },
];

const RECORDS = [RECORD_KEYS.local, RECORD_KEYS.session] as const;
const KEYS = [...SLICES.map(({ key }) => key), ...RECORDS];

/** A browser in which every key has a value. */
async function fullBrowser() {
  const browser = new FakeBrowser();
  const session = new FakeArea();
  const { storage } = await browser.open({}, session);
  await storage.prepare();
  for (const [slice, value] of VALUES) storage.write(slice, value);
  await browser.time.pass(1000);
  storage.close();
  browser.local.items.set('OTHER_APP__TOKEN', 'foreign');
  return { browser, session };
}

function spoil(browser: FakeBrowser, session: FakeArea, key: string, corruption: Corruption): void {
  const slice = SLICES.find((each) => each.key === key);
  const area = key === RECORD_KEYS.session || slice?.place === 'session' ? session : browser.local;
  if (slice?.place === 'local' || slice?.place === 'session') {
    const name = `${PREFIX}${RECORD_KEYS[slice.place]}`;
    const record = JSON.parse(cipher.decrypt(area.items.get(name) ?? '') ?? '');
    record.value[key] = corruption.ofEntry(record.value[key], slice, browser.time.now());
    area.items.set(name, cipher.encrypt(JSON.stringify(record)));
    return;
  }
  const name = slice?.place === 'raw' ? key : `${PREFIX}${key}`;
  area.items.set(name, corruption.ofText(area.items.get(name) ?? ''));
}

describe('starting with damaged storage', () => {
  it('is tested for sixteen keys and fourteen corruptions', () => {
    expect(KEYS.length * CORRUPTIONS.length).toBe(224);
  });

  const spoilt = KEYS.flatMap((key) => CORRUPTIONS.map((corruption) => [key, corruption.name, corruption] as const));
  it.each(everyday(spoilt, 3, ([key, name]) => `${key} ${name}`))('with %s: %s', async (key, _name, corruption) => {
    const { browser, session } = await fullBrowser();
    spoil(browser, session, key, corruption);
    const { storage, problems } = await browser.open({}, session);
    const isLost = (slice: Slice<unknown>) =>
      slice.key === key ||
      (['local', 'session'] as const).some((place) => key === RECORD_KEYS[place] && slice.place === place);
    for (const [slice, value] of VALUES)
      expect([slice.key, storage.read(slice)]).toEqual([slice.key, isLost(slice) ? null : value]);
    expect(problems).toEqual([
      {
        kind: 'damaged',
        key: RECORDS.some((record) => record === key) || key === 'LOCALE__' ? `${PREFIX}${key}` : key,
      },
    ]);
    expect(storage.mode).toBe('persistent');
    expect(browser.local.items.get('OTHER_APP__TOKEN')).toBe('foreign');
    expect(Reflect.get({}, 'polluted')).toBeUndefined();

    await browser.time.pass(1000);
    storage.close();
    const again = await browser.open({}, session);
    expect(again.problems).toEqual([]);
  });
});
