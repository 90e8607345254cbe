import { act, render, screen } from '@testing-library/react';
import { useSelector } from '@xstate/react';
import { Activity, StrictMode } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { fromCallback, setup } from 'xstate';
import { createFakeConsole } from '../views/testing/fake-console.tsx';
import { ConsoleProvider } from './console-context.tsx';
import { PageProvider } from './page-context.tsx';
import type { LeaveControl, WorkDesk } from './unsaved-work.ts';
import { usePageActor } from './use-page-actor.ts';
import { useRunningWork } from './use-running-work.ts';

const PAGE = { tabKey: '/a', path: '/a', search: '', params: {}, title: 'A', isActive: true };

/** An upload that notes when it begins and when it is cut off, and that ends when it is told to. */
function startUpload() {
  const told: string[] = [];
  let end: () => void = () => undefined;
  const machine = setup({
    types: { tags: {} as 'busy', events: {} as { readonly type: 'sent' } },
    actors: {
      send: fromCallback(({ sendBack }) => {
        told.push('begins');
        end = () => sendBack({ type: 'sent' });
        return () => void told.push('ends');
      }),
    },
  }).createMachine({
    initial: 'running',
    states: { running: { tags: 'busy', invoke: { src: 'send' }, on: { sent: 'done' } }, done: {} },
  });
  return { machine, told, finish: () => act(async () => end()) };
}

function startPage(get?: LeaveControl['get']) {
  const { machine, told, finish } = startUpload();
  const desk: WorkDesk = {
    report: ({ tabKey, title, phase }) => void told.push(`${tabKey} ${title}: ${phase ?? 'at rest'}`),
    withdraw: () => void told.push('withdrawn'),
    takeDraft: () => null,
  };
  const leave: LeaveControl = {
    ask: async () => true,
    get: get ?? (async () => desk),
    peek: () => (get === undefined ? desk : null),
  };
  const running = { ...createFakeConsole(), leave };
  function Upload() {
    const upload = usePageActor(machine);
    useRunningWork(upload, 'busy', 'Upload');
    return <output>{String(useSelector(upload, ({ value }) => value))}</output>;
  }
  const page = (mode: 'visible' | 'hidden') => (
    <StrictMode>
      <ConsoleProvider value={running}>
        <PageProvider value={PAGE}>
          <Activity mode={mode}>
            <Upload />
          </Activity>
        </PageProvider>
      </ConsoleProvider>
    </StrictMode>
  );
  return { page, told, finish, desk };
}

describe('an actor of a page', () => {
  it('begins with the page and is stopped with it', async () => {
    const { page, told } = startPage();
    const { unmount } = render(page('visible'));
    expect(told).toEqual(['/a Upload: running', 'begins']);
    await act(async () => unmount());
    expect(told).toEqual(['/a Upload: running', 'begins', 'withdrawn', 'ends']);
  });

  it('goes on while the page is hidden, says so, and shows where it has come to afterwards', async () => {
    const { page, told, finish } = startPage();
    const { rerender } = render(page('visible'));
    rerender(page('hidden'));
    expect(told).toEqual(['/a Upload: running', 'begins']);
    await finish();
    expect(told.slice(2)).toEqual(['ends', '/a Upload: at rest']);
    rerender(page('visible'));
    expect(screen.getByRole('status').textContent).toBe('done');
    expect(told).toHaveLength(4);
  });

  it('has the guard fetched that asks before it is cut off', async () => {
    const get = vi.fn(async () => desk);
    const { page, told, desk } = startPage(get);
    await act(async () => render(page('visible')));
    expect(told.toSorted()).toEqual(['/a Upload: running', 'begins']);
  });

  it('goes on without the guard when its code cannot be fetched', async () => {
    const mark = vi.spyOn(performance, 'mark');
    const { page, told } = startPage(() => Promise.reject(new Error('offline')));
    await act(async () => render(page('visible')));
    expect(told).toEqual(['begins']);
    expect(mark).toHaveBeenCalledWith('statehouse:leave-guard-failed');
  });
});
