import { decodeAppConfig } from '@src/contracts/settings/app-config.ts';
import type { StorageProblem } from '@src/services/storage/app-storage.ts';
import { openStorage } from '@src/services/storage/open-storage.ts';
import { cipher } from '@src/services/testing/fake-browser.ts';
import { AppProvider } from '@src/ui/app-context.tsx';
import { TextContext } from '@src/ui/text/text-store.ts';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createApp } from './create-app.ts';
import type { MountedView } from './routing/bootstrap-router.ts';
import { SignInPage } from './routing/sign-in-page.tsx';
import { createBufferedEmitter } from './startup/buffered-emitter.ts';

const signIns = vi.hoisted(() => [] as unknown[]);

/** A server with one operator, whose menu has one page. */
vi.mock('./http/services.ts', () => ({
  createServices: () => ({
    client: { cancelReads: () => undefined },
    session: {
      getUserInfo: async () => ({
        userId: '1',
        username: 'ada',
        realName: 'Ada',
        homePath: '/home',
        avatar: null,
        desc: '',
        roles: [{ value: 'super' }],
      }),
    },
    signIn: async (proof: unknown) => {
      signIns.push(proof);
      return { token: 'T' };
    },
    fetchMenu: async () => ({
      nodes: [{ path: '/home', name: 'Home', component: 'about/index', meta: { title: 'home' }, children: [] }],
      rejects: [],
    }),
  }),
}));

/** The other build of the router, which tests load, has its own context. */
vi.mock('react-router/dom', async () => ({ RouterProvider: (await import('react-router')).RouterProvider }));

/** A fake frame that shows the router's URL. */
vi.mock('./routing/console-shell.tsx', () => ({
  ConsoleShell: () => <main>The page at {window.location.hash}</main>,
  viewsOf: () => ({ preload: async () => undefined }),
}));

beforeEach(() => {
  window.localStorage.clear();
  window.history.replaceState(null, '', '#/');
});
afterEach(() => window.localStorage.clear());

async function start() {
  const decoded = decodeAppConfig(undefined);
  if (!decoded.ok) throw new Error('the default configuration does not decode');
  const problems = createBufferedEmitter<StorageProblem>();
  const storage = await openStorage({
    title: 'Statehouse',
    env: 'PRODUCTION',
    version: '2.11.5',
    local: () => window.localStorage,
    session: () => window.sessionStorage,
    now: Date.now,
    cipher: async () => cipher,
    later: () => () => undefined,
    onProblem: () => undefined,
  });
  const { rerender } = render(null);
  const app = createApp({ config: decoded.config, storage, early: { problems, unknownKeys: [] } });
  const show = (shown: MountedView) =>
    rerender(
      <TextContext value={app.texts}>
        <AppProvider value={app.context}>
          {shown.kind === 'routed' ? shown.routed.content : shown.kind === 'signIn' ? <SignInPage /> : null}
        </AppProvider>
      </TextContext>,
    );
  const failures: unknown[] = [];
  await act(() => app.open(show, (cause) => failures.push(cause)));
  return { failures };
}

const field = (name: string) => {
  const found = document.querySelector(`input[name="${name}"]`);
  if (found === null) throw new Error(`there is no field ${name}`);
  return found;
};

it('a first visit shows the sign-in page, and signing in leads to the home page', async () => {
  const { failures } = await start();
  expect(window.location.hash).toBe('#/login');
  fireEvent.change(field('username'), { target: { value: 'ada' } });
  fireEvent.change(field('password'), { target: { value: 'secret1' } });
  fireEvent.submit(field('password'));
  expect(await screen.findByText('The page at #/home')).toBeDefined();
  expect(signIns).toEqual([{ username: 'ada', password: 'secret1' }]);
  expect(failures).toEqual([]);
});
