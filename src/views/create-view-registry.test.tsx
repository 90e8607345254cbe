import { act, render, screen } from '@testing-library/react';
import { Component, type ReactNode, Suspense } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { createViewRegistry, type ViewProps } from './create-view-registry.tsx';
import { ChunkError } from './load-chunk.ts';

const report = { default: () => <h1>Report</h1> };

class Catch extends Component<{ readonly children: ReactNode; readonly onError: (error: unknown) => void }> {
  override state = { failed: false };
  static getDerivedStateFromError = () => ({ failed: true });
  override componentDidCatch(error: unknown) {
    this.props.onError(error);
  }
  override render() {
    return this.state.failed ? <p>not here</p> : this.props.children;
  }
}

async function show(View: React.ComponentType<ViewProps> | null, onError: (error: unknown) => void = () => undefined) {
  if (View === null) throw new Error('no such view');
  return act(async () =>
    render(
      <Catch onError={onError}>
        <Suspense fallback={<p>fetching</p>}>
          <View />
        </Suspense>
      </Catch>,
    ),
  );
}

describe('the view registry', () => {
  it('knows only the names on its list', () => {
    const { lookUp } = createViewRegistry({ report: async () => report });
    expect(lookUp('reports')).toBeNull();
    expect(lookUp('constructor')).toBeNull();
  });

  it('raises a failed preload, unless a listener prevents it', async () => {
    const { preload } = createViewRegistry(
      { report: () => Promise.reject(new Error('gone')) },
      { waits: [], failureStands: 1000 },
    );
    await expect(preload('report')).rejects.toThrow('The view "report" could not be loaded');
    const heard: unknown[] = [];
    const takeOver = (event: Event) => {
      if (event instanceof CustomEvent) heard.push(event.detail);
      event.preventDefault();
    };
    window.addEventListener('statehouse:preload-error', takeOver);
    await expect(preload('report')).resolves.toBeUndefined();
    window.removeEventListener('statehouse:preload-error', takeOver);
    expect(heard).toEqual([expect.any(ChunkError)]);
  });

  it('prefetches a view once, and reports a failure only when the view is loaded to be shown', async () => {
    const load = vi.fn(async () => report);
    const broken = () => Promise.reject(new Error('gone'));
    const views = createViewRegistry({ report: load, broken }, { waits: [], failureStands: 1000 });
    for (const name of ['report', 'report', 'broken', 'unknown']) views.prefetch(name);
    await views.preload('report');
    expect(load).toHaveBeenCalledTimes(1);
    await expect(views.preload('broken')).rejects.toThrow('The view "broken" could not be loaded');
  });

  it('gives one component per view and fetches it once', async () => {
    const load = vi.fn(async () => report);
    const { lookUp } = createViewRegistry({ report: load });
    expect(lookUp('report')).toBe(lookUp('report'));
    await show(lookUp('report'));
    await show(lookUp('report'));
    expect(screen.getAllByRole('heading', { name: 'Report' })).toHaveLength(2);
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('shows a preloaded view without a fallback', async () => {
    const { lookUp, preload } = createViewRegistry({ report: async () => report });
    await preload('report');
    const View = lookUp('report');
    if (View === null) throw new Error('no such view');
    render(
      <Suspense fallback={<p>fetching</p>}>
        <View />
      </Suspense>,
    );
    expect(screen.getByRole('heading', { name: 'Report' })).toBeDefined();
  });

  it('tries three times, then names the view that could not be loaded', async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    const load = vi.fn(() => Promise.reject(new Error('404')));
    const caught = vi.fn();
    const { lookUp } = createViewRegistry({ report: load }, { waits: [0, 0], failureStands: 1000 });
    await show(lookUp('report'), caught);
    await screen.findByText('not here');
    expect(load).toHaveBeenCalledTimes(3);
    expect(caught.mock.calls[0]?.[0]).toEqual(new ChunkError('report', new Error('404')));
  });

  const failingOnce = () =>
    vi.fn<() => Promise<typeof report>>().mockRejectedValueOnce(new Error('offline')).mockResolvedValue(report);

  it('loads a failed view again on a retry', async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    const { lookUp, retry } = createViewRegistry({ report: failingOnce() }, { waits: [], failureStands: 60_000 });
    await show(lookUp('report'));
    await screen.findByText('not here');
    retry('report');
    await show(lookUp('report'));
    expect(await screen.findByRole('heading', { name: 'Report' })).toBeDefined();
  });

  it('caches a failure for its time only', async () => {
    vi.useFakeTimers();
    const { preload } = createViewRegistry({ report: failingOnce() }, { waits: [], failureStands: 1000 });
    await expect(preload('report')).rejects.toThrow(ChunkError);
    vi.advanceTimersByTime(999);
    await expect(preload('report')).rejects.toThrow(ChunkError);
    vi.advanceTimersByTime(1);
    await expect(preload('report')).resolves.toBeUndefined();
    vi.useRealTimers();
  });
});
