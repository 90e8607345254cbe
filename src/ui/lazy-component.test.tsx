import { act, render, screen } from '@testing-library/react';
import { Component, type ReactNode, Suspense } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { lazyComponent } from './lazy-component.tsx';

class Boundary extends Component<{ readonly children: ReactNode }> {
  override state = { failed: false };
  static getDerivedStateFromError = () => ({ failed: true });
  override render() {
    return this.state.failed ? <p>not here</p> : this.props.children;
  }
}

afterEach(() => void vi.useRealTimers());

it('loads a failed chunk again when the component is mounted again', async () => {
  vi.useFakeTimers();
  vi.spyOn(console, 'error').mockReturnValue();
  const outcomes = [async () => Promise.reject(new Error('no network')), async () => ({ default: Greeting })];
  const Lazy = lazyComponent<{ readonly name: string }>(
    () => outcomes.shift()?.() ?? Promise.reject(new Error('third')),
  );
  const show = (key: string) => (
    <Boundary key={key}>
      <Suspense fallback={<p>fetching</p>}>
        <Lazy name="Ada" />
      </Suspense>
    </Boundary>
  );
  const { rerender } = await act(async () => render(show('first')));
  expect(screen.getByText('not here')).toBeDefined();
  await act(() => vi.advanceTimersByTimeAsync(1000));
  await act(async () => rerender(show('second')));
  expect(screen.getByText('Hello Ada')).toBeDefined();
});

function Greeting({ name }: { readonly name: string }) {
  return <p>Hello {name}</p>;
}
