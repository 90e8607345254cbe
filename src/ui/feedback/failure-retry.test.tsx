import { act, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { renderPiece } from '../testing/render.tsx';
import { FailureRetry } from './failure-retry.tsx';

afterEach(() => vi.useRealTimers());

it("enables the button after the server's retry time", async () => {
  vi.useFakeTimers({ now: 1_000_000, shouldAdvanceTime: false });
  const onRetry = vi.fn();
  const failure = { kind: 'http', status: 429, retryAt: 1_002_500 } as const;
  await renderPiece(<FailureRetry failure={failure} label="Retry" onRetry={onRetry} />);
  const button = screen.getByRole<HTMLButtonElement>('button');
  const seen = [[button.textContent, button.disabled]];
  for (let second = 0; second < 3; second += 1) {
    button.click();
    await act(() => vi.advanceTimersByTimeAsync(1000));
    seen.push([button.textContent, button.disabled]);
  }
  expect(seen).toEqual([
    ['Try again in 3 s', true],
    ['Try again in 2 s', true],
    ['Try again in 1 s', true],
    ['Retry', false],
  ]);
  expect(onRetry).not.toHaveBeenCalled();
  button.click();
  expect(onRetry).toHaveBeenCalledTimes(1);
});

it('shows the request’s id, which can be copied', async () => {
  const written: string[] = [];
  vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText: async (text: string) => written.push(text) } });
  await renderPiece(
    <FailureRetry
      failure={{ kind: 'http', status: 500, requestId: 'req-7f' }}
      label="Retry"
      onRetry={() => undefined}
    />,
  );
  expect(screen.getByTestId('request-id').textContent).toBe('Request ID req-7fCopy');
  await act(async () => screen.getByRole('button', { name: 'Copy' }).click());
  expect([written, screen.getByTestId('request-id').textContent]).toEqual([['req-7f'], 'Request ID req-7fCopied']);
  vi.unstubAllGlobals();
});

it('is an ordinary button without either', async () => {
  const { container } = await renderPiece(<FailureRetry failure={null} label="Retry" onRetry={() => undefined} />);
  expect([container.textContent, screen.queryByTestId('request-id')]).toEqual(['Retry', null]);
});
