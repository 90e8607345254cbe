import { renderView } from '@src/views/testing/render-view.tsx';
import { act, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useCache } from '../cache/use-cache.ts';
import { UndoBar } from './undo-bar.tsx';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true }));
afterEach(() => void vi.useRealTimers());

function Save() {
  const cache = useCache();
  const notice = { event: 'update', record: 'a1', title: 'Ada', undo: null, seconds: 60 } as const;
  return (
    <button type="button" onClick={() => cache.send({ type: 'cache.undo.offered', resource: 'agent', notice })}>
      Save
    </button>
  );
}

/** Shows no bar before it is asked to. */
function Later() {
  const [isShown, setShown] = useState(false);
  return (
    <>
      <Save />
      <button type="button" onClick={() => setShown(true)}>
        Show
      </button>
      <section data-place="list">{isShown && <UndoBar resource="agent" />}</section>
    </>
  );
}

const textOf = (name: string) => document.querySelector(`[data-place="${name}"]`)?.textContent ?? '';

it('reports the event on the list and on the page of its record only', async () => {
  const view = (
    <>
      <Save />
      <section data-place="list">
        <UndoBar resource="agent" />
      </section>
      <section data-place="own">
        <UndoBar resource="agent" record="a1" />
      </section>
      <section data-place="other">
        <UndoBar resource="agent" record="a2" />
      </section>
    </>
  );
  await renderView(view, { locale: 'en' });
  await act(async () => screen.getByRole('button', { name: 'Save' }).click());
  await vi.waitFor(() => expect(textOf('list')).toContain('Ada'));
  expect([textOf('own').includes('Ada'), textOf('other')]).toEqual([true, '']);
});

it('expires on time, also while hidden', async () => {
  await renderView(<Later />, { locale: 'en' });
  await act(async () => screen.getByRole('button', { name: 'Save' }).click());
  await act(async () => vi.advanceTimersByTime(61_000));
  await act(async () => screen.getByRole('button', { name: 'Show' }).click());
  expect(textOf('list')).toBe('');
});
