import { PageProvider } from '@src/ui/page/page-context.tsx';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, StrictMode, useState } from 'react';
import { expect, it, vi } from 'vitest';
import { createFakeConsole } from '../../views/testing/fake-console.tsx';
import { AppProvider } from '../app-context.tsx';
import { PageContainer } from '../page/mounted-page.tsx';
import type { Draft, DraftLocation, LeaveControl, UnsavedChangesRegistry, WorkEntry } from './unsaved-changes.ts';
import { useUnsavedChanges } from './use-unsaved-changes.ts';

const PAGE = { tabKey: '/a', path: '/a', search: '', params: {}, title: 'A' };

/** Fake registry that records its calls. */
function startSetup({ draft = null as Draft | null, late = false } = {}) {
  const reported: string[] = [];
  const entries = new Map<string, WorkEntry>();
  let waiting = draft;
  const setup: UnsavedChangesRegistry = {
    report: (entry) => {
      entries.set(entry.workId, entry);
      reported.push(`${entry.tabKey} ${entry.title}: ${entry.dirty ? 'dirty' : 'clean'}${entry.phase ?? ''}`);
    },
    withdraw: (workId) => {
      const entry = entries.get(workId);
      reported.push(`gone with ${JSON.stringify(entry?.read().draft?.())}`);
    },
    draftsOf: () => [],
    takeDraft: (place: DraftLocation) => {
      const found = JSON.stringify(place) === '{"tabKey":"/a","id":"note","version":2}' ? waiting : null;
      if (found !== null) waiting = null;
      return found;
    },
  };
  let peeked = late ? null : setup;
  const leave: LeaveControl = {
    ask: async () => true,
    get: async () => {
      peeked = setup;
      return setup;
    },
    peek: () => peeked,
  };
  return { reported, leave, entry: () => [...entries.values()].at(-1) };
}

function Note() {
  const [text, setText] = useState('');
  const restored = useUnsavedChanges({
    id: 'note',
    title: 'Note',
    version: 2,
    dirty: text !== '',
    draft: () => text,
    restore: (draft) => {
      if (typeof draft !== 'string') throw new Error('not a note');
      setText(draft);
    },
  });
  return (
    <>
      <input aria-label="note" value={text} onChange={(event) => setText(event.target.value)} />
      {restored !== null && <button type="button" onClick={restored.dismiss}>{`restored ${restored.at}`}</button>}
    </>
  );
}

function Host({ leave, children }: { readonly leave: LeaveControl; readonly children: ReactNode }) {
  return (
    <StrictMode>
      <AppProvider value={{ ...createFakeConsole(), leave }}>
        <PageProvider value={PAGE}>{children}</PageProvider>
      </AppProvider>
    </StrictMode>
  );
}

const page = (leave: LeaveControl, mode: 'visible' | 'hidden') => (
  <Host leave={leave}>
    <PageContainer isActive={mode === 'visible'}>
      <Note />
    </PageContainer>
  </Host>
);

it('reports unsaved changes, and their revert', async () => {
  const { reported, leave } = startSetup();
  render(page(leave, 'visible'));
  await userEvent.type(screen.getByLabelText('note'), 'x');
  await userEvent.clear(screen.getByLabelText('note'));
  expect(reported).toEqual(['/a Note: clean', '/a Note: dirty', '/a Note: clean']);
});

it('stays registered while the page is hidden, and is removed with it', async () => {
  const { reported, leave, entry } = startSetup();
  const { rerender, unmount } = render(page(leave, 'visible'));
  await userEvent.type(screen.getByLabelText('note'), 'kept');
  reported.length = 0;
  rerender(page(leave, 'hidden'));
  expect(reported).toEqual([]);
  await act(async () => entry()?.read().restore?.(''));
  expect(reported).toEqual(['/a Note: clean']);
  await act(async () => entry()?.read().restore?.('changed while hidden'));
  rerender(page(leave, 'visible'));
  await act(async () => unmount());
  expect(reported).toEqual(['/a Note: clean', '/a Note: dirty', 'gone with "changed while hidden"']);
});

it('starts the guard when it is not running', async () => {
  const { reported, leave } = startSetup({ late: true });
  await act(async () => render(page(leave, 'visible')));
  expect(reported).toEqual(['/a Note: clean']);
});

it('lets the browser confirm closing the window while the guard is loading', async () => {
  const { leave } = startSetup({ late: true });
  const view = render(page({ ...leave, get: () => new Promise(() => undefined) }, 'visible'));
  // Other tests of the process may have left listeners, so that only differences count.
  const confirmations = () => {
    const event = new Event('beforeunload', { cancelable: true });
    const prevented = vi.spyOn(event, 'preventDefault');
    window.dispatchEvent(event);
    return prevented.mock.calls.length;
  };
  const before = confirmations();
  await userEvent.type(screen.getByLabelText('note'), 'x');
  const typed = confirmations();
  await userEvent.clear(screen.getByLabelText('note'));
  const cleared = confirmations();
  await userEvent.type(screen.getByLabelText('note'), 'x');
  view.unmount();
  expect([typed, cleared, confirmations()].map((count) => count - before)).toEqual([1, 0, 0]);
});

it('reports nothing when the work is withdrawn before the guard is loaded', async () => {
  const { reported, leave } = startSetup({ late: true });
  let finish: (guard: UnsavedChangesRegistry) => void = vi.fn();
  const loading = new Promise<UnsavedChangesRegistry>((resolve) => {
    finish = resolve;
  });
  const { unmount } = render(page({ ...leave, get: () => loading }, 'visible'));
  unmount();
  await act(async () => finish(await leave.get()));
  expect(reported).toEqual(['gone with undefined']);
});

it('works without a guard that cannot be loaded', async () => {
  const mark = vi.spyOn(performance, 'mark');
  const leave: LeaveControl = {
    ask: async () => true,
    get: () => Promise.reject(new Error('offline')),
    peek: () => null,
  };
  await act(async () => render(page(leave, 'visible')));
  expect(mark).toHaveBeenCalledWith('statehouse:unsaved-changes-guard-failed');
});

it('restores a draft once, and shows its time', async () => {
  const { leave } = startSetup({ draft: { value: 'from before', at: 7 } });
  render(page(leave, 'visible'));
  expect(screen.getByLabelText('note')).toHaveProperty('value', 'from before');
  await userEvent.click(screen.getByRole('button', { name: 'restored 7' }));
  expect(screen.queryByRole('button')).toBeNull();
});

it('drops an invalid draft', () => {
  const { leave } = startSetup({ draft: { value: 42, at: 7 } });
  render(page(leave, 'visible'));
  expect(screen.getByLabelText('note')).toHaveProperty('value', '');
  expect(screen.queryByRole('button')).toBeNull();
});
