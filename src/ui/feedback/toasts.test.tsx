import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { renderPiece } from '../testing/render.tsx';
import { type ToastItem, Toasts } from './toasts.tsx';

const SAVED: ToastItem = { id: 1, key: 'saved', severity: 'success', text: 'Saved' };
const REFUSED: ToastItem = { id: 2, key: 'refused', severity: 'error', title: 'Not saved', text: 'The name is taken' };

async function show(items: readonly ToastItem[]) {
  const handlers = { onHold: vi.fn(), onRelease: vi.fn(), onClose: vi.fn() };
  const { rerender } = await renderPiece(<Toasts items={items} {...handlers} />);
  return { ...handlers, become: (next: readonly ToastItem[]) => rerender(<Toasts items={next} {...handlers} />) };
}

it('keeps both live regions while there is nothing to say', async () => {
  const { become } = await show([]);
  const regions = [screen.getByRole('alert'), screen.getByRole('status')];
  become([SAVED, REFUSED]);
  expect([screen.getByRole('alert'), screen.getByRole('status')]).toEqual(regions);
});

it('interrupts for errors alone', async () => {
  await show([SAVED, REFUSED]);
  expect(within(screen.getByRole('alert')).getByTestId('toast').dataset).toMatchObject({
    severity: 'error',
    key: 'refused',
  });
  expect(within(screen.getByRole('status')).getByTestId('toast').dataset).toMatchObject({
    severity: 'success',
    key: 'saved',
  });
});

it('says the severity without its colour', async () => {
  await show([REFUSED]);
  expect(screen.getByRole('img', { name: 'Error' })).toBeTruthy();
});

it('is held while the pointer or the focus is on it', async () => {
  const { onHold, onRelease } = await show([SAVED]);
  const toast = screen.getByTestId('toast');
  fireEvent.pointerOver(toast);
  fireEvent.pointerOut(toast);
  await userEvent.tab();
  expect(onHold.mock.calls).toEqual([[1], [1]]);
  expect(onRelease.mock.calls).toEqual([[1]]);
});

it('closes by its button', async () => {
  const { onClose } = await show([SAVED, REFUSED]);
  await userEvent.click(within(screen.getByRole('status')).getByRole('button', { name: 'Close message' }));
  expect(onClose.mock.calls).toEqual([[1]]);
});
