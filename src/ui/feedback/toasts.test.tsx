import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { renderPiece } from '../testing/render.tsx';
import { type ToastItem, Toasts } from './toasts.tsx';

const SAVED: ToastItem = { id: 1, key: 'saved', severity: 'success', text: 'Saved' };
const REFUSED: ToastItem = { id: 2, key: 'refused', severity: 'error', title: 'Not saved', text: 'The name is taken' };

async function show(items: readonly ToastItem[]) {
  const handlers = { onHold: vi.fn(), onRelease: vi.fn(), onClose: vi.fn() };
  const { rerender } = await renderPiece(<Toasts items={items} {...handlers} />);
  return { ...handlers, become: (next: readonly ToastItem[]) => rerender(<Toasts items={next} {...handlers} />) };
}

it('keeps both live regions while there are no messages', async () => {
  const { become } = await show([]);
  const regions = [screen.getByRole('alert'), screen.getByRole('status')];
  become([SAVED, REFUSED]);
  expect([screen.getByRole('alert'), screen.getByRole('status')]).toEqual(regions);
});

it('is assertive for errors only', async () => {
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

it('shows the severity by more than colour', async () => {
  await show([REFUSED]);
  expect(screen.getByRole('img', { name: 'Error' })).toBeTruthy();
});

it("shows the server's retry time and the request's id", async () => {
  await show([{ ...REFUSED, waitSeconds: 30, requestId: 'req-7' }]);
  const words = screen.getByTestId('toast').textContent;
  expect(words).toContain('The server can be asked again in 30 s.');
  expect(words).toContain('Request ID req-7');
});

it('pauses while the pointer or the focus is on it', async () => {
  const { onHold, onRelease } = await show([SAVED]);
  const toast = screen.getByTestId('toast');
  fireEvent.pointerOver(toast);
  fireEvent.pointerOut(toast);
  await userEvent.tab();
  expect(onHold.mock.calls).toEqual([[1], [1]]);
  expect(onRelease.mock.calls).toEqual([[1]]);
});

it('pauses in a hidden window', async () => {
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  const { onHold, onRelease } = await show([SAVED]);
  expect([onHold.mock.calls, onRelease.mock.calls]).toEqual([[[1]], []]);
  hidden.mockReturnValue(false);
  fireEvent(document, new Event('visibilitychange'));
  expect(onRelease.mock.calls).toEqual([[1]]);
});

it('closes by its button', async () => {
  const { onClose } = await show([SAVED, REFUSED]);
  await userEvent.click(within(screen.getByRole('status')).getByRole('button', { name: 'Close message' }));
  expect(onClose.mock.calls).toEqual([[1]]);
});

describe('toasts above other overlays', () => {
  /** What the browser would have on top, the highest last. */
  function watchTopLayer() {
    const layer: Element[] = [];
    const ways = {
      showPopover(this: Element) {
        layer.push(this);
      },
      hidePopover(this: Element) {
        if (layer.includes(this)) layer.splice(layer.indexOf(this), 1);
      },
    };
    Object.assign(HTMLElement.prototype, ways);
    onTestFinished(() => {
      for (const name of Object.keys(ways)) Reflect.deleteProperty(HTMLElement.prototype, name);
    });
    return layer;
  }

  function openMenu(parent: Element = document.body): HTMLElement {
    const menu = document.createElement('div');
    menu.setAttribute('popover', 'manual');
    parent.append(menu);
    menu.showPopover();
    return menu;
  }

  it.each([
    ['the first message', []],
    ['another message', [SAVED]],
  ])('%s leaves an open menu on top', async (_which, before) => {
    const layer = watchTopLayer();
    const { become } = await show(before);
    const menu = openMenu();
    become([...before, REFUSED]);
    expect(layer).toEqual([document.querySelector('.toasts'), menu]);
    menu.remove();
  });

  it('covers a dialog, also one with an open overlay', async () => {
    const layer = watchTopLayer();
    const { become } = await show([]);
    const dialog = document.createElement('dialog');
    dialog.setAttribute('open', '');
    document.body.append(dialog);
    const menu = openMenu(dialog);
    become([REFUSED]);
    expect(layer).toEqual([menu, document.querySelector('.toasts')]);
    dialog.remove();
  });
});
