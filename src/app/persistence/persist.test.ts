import { type LoadTextsInput, type PreferencesEvent, preferencesMachine } from '@machines/preferences/index.ts';
import { sessionMachine } from '@machines/session/index.ts';
import type { EndSessionInput } from '@machines/session/session.ports.ts';
import { createFakeRoot, start } from '@machines/testing/start.ts';
import type { UserInfo } from '@src/contracts/session.ts';
import { DEFAULT_SETTINGS } from '@src/contracts/settings/settings.ts';
import {
  darkModeSlice,
  localeSlice,
  rolesSlice,
  settingsSlice,
  tabsSlice,
  tokenSlice,
  userInfoSlice,
} from '@src/services/storage/slices.ts';
import { FakeBrowser } from '@src/services/testing/fake-browser.ts';
import { describe, expect, it } from 'vitest';
import { fromCallback, fromPromise, waitFor } from 'xstate';
import { persistPreferences, persistSession } from './persist.ts';

const done = async () => undefined;
const ADA: UserInfo = {
  userId: '1',
  username: 'ada',
  realName: 'Ada',
  homePath: null,
  avatar: null,
  desc: '',
  roles: [{ value: 'super' }],
};

async function startSession() {
  const { storage } = await new FakeBrowser().open();
  const machine = sessionMachine.provide({
    actors: {
      authenticate: fromPromise(async () => ({ token: 'fresh' })),
      fetchUserInfo: fromPromise<UserInfo, void>(async () => ADA),
      endSession: fromPromise<void, EndSessionInput>(done),
    },
  });
  const { actor } = start(machine, { root: createFakeRoot().ref, token: null });
  persistSession(actor, storage);
  const kept = () => [storage.read(tokenSlice), storage.read(userInfoSlice), storage.read(rolesSlice)];
  const signIn = async () => {
    actor.send({ type: 'session.login.submitted', username: 'ada', password: 'x' });
    await waitFor(actor, (snapshot) => snapshot.matches({ signedIn: 'identified' }));
  };
  return { session: actor, storage, kept, signIn };
}

describe('the session (specification, section 4)', () => {
  it('keeps token, operator and roles with the sign-in', async () => {
    const { kept, signIn } = await startSession();
    await signIn();
    expect(kept()).toEqual(['fresh', ADA, ['super']]);
  });

  it('leaves none of them, and no tab, with the sign-out', async () => {
    const { session, storage, kept, signIn } = await startSession();
    await signIn();
    storage.write(tabsSlice, [{ path: '/about', search: '', customTitle: null }]);
    session.send({ type: 'session.logout.requested' });
    expect([...kept(), storage.read(tabsSlice)]).toEqual([null, null, null, null]);
  });

  it('leaves no token when the server ends it', async () => {
    const { session, kept, signIn } = await startSession();
    await signIn();
    const { epoch } = session.getSnapshot().context;
    session.send({ type: 'session.unauthorized', epoch, source: 'http', mode: 'ROUTE_JUMP', serverText: null });
    expect(kept()).toEqual([null, null, null]);
  });
});

describe('preferences (specification, section 4)', () => {
  it('are kept when they change: settings, language and theme', async () => {
    const { storage } = await new FakeBrowser().open();
    const nothing = fromCallback<PreferencesEvent>(() => undefined);
    const machine = preferencesMachine.provide({
      actors: { loadTexts: fromPromise<void, LoadTextsInput>(done), watchViewport: nothing, watchColorScheme: nothing },
    });
    const { actor } = start(machine, {
      root: createFakeRoot().ref,
      settings: DEFAULT_SETTINGS,
      locale: 'zh_CN',
      themeChoice: 'light',
      mobile: false,
      systemDark: false,
    });
    persistPreferences(actor, storage, { tokenStorage: 'local' });
    expect([storage.read(settingsSlice), storage.read(localeSlice), storage.read(darkModeSlice)]).toEqual([
      null,
      null,
      null,
    ]);
    actor.send({ type: 'preferences.settings.changed', patch: { grayMode: true } });
    actor.send({ type: 'preferences.theme.chosen', choice: 'dark' });
    actor.send({ type: 'preferences.language.chosen', locale: 'en' });
    await waitFor(actor, ({ context }) => context.locale === 'en');
    expect(storage.read(settingsSlice)).toEqual({ ...DEFAULT_SETTINGS, grayMode: true });
    expect(storage.read(darkModeSlice)).toBe('dark');
    expect(storage.read(localeSlice)).toEqual({
      showPicker: true,
      locale: 'en',
      fallback: 'zh_CN',
      availableLocales: ['zh_CN', 'en'],
    });
  });
});
