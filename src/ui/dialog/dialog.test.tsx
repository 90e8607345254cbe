import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { PageContainer } from '../page/mounted-page.tsx';
import { renderPiece } from '../testing/render.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { Dialog } from './dialog.tsx';
import { MessageDialog } from './message-dialog.tsx';

function Opener({ closable = true }: { readonly closable?: boolean }) {
  const [open, setOpen] = useState(false);
  return (
    <main tabIndex={-1}>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <Dialog open={open} label="Rename" closable={closable} testId="rename" onClose={() => setOpen(false)}>
        <input aria-label="Name" data-autofocus />
      </Dialog>
    </main>
  );
}

describe('Dialog', () => {
  it('is named by its heading and focuses the given element', async () => {
    await renderPiece(<Opener />);
    await userEvent.click(screen.getByRole('button', { name: 'Open' }));
    expect(screen.getByRole('dialog', { name: 'Rename' }).dataset.testid).toBe('rename');
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Name' }));
  });

  it('focuses its first field once rendered, unless the focus has moved', async () => {
    function Late() {
      const [part, setPart] = useState<'none' | 'words' | 'field'>('none');
      return (
        <Dialog open label="Refund" onClose={() => undefined} footer={<button type="button">Send</button>}>
          {part !== 'none' && <button type="button">Everything</button>}
          {part === 'field' && <input aria-label="Amount" />}
          <button type="button" onClick={() => setPart(part === 'none' ? 'words' : 'field')}>
            More
          </button>
        </Dialog>
      );
    }
    const more = () => act(async () => screen.getByRole('button', { name: 'More' }).click());
    const { unmount } = await renderPiece(<Late />);
    await more();
    expect(screen.queryByRole('textbox')).toBe(null);
    await more();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Amount' })));
    unmount();
    await renderPiece(<Late />);
    screen.getByRole('button', { name: 'Send' }).focus();
    await more();
    await more();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Send' }));
  });

  it('closes on Esc and restores the focus to its opener', async () => {
    await renderPiece(<Opener />);
    await userEvent.click(screen.getByRole('button', { name: 'Open' }));
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Open' }));
  });

  it('closes by its close button', async () => {
    await renderPiece(<Opener />);
    await userEvent.click(screen.getByRole('button', { name: 'Open' }));
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('stays open on Esc and has no close button when it is not dismissible', async () => {
    await renderPiece(<Opener closable={false} />);
    await userEvent.click(screen.getByRole('button', { name: 'Open' }));
    await userEvent.keyboard('{Escape}');
    expect(screen.getByRole('dialog', { name: 'Rename' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Close' })).toBeNull();
  });

  it('focuses the main region when its opener is gone', async () => {
    function Vanishing() {
      const [open, setOpen] = useState(false);
      return (
        <main tabIndex={-1}>
          {!open && (
            <button type="button" onClick={() => setOpen(true)}>
              Open
            </button>
          )}
          <Dialog open={open} label="Gone" onClose={() => setOpen(false)}>
            <input aria-label="Inside" data-autofocus />
          </Dialog>
        </main>
      );
    }
    await renderPiece(<Vanishing />);
    await userEvent.click(screen.getByRole('button', { name: 'Open' }));
    await userEvent.keyboard('{Escape}');
    expect(document.activeElement).toBe(screen.getByRole('main'));
  });

  it('focuses the opener of the lower dialog when two close together', async () => {
    function Stacked() {
      const [open, setOpen] = useState<'none' | 'form' | 'question'>('none');
      return (
        <main tabIndex={-1}>
          <button type="button" onClick={() => setOpen('form')}>
            Open
          </button>
          {open !== 'none' && (
            <Dialog open label="Form" onClose={() => setOpen('question')}>
              <input aria-label="Inside" data-autofocus />
            </Dialog>
          )}
          <Dialog open={open === 'question'} label="Give up?" onClose={() => setOpen('none')}>
            <button type="button" data-autofocus onClick={() => setOpen('none')}>
              Give up
            </button>
          </Dialog>
        </main>
      );
    }
    await renderPiece(<Stacked />);
    await userEvent.click(screen.getByRole('button', { name: 'Open' }));
    await userEvent.keyboard('{Escape}');
    expect(document.activeElement?.textContent).toBe('Give up');
    await userEvent.keyboard('{Enter}');
    expect(document.activeElement?.textContent).toBe('Open');
  });

  it('closes only the topmost of two on Esc', async () => {
    const outer = vi.fn();
    const inner = vi.fn();
    await renderPiece(
      <Dialog open label="Outer" onClose={outer}>
        <Dialog open label="Inner" onClose={inner}>
          <input aria-label="Inside" data-autofocus />
        </Dialog>
      </Dialog>,
    );
    screen.getByRole('textbox', { name: 'Inside' }).focus();
    await userEvent.keyboard('{Escape}');
    expect([outer.mock.calls.length, inner.mock.calls.length]).toEqual([0, 1]);
  });
});

describe('Esc in a field with a list', () => {
  it.each([
    ['closed', false, 1],
    ['closed without saying so', undefined, 1],
    ['open', true, 0],
  ])('closes the dialog unless the list handles it: %s', async (_state, expanded, closed) => {
    const onClose = vi.fn();
    await renderPiece(
      <Dialog open label="Create" onClose={onClose}>
        <input
          aria-label="Kind"
          role="combobox"
          aria-haspopup="listbox"
          aria-expanded={expanded}
          onKeyDown={(event) => event.preventDefault()}
        />
      </Dialog>,
    );
    screen.getByRole('combobox').focus();
    await userEvent.keyboard('{Escape}');
    expect(onClose).toHaveBeenCalledTimes(closed);
  });
});

describe('a dialog of a page that is hidden and shown again', () => {
  it.each([
    [true, 0],
    [false, 1],
  ])('closes if requested: %s', async (closesOverlays, left) => {
    function Page() {
      const [open, setOpen] = useState(true);
      return (
        <Dialog open={open} label="Create" onClose={() => setOpen(false)}>
          Fields
        </Dialog>
      );
    }
    const page = (isActive: boolean) => (
      <PageContainer isActive={isActive} closesOverlays={closesOverlays}>
        <Page />
      </PageContainer>
    );
    const { rerender } = await renderPiece(page(true));
    expect(screen.getAllByRole('dialog')).toHaveLength(1);
    await act(async () => rerender(page(false)));
    await act(async () => rerender(page(true)));
    expect(screen.queryAllByRole('dialog')).toHaveLength(left);
  });
});

describe('ConfirmDialog', () => {
  const answers = () => ({ onAccept: vi.fn(), onReject: vi.fn() });
  const texts = { title: 'Delete', body: '12 accounts lose access.', acceptLabel: 'Delete 12', rejectLabel: 'Cancel' };

  it('focuses the safe answer', async () => {
    await renderPiece(<ConfirmDialog open danger {...texts} {...answers()} />);
    expect(document.activeElement).toBe(screen.getByTestId('confirm-reject'));
    expect(screen.getByRole('alertdialog', { name: 'Delete' }).textContent).toContain('12 accounts lose access.');
  });

  it('reports the answer; Esc is the safe one', async () => {
    const handlers = answers();
    await renderPiece(<ConfirmDialog open {...texts} {...handlers} />);
    await userEvent.click(screen.getByRole('button', { name: 'Delete 12' }));
    expect([handlers.onAccept.mock.calls.length, handlers.onReject.mock.calls.length]).toEqual([1, 0]);
    await userEvent.keyboard('{Escape}');
    expect([handlers.onAccept.mock.calls.length, handlers.onReject.mock.calls.length]).toEqual([1, 1]);
  });

  it('accepts no second answer while the first is pending', async () => {
    const handlers = answers();
    await renderPiece(<ConfirmDialog open busy {...texts} {...handlers} />);
    await userEvent.click(screen.getByTestId('confirm-accept'));
    expect(handlers.onAccept).not.toHaveBeenCalled();
  });
});

it('shows a message until it is closed', async () => {
  const onClose = vi.fn();
  await renderPiece(
    <MessageDialog
      open
      title="Signed out"
      text="The session ended."
      severity="error"
      closeLabel="OK"
      onClose={onClose}
    />,
  );
  expect(screen.getByTestId('modal-message').textContent).toContain('The session ended.');
  await userEvent.click(screen.getByRole('button', { name: 'OK' }));
  expect(onClose).toHaveBeenCalledTimes(1);
});
