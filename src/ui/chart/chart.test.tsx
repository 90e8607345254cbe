import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Activity } from 'react';
import { expect, it, vi } from 'vitest';
import { renderPiece } from '../testing/render.tsx';
import { Chart } from './chart.tsx';
import { drawChart } from './chart-engine.ts';

vi.mock('./chart-engine.ts', () => ({ drawChart: vi.fn(drawing) }));

const { drawing } = vi.hoisted(() => ({
  drawing: () => ({ update: vi.fn(), pause: vi.fn(), resume: vi.fn(), destroy: vi.fn() }),
}));

const CHART = (
  <Chart
    label="Sales"
    kind="line"
    categoryLabel="Day"
    categories={['Mon', 'Tue']}
    series={[{ name: 'Paid', values: [3, 1234] }]}
    format={(value) => `¥ ${value}`}
  />
);

it('is an image with a name, and switches to a table', async () => {
  await renderPiece(CHART);
  expect(screen.getByRole('img', { name: 'Sales' })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Show as table', pressed: false }));
  const rows = screen.getAllByRole('row').map((row) => [...row.children].map((cell) => cell.textContent));
  expect(screen.getByRole('table', { name: 'Sales' })).toBeTruthy();
  expect(rows).toEqual([
    ['Day', 'Paid'],
    ['Mon', '¥ 3'],
    ['Tue', '¥ 1234'],
  ]);
  expect(screen.queryByRole('img', { name: 'Sales' })).toBeNull();
});

it('disposes its drawing on unmount', async () => {
  const destroy = vi.fn();
  vi.mocked(drawChart).mockReturnValue({ ...drawing(), destroy });
  const { unmount } = await renderPiece(CHART);
  await waitFor(() => expect(drawChart).toHaveBeenCalled());
  unmount();
  expect(destroy).toHaveBeenCalledTimes(1);
});

it('is not drawn again after its page was hidden, and is disposed when the page is removed while hidden', async () => {
  const [first, second] = [drawing(), drawing()];
  vi.mocked(drawChart).mockReset().mockReturnValueOnce(first).mockReturnValueOnce(second);
  const pages = (mode: 'hidden' | 'visible') => <Activity mode={mode}>{CHART}</Activity>;
  const { rerender, unmount } = await renderPiece(pages('visible'));
  await waitFor(() => expect(drawChart).toHaveBeenCalledTimes(1));
  rerender(pages('hidden'));
  expect(first.pause).toHaveBeenCalledTimes(1);
  rerender(pages('visible'));
  await waitFor(() => expect(first.resume).toHaveBeenCalledTimes(1));
  expect(drawChart).toHaveBeenCalledTimes(1);
  rerender(pages('hidden'));
  unmount();
  expect(first.destroy).not.toHaveBeenCalled();
  await renderPiece(CHART);
  await waitFor(() => expect(first.destroy).toHaveBeenCalledTimes(1));
  expect(second.destroy).not.toHaveBeenCalled();
});

it('updates its values in the same drawing', async () => {
  const update = vi.fn();
  vi.mocked(drawChart).mockReturnValue({ ...drawing(), update });
  const chart = (values: readonly number[]) => (
    <Chart label="Sales" kind="bar" categoryLabel="Day" categories={['Mon']} series={[{ name: 'Paid', values }]} />
  );
  vi.mocked(drawChart).mockClear();
  const { rerender } = await renderPiece(chart([3]));
  await waitFor(() => expect(drawChart).toHaveBeenCalledTimes(1));
  rerender(chart([3]));
  rerender(chart([4]));
  expect(update.mock.calls).toEqual([[{ categories: ['Mon'], series: [{ name: 'Paid', values: [4] }] }]]);
  expect(drawChart).toHaveBeenCalledTimes(1);
});

it('reports an engine that cannot be loaded', async () => {
  vi.mocked(drawChart).mockImplementation(() => {
    throw new Error('no engine');
  });
  await renderPiece(CHART);
  expect(await screen.findByText('The chart could not be loaded. Its data is in the table.')).toBeTruthy();
});

it('is drawn in a separate task, so that keys are handled between the charts of a page', async () => {
  vi.useFakeTimers();
  try {
    vi.mocked(drawChart).mockReset().mockImplementation(drawing);
    const { unmount } = await renderPiece(
      <>
        {CHART}
        {CHART}
        {CHART}
      </>,
    );
    await vi.dynamicImportSettled();
    const drawn = () => vi.mocked(drawChart).mock.calls.length;
    await vi.waitUntil(() => drawn() > 0, { interval: 0 });
    expect(drawn()).toBe(1);
    await vi.runAllTimersAsync();
    expect(drawn()).toBe(3);
    unmount();
  } finally {
    vi.useRealTimers();
  }
});
