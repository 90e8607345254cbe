import { cacheMachine } from '@machines/cache/index.ts';
import { lockMachine } from '@machines/lock/index.ts';
import type { Page } from '@machines/navigation/index.ts';
import { lazyActor } from '@machines/shared/lazy-actor.ts';
import { tabsMachine } from '@machines/tabs/index.ts';
import { createFakeRoot } from '@machines/testing/start.ts';
import { createLazy } from '@src/lib/lazy.ts';
import { describe, expect, it, vi } from 'vitest';
import { createActor, type EventObject } from 'xstate';
import { createPreload, loadHome, prefetchCharts } from './preload-page.ts';

const fetched = vi.hoisted(() => [] as string[]);
const view = vi.hoisted(() => (name: string) => () => {
  fetched.push(name);
  return { default: () => null };
});
vi.mock('@src/views/about/about-view.tsx', view('core'));
vi.mock('@src/modules/order/order-view.tsx', view('module'));
vi.mock('@src/services/gateways/resource/resource-gateway.ts', () => {
  fetched.push('calls of records');
  return {};
});
vi.mock('@src/views/dashboard/analysis/analysis-view.tsx', view('analysis'));
vi.mock('@src/views/dashboard/analysis/chart-code.ts', view('charts'));
vi.mock('../actors/lock-logic.ts', () => {
  fetched.push('lock');
  return { createLockLogic: () => lockMachine };
});
vi.mock('../inspector/page.tsx', () => {
  fetched.push('inspector');
  return { InspectView: () => null };
});
vi.mock('@src/demo/gallery/frame/framed-page.tsx', () => ({
  framedPage: async () => {
    fetched.push('gallery');
    return { default: () => null };
  },
}));

const pageOf = (name: string): Page => ({
  kind: 'route',
  match: {
    params: {},
    record: { path: '/page', name: 'Page', meta: { title: 'page' }, view: { kind: 'view', name }, redirect: null },
  },
});

/** The actors of the frame, which record when their code is loaded. */
function startFrame() {
  const root = createFakeRoot<EventObject>().ref;
  const late = <Logic,>(name: string, logic: Logic) =>
    createLazy(async () => {
      fetched.push(name);
      return logic;
    });
  return {
    tabs: createActor(lazyActor(late('tabs', tabsMachine)), { input: { root, enabled: true } }).start(),
    lock: createActor(lazyActor(late('lock', lockMachine)), { input: { root, minutes: 0, info: null } }).start(),
    cache: createActor(lazyActor(late('cache', cacheMachine))).start(),
  };
}

function preload(page: Page) {
  fetched.length = 0;
  const load = createPreload({
    config: { inspector: true },
    loadTexts: async () => fetched.push('texts'),
    loadServices: async () => {
      fetched.push('services');
      return { prefetchViewData: (view) => fetched.push(`asked for ${view}`) };
    },
  });
  return load(page, startFrame());
}

describe('before a page is shown', () => {
  it.each([
    ['core', 'about/index'],
    ['module', 'order/index'],
    ['inspector', 'inspect'],
    ['gallery', 'gallery/feat/copy'],
  ])('the code of a view of the group %s is loaded', async (group, name) => {
    await preload(pageOf(name));
    await vi.dynamicImportSettled();
    expect(fetched).toContain(group);
    // A list sends its request in the task of its first render, not after loading further code.
    expect(fetched.includes('calls of records')).toBe(group === 'module');
    expect(fetched).toEqual(expect.arrayContaining(['texts', 'services', `asked for ${name}`, 'tabs', 'lock']));
    expect(fetched.includes('cache')).toBe(group !== 'core');
  });

  it('nothing is loaded for sign-in, and only the texts for the public page', async () => {
    await preload({ kind: 'login' });
    expect(fetched).toEqual([]);
    await preload({ kind: 'public' });
    expect(fetched).toEqual(['texts']);
  });
});

describe('while the sign-in form is filled in', () => {
  it('the code of the page that most operators start on is loaded', async () => {
    fetched.length = 0;
    await loadHome({ inspector: false });
    expect(fetched.toSorted()).toEqual(['analysis', 'lock']);
  });

  it.each([
    ['two seconds later the charts of that page', true, false, ['charts']],
    ['no charts when the operator has signed in by then', false, false, []],
    ['no charts when the data saver is on', true, true, []],
  ])('then %s are loaded', async (_what, isSigningIn, saveData, expected) => {
    vi.useFakeTimers();
    fetched.length = 0;
    const done = prefetchCharts(() => isSigningIn, { connection: { saveData } });
    await vi.advanceTimersByTimeAsync(1999);
    expect(fetched).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    await done;
    vi.useRealTimers();
    expect(fetched).toEqual(expected);
  });
});
