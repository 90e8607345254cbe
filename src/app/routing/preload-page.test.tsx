import type { Page } from '@machines/navigation/index.ts';
import { describe, expect, it, vi } from 'vitest';
import { createPreload } from './preload-page.ts';

const fetched = vi.hoisted(() => [] as string[]);
const view = vi.hoisted(() => (name: string) => () => {
  fetched.push(name);
  return { default: () => null };
});
vi.mock('@src/views/about/about-view.tsx', view('core'));
vi.mock('@src/modules/order/order-view.tsx', view('module'));
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

const preload = createPreload({
  config: { inspector: true },
  loadTexts: async () => fetched.push('texts'),
  loadServices: async () => fetched.push('services'),
  loadLock: async () => fetched.push('lock'),
});

describe('before a page is shown', () => {
  it.each([
    ['core', 'about/index'],
    ['module', 'order/index'],
    ['inspector', 'inspect'],
    ['gallery', 'gallery/feat/copy'],
  ])('the code of a view of the group %s is fetched', async (group, name) => {
    fetched.length = 0;
    await preload(pageOf(name));
    expect(fetched).toContain(group);
  });

  it('nothing is fetched for sign-in, and the texts alone for the public page', async () => {
    fetched.length = 0;
    await preload({ kind: 'login' });
    expect(fetched).toEqual([]);
    await preload({ kind: 'public' });
    expect(fetched).toEqual(['texts']);
  });
});
