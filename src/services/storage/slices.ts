import type { StoredLock } from '@src/contracts/lock.ts';
import { sessionExpiryContract, userInfoContract } from '@src/contracts/session.ts';
import { LOCALES, settingsContract, THEMES } from '@src/contracts/settings/settings.ts';
import { decodeStoredTabs } from '@src/contracts/tab.ts';
import * as v from 'valibot';
import { defineSlice, type Slice } from './slice.ts';

const SHORT = 512;
const DAY_MS = 86_400_000;
const text = v.pipe(v.string(), v.maxLength(2048));

/** The lock itself decodes the rest. */
const lockContract: v.GenericSchema<unknown, StoredLock> = v.looseObject({ isLock: v.boolean() });
const localeContract = v.object({
  showPicker: v.boolean(),
  locale: v.picklist(LOCALES),
  fallback: v.picklist(LOCALES),
  availableLocales: v.array(v.picklist(LOCALES)),
});
const tableContract = v.object({
  size: v.optional(v.picklist(['default', 'middle', 'small'])),
  pageSize: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100))),
  /** Column settings by the path of the page. */
  columns: v.optional(v.record(v.string(), v.unknown())),
});
const apiAddressContract = v.object({ key: v.pipe(v.string(), v.maxLength(SHORT)), val: text });

const inMap = { version: 1, place: 'local' } as const;

/** The token; the configuration decides where it is stored. */
export const tokenSlice = defineSlice({
  ...inMap,
  key: 'TOKEN__',
  schema: v.pipe(v.string(), v.minLength(1), v.maxLength(8192)),
  kind: 'secret',
  immediate: true,
  withToken: true,
});

/** Signed-in operator; stored where the token is. */
export const userInfoSlice = defineSlice({
  ...inMap,
  key: 'USER__INFO__',
  schema: userInfoContract,
  kind: 'identity',
  immediate: true,
  withToken: true,
});

/** Role values of the signed-in operator; stored where the token is. */
export const rolesSlice = defineSlice({
  ...inMap,
  key: 'ROLES__KEY__',
  schema: v.array(v.pipe(v.string(), v.maxLength(SHORT))),
  kind: 'identity',
  immediate: true,
  withToken: true,
});

/** How the session expired, until somebody signs in again; stored where the token is. */
export const expirySlice = defineSlice({
  ...inMap,
  key: 'SESSION__EXPIRY__',
  schema: sessionExpiryContract,
  kind: 'identity',
  immediate: true,
  withToken: true,
});

/** Route tree of the signed-in operator as text, with the account; per window, shown again after a reload. */
export const menuSlice = defineSlice({
  key: 'MENU__',
  schema: v.object({ userId: v.pipe(v.string(), v.maxLength(SHORT)), nodes: v.string() }),
  version: 1,
  kind: 'identity',
  place: 'session',
  immediate: false,
});

/** Figures of the analysis page, with the account that loaded them; shown after a reload until they are loaded again. */
export const overviewSlice = defineSlice({
  key: 'OVERVIEW__',
  schema: v.object({ userId: v.pipe(v.string(), v.maxLength(SHORT)), figures: v.unknown() }),
  version: 1,
  kind: 'identity',
  place: 'session',
  immediate: false,
  lifetime: DAY_MS,
});

/** Project settings, written when they change. */
export const settingsSlice = defineSlice({
  ...inMap,
  key: 'PROJ__CFG__KEY__',
  schema: settingsContract,
  kind: 'preference',
  immediate: false,
});

/** State of the screen lock, and the data to unlock it. */
export const lockSlice = defineSlice({
  ...inMap,
  key: 'LOCK__INFO__KEY__',
  schema: lockContract,
  kind: 'secret',
  immediate: true,
});

/** Open tabs, stored when caching of tabs is on. */
export const tabsSlice = defineSlice({
  ...inMap,
  key: 'MULTIPLE_TABS__KEY__',
  schema: v.pipe(v.unknown(), v.check(Array.isArray), v.transform(decodeStoredTabs)),
  kind: 'workingState',
  immediate: false,
});

/** Size and columns of tables. */
export const tableSlice = defineSlice({
  ...inMap,
  key: 'TABLE__SETTING__KEY__',
  schema: tableContract,
  kind: 'preference',
  immediate: false,
});

/** Language, in a record of its own so that it outlives a sign-out. */
export const localeSlice = defineSlice({
  key: 'LOCALE__',
  schema: localeContract,
  version: 1,
  kind: 'preference',
  place: 'ownRecord',
  immediate: true,
});

/** Input of public forms by link token; per window. */
export const linkAnswersSlice = defineSlice({
  key: 'LINK__ANSWERS__',
  schema: v.record(v.string(), v.record(v.string(), v.unknown())),
  version: 1,
  kind: 'workingState',
  place: 'session',
  immediate: false,
});

/** Another API base, as plain text so that an operator can set it by hand. */
export const apiAddressSlice = defineSlice({
  key: 'API_ADDRESS__',
  schema: v.pipe(v.string(), v.parseJson(), apiAddressContract),
  version: 1,
  kind: 'preference',
  place: 'raw',
  immediate: true,
});

/** Light, dark or as the system; plain text, so that the page can be painted correctly before scripts load. */
export const darkModeSlice = defineSlice({
  key: '__APP__DARK__MODE__',
  schema: v.picklist([...THEMES, 'system']),
  version: 1,
  kind: 'preference',
  place: 'raw',
  immediate: true,
});

/** The two shared records: everything of place `local` and `session`. */
export const RECORD_KEYS = { local: 'COMMON__LOCAL__KEY__', session: 'COMMON__SESSION__KEY__' } as const;

/** Every slice the console stores; a test compares the inventory in the README with this list. */
export const SLICES: readonly Slice<unknown>[] = [
  tokenSlice,
  userInfoSlice,
  rolesSlice,
  expirySlice,
  menuSlice,
  overviewSlice,
  settingsSlice,
  lockSlice,
  tabsSlice,
  tableSlice,
  localeSlice,
  linkAnswersSlice,
  apiAddressSlice,
  darkModeSlice,
];
