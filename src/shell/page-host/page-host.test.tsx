import { selectTable } from '@machines/permission/index.ts';
import { usePage } from '@src/ui/page/page-context.tsx';
import { act, screen } from '@testing-library/react';
import { type ComponentType, use, useState } from 'react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { renderShell, routeNode } from '../testing/render-shell.tsx';
import { PageHost } from './page-host.tsx';
import type { MountedPage } from './page-list.ts';
import type { ExceptionProps } from './views.ts';

/** Counts renders of frames: each renders one of these. */
let frames = 0;
vi.mock('./use-scroll-restoration.ts', async (original) => {
  const { useScrollRestoration } = await original<typeof import('./use-scroll-restoration.ts')>();
  return {
    useScrollRestoration: (...parts: Parameters<typeof useScrollRestoration>) => {
      frames += 1;
      useScrollRestoration(...parts);
    },
  };
});

const MENU = [
  routeNode('/orders', { component: 'orders' }, { title: 'Orders' }),
  routeNode('/notes', { component: 'notes' }, { title: 'Notes' }),
  routeNode('/hanging', { component: 'hanging' }, { title: 'Hanging' }),
  routeNode('/gone', { component: 'gone' }, { title: 'Gone' }),
  routeNode('/broken', { component: 'broken' }, { title: 'Broken' }),
  routeNode('/nameless', { component: 'nameless' }, { title: 'Nameless' }),
  routeNode('/counted', { component: 'counted' }, { title: 'Counted' }),
  routeNode('/unknown', { component: 'unknown' }, { title: 'Unknown' }),
];

function Notes() {
  const { search } = usePage();
  return (
    <>
      <h1>Notes</h1>
      <input aria-label="note" />
      <p>search {search}</p>
    </>
  );
}

let mends = 0;
function Broken() {
  const [attempt] = useState(() => mends);
  if (attempt === 0) throw new Error('this page is broken');
  return <h1>Mended</h1>;
}

const NEVER = new Promise<never>(() => undefined);
const Hanging = () => use(NEVER);

function Nameless(): never {
  throw Object.create(null);
}

function Gone(): never {
  throw Object.assign(new Error('gone'), { name: 'ChunkError' });
}

let renders = 0;
function Counted() {
  renders += 1;
  return <h1>Counted</h1>;
}

const Orders = () => <h1>All orders</h1>;
const VIEWS: Readonly<Record<string, ComponentType>> = {
  orders: Orders,
  notes: Notes,
  broken: Broken,
  nameless: Nameless,
  counted: Counted,
  hanging: Hanging,
  gone: Gone,
};
const Exception = ({ status, missingView }: ExceptionProps) => (
  <h1 data-testid="exception" data-status={status}>
    {missingView ?? 'nothing here'}
  </h1>
);

async function renderHost(parts: Parameters<typeof renderShell>[1] = {}) {
  const settled: string[] = [];
  const onSettled = ({ path }: MountedPage) => settled.push(path);
  const resolveView = (name: string) => VIEWS[name] ?? null;
  const shell = await renderShell(<PageHost resolveView={resolveView} Exception={Exception} onSettled={onSettled} />, {
    menu: MENU,
    ...parts,
  });
  const menuBecomes = async (menu: typeof MENU) => {
    const { navigation, permission } = shell.console.actors;
    shell.answers.menu = menu;
    await act(async () => permission.send({ type: 'permission.menu.retried' }));
    await act(async () =>
      navigation.send({ type: 'navigation.table.known', table: selectTable(permission.getSnapshot()) }),
    );
  };
  return { ...shell, settled, menuBecomes };
}

const isHidden = (page: HTMLElement) => getComputedStyle(page).display === 'none';
const visible = () => screen.getAllByTestId('page').filter((page) => !isHidden(page));
const pathOnScreen = () => visible().map(({ dataset }) => dataset.path);

