import { act, render, screen } from '@testing-library/react';
import { useSelector } from '@xstate/react';
import { StrictMode } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { fromCallback, setup } from 'xstate';
import { createFakeConsole } from '../../views/testing/fake-console.tsx';
import { AppProvider } from '../app-context.tsx';
import type { LeaveControl, UnsavedChangesRegistry } from '../unsaved-changes/unsaved-changes.ts';
import { useUnsavedOperation } from '../unsaved-changes/use-unsaved-operation.ts';
import { PageContainer } from './mounted-page.tsx';
import { PageProvider } from './page-context.tsx';
import { usePageActor } from './use-page-actor.ts';

const PAGE = { tabKey: '/a', path: '/a', search: '', params: {}, title: 'A' };

/** Fake upload that records its start and its cancellation, and ends on demand. */
function startUpload() {
  const reported: string[] = [];
  let end: () => void = () => undefined;
  const machine = setup({
    types: { tags: {} as 'busy', events: {} as { readonly type: 'sent' } },
    actors: {
      send: fromCallback(({ sendBack }) => {
        reported.push('begins');
        end = () => sendBack({ type: 'sent' });
        return () => void reported.push('ends');
      }),
    },
  }).createMachine({
    initial: 'running',
    states: { running: { tags: 'busy', invoke: { src: 'send' }, on: { sent: 'done' } }, done: {} },
  });
  return { machine, reported, finish: () => act(async () => end()) };
}

function startPage(get?: LeaveControl['get']) {
  const { machine, reported, finish } = startUpload();
  const stage: UnsavedChangesRegistry = {
    report: ({ tabKey, title, phase }) => void reported.push(`${tabKey} ${title}: ${phase ?? 'at rest'}`),
    withdraw: () => void reported.push('withdrawn'),
    takeDraft: () => null,
    draftsOf: () => [],
  };
  const leave: LeaveControl = {
    ask: async () => true,
    get: get ?? (async () => stage),
    peek: () => (get === undefined ? stage : null),
  };
  const running = { ...createFakeConsole(), leave };
  function Upload() {
    const upload = usePageActor(machine);
    useUnsavedOperation(upload, 'busy', 'Upload');
    return <output>{String(useSelector(upload, ({ value }) => value))}</output>;
  }
  const page = (mode: 'visible' | 'hidden') => (
    <StrictMode>
      <AppProvider value={running}>
        <PageProvider value={PAGE}>
          <PageContainer isActive={mode === 'visible'}>
            <Upload />
          </PageContainer>
        </PageProvider>
      </AppProvider>
    </StrictMode>
  );
  return { page, reported, finish, stage };
}

describe('page actor', () => {
  it('starts and stops with its page', async () => {
    const { page, reported } = startPage();
    const { unmount } = render(page('visible'));
    expect(reported).toEqual(['begins', '/a Upload: running']);
    await act(async () => unmount());
    expect(reported).toEqual(['begins', '/a Upload: running', 'ends', 'withdrawn']);
  });

  it('runs while its page is hidden, reports it, and shows its state afterwards', async () => {
    const { page, reported, finish } = startPage();
    const { rerender } = render(page('visible'));
    rerender(page('hidden'));
    expect(reported).toEqual(['begins', '/a Upload: running']);
    await finish();
    expect(reported.slice(2)).toEqual(['ends', '/a Upload: at rest']);
    rerender(page('visible'));
    expect(screen.getByRole('status').textContent).toBe('done');
    expect(reported).toHaveLength(4);
  });

  it('loads the unsaved changes guard', async () => {
    const get = vi.fn(async () => stage);
    const { page, reported, stage } = startPage(get);
    await act(async () => render(page('visible')));
    expect(reported).toEqual(['begins', '/a Upload: running']);
  });

  it('runs without the guard when it cannot be loaded', async () => {
    const mark = vi.spyOn(performance, 'mark');
    const { page, reported } = startPage(() => Promise.reject(new Error('offline')));
    await act(async () => render(page('visible')));
    expect(reported).toEqual(['begins']);
    expect(mark).toHaveBeenCalledWith('statehouse:unsaved-changes-guard-failed');
  });
});

describe('page actor of a component', () => {
  /** A page that shows the part or not. */
  function startParts() {
    const { machine, reported } = startUpload();
    const app = createFakeConsole();
    function Part() {
      usePageActor(machine);
      return <p>part</p>;
    }
    const page = (isActive: boolean, hasPart: boolean) => (
      <StrictMode>
        <AppProvider value={app}>
          <PageProvider value={PAGE}>
            <PageContainer isActive={isActive}>{hasPart && <Part />}</PageContainer>
          </PageProvider>
        </AppProvider>
      </StrictMode>
    );
    const { rerender } = render(page(true, true));
    const turn = (isActive: boolean, hasPart: boolean) => act(async () => rerender(page(isActive, hasPart)));
    return { reported, turn, running: () => app.pageActors.running.size };
  }

  it('stops with the component', async () => {
    const { reported, turn, running } = startParts();
    expect(running()).toBe(1);
    await turn(true, false);
    expect(reported).toEqual(['begins', 'ends']);
    expect(running()).toBe(0);
  });

  it('stops at the latest when its page is shown without the component', async () => {
    const { reported, turn } = startParts();
    await turn(false, true);
    await turn(false, false);
    await turn(true, false);
    expect(reported).toEqual(['begins', 'ends']);
  });

  it('runs on when its page is shown with the component', async () => {
    const { reported, turn, running } = startParts();
    await turn(false, true);
    await turn(true, true);
    expect(reported).toEqual(['begins']);
    expect(running()).toBe(1);
  });
});
