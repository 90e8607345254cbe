import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { StatCard } from './chart/stat-card.tsx';
import { EmptyState } from './feedback/empty-state.tsx';
import { FileButton } from './form/file-button.tsx';
import { Segmented } from './form/segmented.tsx';
import { Switch } from './form/switch.tsx';
import { Icon } from './icon/icon.tsx';
import { renderPiece } from './testing/render.tsx';

it('shows a value, its change and the compared period', async () => {
  await renderPiece(
    <StatCard
      label="Orders"
      value="1,284"
      delta={{ direction: 'up', text: '12.4 %', mood: 'good' }}
      hint="against yesterday"
      testId="orders"
    />,
  );
  expect(screen.getByTestId('orders').textContent).toBe('Orders1,28412.4 %against yesterday');
  expect(screen.getByRole('img', { name: 'Up' })).toBeTruthy();
});

it('does not wrap within a date', async () => {
  const { container } = await renderPiece(
    <StatCard label="Orders" value="1" hint="65 from 2026-09-29 to 2026-10-28 in all" />,
  );
  const dates = [...container.querySelectorAll('.no-wrap-date')].map(({ textContent }) => textContent);
  expect(dates).toEqual(['2026-09-29', '2026-10-28']);
  expect(container.querySelector('.stat-card-hint')?.textContent).toBe('65 from 2026-09-29 to 2026-10-28 in all');
});

it('chooses a file by a translated button, also the same file again', async () => {
  const chosen = vi.fn();
  await renderPiece(<FileButton label="Model file" accept=".json" onChosen={chosen} />);
  const field = screen.getByLabelText<HTMLInputElement>('Model file');
  expect(field.parentElement?.textContent).toBe('Choose a file');
  expect(screen.getByText('No file chosen')).toBeTruthy();
  const file = new File(['{}'], 'model.json');
  await userEvent.upload(field, file);
  await userEvent.upload(field, file);
  expect(chosen.mock.calls).toEqual([[file], [file]]);
  expect(screen.getByText('model.json')).toBeTruthy();
  expect(screen.queryByText('No file chosen')).toBeNull();
});

it('draws a sparkline only with data', async () => {
  const { container, rerender } = await renderPiece(<StatCard label="Orders" value="1" points={[4]} />);
  expect(container.querySelector('.stat-card-line')).toBeNull();
  rerender(<StatCard label="Orders" value="1" points={[4, 8]} />);
  expect(container.querySelector('.stat-card-line')?.getAttribute('d')).toBe('M0,26L96,2');
});

it('selects a segment by the arrow keys', async () => {
  const onChange = vi.fn();
  const options = [
    { value: 'list', label: 'List' },
    { value: 'board', label: 'Board' },
  ] as const;
  await renderPiece(<Segmented label="View" options={options} value="list" onChange={onChange} />);
  expect(screen.getByRole('radiogroup', { name: 'View' })).toBeTruthy();
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'List' }).checked).toBe(true);
  await userEvent.click(screen.getByRole('radio', { name: 'Board' }));
  expect(onChange.mock.calls).toEqual([['board']]);
});

it('toggles at once, with its accessible name', async () => {
  const onChange = vi.fn();
  await renderPiece(<Switch label="Footer" checked={false} hideLabel onChange={onChange} />);
  await userEvent.click(screen.getByRole('switch', { name: 'Footer', checked: false }));
  expect(onChange.mock.calls).toEqual([[true]]);
});

it('announces an error, but not an empty list', async () => {
  const { rerender } = await renderPiece(<EmptyState kind="empty" title="No orders" />);
  expect(screen.queryByRole('alert')).toBeNull();
  rerender(<EmptyState kind="failed" title="Not loaded" />);
  expect(screen.getByRole('alert').textContent).toBe('Not loaded');
});

it('names an icon only on request, and draws a dot for an unknown one', async () => {
  const { container } = await renderPiece(
    <>
      <Icon name="pi pi-home" />
      <Icon name="no:such" label="Module" />
      <Icon name="bx:bx-home" />
    </>,
  );
  const [home, unknown, alias] = [...container.querySelectorAll('svg')];
  expect(home?.getAttribute('aria-hidden')).toBe('true');
  expect(screen.getAllByRole('img')).toEqual([unknown]);
  expect(unknown?.querySelectorAll('path')).toHaveLength(1);
  expect(alias?.innerHTML).toBe(home?.innerHTML);
});
