import { permissionMachine } from '@machines/permission/index.ts';
import { createFakeRoot } from '@machines/testing/start.ts';
import type { DecodedMenu } from '@src/contracts/routes/menu.ts';
import { afterEach, expect, it } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import { prefetchPages } from './prefetch-pages.ts';

const node = (path: string) => ({ path, component: 'report', meta: { title: path }, children: [] });

/** A console whose menu has one page, and links to it and elsewhere. */
async function startPointing() {
  const machine = permissionMachine.provide({
    actors: {
      recallMenu: fromPromise<DecodedMenu | null, void>(async () => ({ nodes: [node('/report')], rejects: [] })),
      fetchMenu: fromPromise<DecodedMenu, void>(() => new Promise<never>(() => undefined)),
    },
  });
  const input = { root: createFakeRoot().ref, mode: 'BACK', common: [], views: { report: 'report' } } as const;
  const permission = createActor(machine, { input }).start();
  permission.send({ type: 'permission.table.requested' });
  await waitFor(permission, (snapshot) => snapshot.matches('ready'));
  const fetched: string[] = [];
  const waiting = new Set<() => void>();
  const page = document.createElement('main');
  page.innerHTML = `<a href="#/report?page=2"><i></i></a><a href="#/gone"></a><a href="https://other.example/"></a><p></p>`;
  document.body.append(page);
  prefetchPages({
    permission,
    views: { prefetch: (name) => void fetched.push(name) },
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
  return { fetched, point, dwell };
}

afterEach(() => document.body.replaceChildren());

it('fetches the code of a page that is pointed at or reached by keyboard', async () => {
  const { fetched, point, dwell } = await startPointing();
  point('a i');
  expect(fetched).toEqual([]);
  dwell();
  expect(fetched).toEqual(['report']);
  point('a', 'focusin');
  dwell();
  expect(fetched).toEqual(['report', 'report']);
});

it('fetches nothing for a link that is only passed over, leads nowhere or elsewhere', async () => {
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
