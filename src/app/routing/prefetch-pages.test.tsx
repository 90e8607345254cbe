import type { ListQuestion } from '@machines/cache/index.ts';
import { permissionMachine } from '@machines/permission/index.ts';
import { createFakeRoot } from '@machines/testing/start.ts';
import { PLAIN_QUERY } from '@src/contracts/resource/list-query.ts';
import type { DecodedMenu } from '@src/contracts/routes/menu.ts';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import { prefetchPages, prefetchWhenIdle } from './prefetch-pages.ts';

const ROWS: ListQuestion = {
  kind: 'list',
  of: { name: 'report', api: '/report', fields: [] },
  query: PLAIN_QUERY,
};

const node = (path: string) => ({ path, component: 'report', meta: { title: path }, children: [] });

/** The permission actor of an operator whose menu has one page. */
async function startPermission() {
  const machine = permissionMachine.provide({
    actors: {
      readStoredMenu: fromPromise<DecodedMenu | null, void>(async () => ({ nodes: [node('/report')], rejects: [] })),
      fetchMenu: fromPromise<DecodedMenu, void>(() => new Promise<never>(() => undefined)),
    },
  });
  const input = { root: createFakeRoot().ref, mode: 'BACK', common: [], views: { report: 'report' } } as const;
  const permission = createActor(machine, { input }).start();
  permission.send({ type: 'permission.table.requested' });
  await waitFor(permission, (snapshot) => snapshot.matches('ready'));
  return permission;
}

/** A console whose menu has one page, with links to it and to other addresses. */
async function startPointing() {
  const permission = await startPermission();
  const fetched: string[] = [];
  const asked: ListQuestion[] = [];
  const waiting = new Set<() => void>();
  const page = document.createElement('main');
  page.innerHTML = `<a href="#/report?page=2"><i></i></a><a href="#/gone"></a><a href="https://other.example/"></a><p></p>`;
  document.body.append(page);
  prefetchPages({
    permission,
    views: {
      prefetch: async (name) => {
        fetched.push(name);
        return {
          default: () => null,
          rows: ({ path, search }) => ({ ...ROWS, of: { ...ROWS.of, name: path + search } }),
        };
      },
    },
    ask: (rows) => void asked.push(rows),
    document: page,
    later: (run) => {
      waiting.add(run);
      return () => void waiting.delete(run);
    },
  });
  const point = (selector: string, type = 'pointerover') =>
    page.querySelector(selector)?.dispatchEvent(new Event(type, { bubbles: true }));
  const dwell = () => {
    for (const run of waiting) run();
    waiting.clear();
  };
  return { fetched, asked, point, dwell };
}

afterEach(() => document.body.replaceChildren());

it('loads the code of a page whose link is hovered or focused', async () => {
  const { fetched, point, dwell } = await startPointing();
  point('a i');
  expect(fetched).toEqual([]);
  dwell();
  expect(fetched).toEqual(['report']);
  point('a', 'focusin');
  dwell();
  expect(fetched).toEqual(['report', 'report']);
});

it('loads nothing for a briefly hovered, unknown or external link', async () => {
  const { fetched, point, dwell } = await startPointing();
  point('a');
  point('p');
  dwell();
  point('[href="#/gone"]');
  dwell();
  point('[href^="https"]');
  dwell();
  expect(fetched).toEqual([]);
});

it('loads the code of a page as soon as its link is pressed', async () => {
  const { fetched, point } = await startPointing();
  point('a i', 'pointerdown');
  point('p', 'pointerdown');
  point('[href="#/gone"]', 'pointerdown');
  expect(fetched).toEqual(['report']);
});

it('asks for the rows that the page shows at the address of the link', async () => {
  const { asked, point, dwell } = await startPointing();
  point('a');
  dwell();
  await vi.waitFor(() => expect(asked.map(({ of }) => of.name)).toEqual(['/report?page=2']));
});

describe('prefetching when idle', () => {
  /** Names of the views that are prefetched for a menu with these links. */
  async function fetchedFor(menu: string, navigator = {}) {
    const fetched: string[] = [];
    const page = document.createElement('main');
    page.innerHTML = menu;
    const views = {
      prefetch: async (name: string) => {
        fetched.push(name);
        return null;
      },
    };
    await prefetchWhenIdle({ permission: await startPermission(), views, document: page }, navigator);
    return fetched;
  }
  const MENU = `<a href="#/report">in the text</a><a role="treeitem" href="#/report?page=1">in the menu</a>
    <a role="menuitem" href="#/report"></a><a role="treeitem" href="#/gone"></a><button role="treeitem"></button>`;

  it('loads each page once that the menu links to', async () => {
    expect(await fetchedFor(MENU)).toEqual(['report']);
    expect(await fetchedFor('<a href="#/report">in the text</a>')).toEqual([]);
  });

  it('loads nothing when the browser saves data', async () => {
    expect(await fetchedFor(MENU, { connection: { saveData: true } })).toEqual([]);
  });
});
