import { act, render, screen } from '@testing-library/react';
import { StrictMode } from 'react';
import { expect, it, vi } from 'vitest';
import { createFakeConsole } from '../../views/testing/fake-console.tsx';
import { AppProvider } from '../app-context.tsx';
import { PageContainer } from '../page/mounted-page.tsx';
import { useQuery } from './use-query.ts';
import { FRESH_MS } from './use-return.ts';

interface Call {
  readonly signal: AbortSignal;
  readonly answer: (data: string) => void;
}

function startPage({ removeAllHttpPending = true, isOnce = false } = {}) {
  const calls: Call[] = [];
  const load = (_: null, signal: AbortSignal) => new Promise<string>((answer) => calls.push({ signal, answer }));
  const running = createFakeConsole();
  running.actors.preferences.send({ type: 'preferences.settings.changed', patch: { removeAllHttpPending } });
  function Orders() {
    const { data, state } = useQuery(load, null, { isOnce });
    return <output>{data ?? state}</output>;
  }
  const page = (mode: 'visible' | 'hidden') => (
    <StrictMode>
      <AppProvider value={running}>
        <PageContainer isActive={mode === 'visible'}>
          <Orders />
        </PageContainer>
      </AppProvider>
    </StrictMode>
  );
  const answer = (data: string) => act(async () => calls.at(-1)?.answer(data));
  const alive = () => calls.filter(({ signal }) => !signal.aborted).length;
  return {
    ...render(page('visible')),
    calls,
    page,
    answer,
    alive,
    shown: () => screen.getByRole('status').textContent,
  };
}

it('aborts a pending request when its page is hidden, and repeats it when shown', async () => {
  const { rerender, page, answer, alive, shown } = startPage();
  expect([alive(), shown()]).toEqual([1, 'loading']);
  rerender(page('hidden'));
  expect(alive()).toBe(0);
  rerender(page('visible'));
  expect(alive()).toBe(1);
  await answer('three orders');
  expect(shown()).toBe('three orders');
});

it('sends no second request when its page is hidden after the response', async () => {
  const { rerender, page, answer, calls } = startPage();
  await answer('three orders');
  const asked = calls.length;
  rerender(page('hidden'));
  rerender(page('visible'));
  expect(calls).toHaveLength(asked);
});

it('continues without its page if configured', async () => {
  const { rerender, page, answer, alive, calls, shown } = startPage({ removeAllHttpPending: false });
  const asked = calls.length;
  rerender(page('hidden'));
  expect(alive()).toBe(1);
  await answer('three orders');
  rerender(page('visible'));
  expect([calls.length, shown()]).toEqual([asked, 'three orders']);
});

it('aborts a pending request when its page is removed', async () => {
  const { unmount, alive } = startPage({ removeAllHttpPending: false });
  await act(async () => unmount());
  expect(alive()).toBe(0);
});

it.each([
  [2, 'again when the operator returns', {}],
  [1, 'once where the call is more than reading', { isOnce: true }],
])('sends %d request(s): %s', async (times, _why, options) => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const { answer, alive, calls } = startPage(options);
  await answer('three orders');
  const before = calls.length - 1;
  await act(async () => {
    vi.setSystemTime(Date.now() + FRESH_MS);
    window.dispatchEvent(new Event('focus'));
  });
  expect([calls.length - before, alive()]).toEqual([times, times]);
  vi.useRealTimers();
});