describe('PageHost', () => {
  it('shows one page, focuses its heading and reports that it is complete', async () => {
    const { visit, settled } = await renderHost();
    await visit('/orders');
    expect(pathOnScreen()).toEqual(['/orders']);
    expect(visible()[0]?.dataset.title).toBe('Orders');
    expect(document.activeElement?.textContent).toBe('All orders');
    expect(settled).toEqual(['/orders']);
  });

  it('replaces an open page that is no longer permitted by an error, and shows it again when it is permitted', async () => {
    const { visit, menuBecomes } = await renderHost();
    await visit('/notes');
    await menuBecomes(MENU.filter(({ path }) => path !== '/notes'));
    expect(screen.getByTestId('exception').dataset.status).toBe('403');
    expect(pathOnScreen()).toEqual(['/notes']);
    await menuBecomes(MENU);
    expect(screen.getByRole('heading', { name: 'Notes' })).toBeDefined();
  });

  it('reports a page whose code takes long to load, and offers to reload', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const { visit } = await renderHost();
    await visit('/hanging');
    expect(screen.queryByTestId('page-slow')).toBeNull();
    await act(async () => vi.advanceTimersByTime(8_000));
    expect(screen.getByTestId('page-slow').textContent).toContain('This takes longer than usual.');
    expect(screen.getByRole('button', { name: 'Reload the browser' })).toBeDefined();
  });

  it.each([
    ['an update', async () => 'newer', 'A new version of the console was installed', null],
    ['no update', async () => 'test', 'The network may be down', 'chunk-retry'],
    ['nobody to ask', async () => null, 'The network may be down', 'chunk-retry'],
    ['a fault in asking', () => Promise.reject(new Error('chunk')), 'The network may be down', 'chunk-retry'],
  ])('says what helps when code is missing after %s', async (_why, servedBuild, words, retry) => {
    const { visit } = await renderHost({ servedBuild });
    await visit('/gone');
    expect(screen.getByTestId('chunk-error').textContent).toContain(words);
    expect(screen.queryByTestId('chunk-retry')?.dataset.testid ?? null).toBe(retry);
  });

  it('keeps the typed text of a page while its tab is open, and restores its focus', async () => {
    const { visit, user } = await renderHost();
    await visit('/notes');
    await user.type(screen.getByLabelText('note'), 'half a thought');
    await visit('/orders');
    expect(pathOnScreen()).toEqual(['/orders']);
    await visit('/notes');
    expect(pathOnScreen()).toEqual(['/notes']);
    expect(screen.getByLabelText('note')).toHaveProperty('value', 'half a thought');
    expect(document.activeElement).toBe(screen.getByLabelText('note'));
  });

  it('does not render a cached page while others are shown, nor when it is shown again', async () => {
    const { visit } = await renderHost();
    await visit('/counted');
    const first = renders;
    await visit('/orders');
    await visit('/notes');
    await visit('/counted');
    expect([pathOnScreen(), renders - first]).toEqual([['/counted'], 0]);
  });

  it('renders only the frames of the previous and the next page, however many pages are cached', async () => {
    const { visit } = await renderHost();
    const switched = async () => {
      frames = 0;
      await visit('/notes');
      await visit('/orders');
      return frames;
    };
    await switched();
    const ofTwo = await switched();
    for (const path of ['/counted', '/unknown', '/orders']) await visit(path);
    expect([screen.getAllByTestId('page').length, await switched()]).toEqual([4, ofTwo]);
  });

  it('does not cache pages when the cache is switched off', async () => {
    const { visit, user } = await renderHost({ settings: { openKeepAlive: false } });
    await visit('/notes');
    await user.type(screen.getByLabelText('note'), 'gone');
    await visit('/orders');
    expect(screen.getAllByTestId('page').length).toBe(1);
    await visit('/notes');
    expect(screen.getByLabelText('note')).toHaveProperty('value', '');
  });

  it('keeps a page and its focus when only the query of its tab changes', async () => {
    const { visit, user, console } = await renderHost();
    await visit('/notes');
    await user.type(screen.getByLabelText('note'), 'still here');
    await act(async () =>
      console.actors.tabs.send({
        type: 'tabs.path.updated',
        key: '/notes',
        location: { path: '/notes', search: '?page=2' },
      }),
    );
    await visit('/notes?page=2');
    expect(screen.getByText('search ?page=2')).toBeTruthy();
    expect(screen.getByLabelText('note')).toHaveProperty('value', 'still here');
    expect(document.activeElement).toBe(screen.getByLabelText('note'));
  });

  it('shows two tabs of one path as two pages', async () => {
    const { visit, user } = await renderHost();
    await visit('/notes?id=1');
    await user.type(screen.getByLabelText('note'), 'first');
    await visit('/notes?id=2');
    const [page] = visible();
    expect(page?.querySelector('input')?.value).toBe('');
    expect(screen.getAllByTestId('page').length).toBe(2);
  });

  it('mounts a page again when its tab is refreshed, and removes it when its tab is closed', async () => {
    const { visit, user, console } = await renderHost();
    await visit('/notes');
    await user.type(screen.getByLabelText('note'), 'old');
    await act(async () => console.actors.tabs.send({ type: 'tabs.refresh.requested', key: '/notes' }));
    expect(screen.getByLabelText('note')).toHaveProperty('value', '');
    await visit('/orders');
    await act(async () => console.actors.tabs.send({ type: 'tabs.close.requested', key: '/notes' }));
    expect(screen.getAllByTestId('page').map(({ dataset }) => dataset.path)).toEqual(['/orders']);
  });

  it('keeps an error inside its page and renders the page again on request', async () => {
    vi.spyOn(globalThis.console, 'error').mockReturnValue(undefined);
    mends = 0;
    const { visit, user } = await renderHost();
    await visit('/orders');
    await visit('/broken');
    expect(screen.getByRole('alert').textContent).toContain('This page ran into an error');
    expect(screen.getByRole('alert').textContent).toContain('this page is broken');
    expect(document.activeElement?.textContent).toBe('This page ran into an error');
    mends = 1;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(screen.getByRole('heading', { name: 'Mended' })).toBeTruthy();
    await visit('/orders');
    expect(pathOnScreen()).toEqual(['/orders']);
  });

  it('shows the error of a page that threw a value without a text', async () => {
    vi.spyOn(globalThis.console, 'error').mockReturnValue(undefined);
    const { visit } = await renderHost();
    await visit('/nameless');
    expect(screen.getByRole('alert').textContent).toContain('This page ran into an error');
  });

  it.each([
    ['/nowhere', 'nothing here'],
    ['/unknown', 'unknown'],
  ])('shows the exception page for %s', async (path, text) => {
    const { visit } = await renderHost();
    await visit(path);
    expect(pathOnScreen()).toEqual([path]);
    expect(screen.getByTestId('exception').dataset.status).toBe('404');
    expect(screen.getByTestId('exception').textContent).toBe(text);
  });
});
