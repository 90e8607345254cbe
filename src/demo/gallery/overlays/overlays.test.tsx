import { selectToasts } from '@machines/messages/index.ts';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { showPage } from '../testing/show-page.tsx';
import { OVERLAYS } from './group.ts';

const show = (name: string) => showPage(OVERLAYS, `/comp/overlay/${name}`);
const button = (name: string) => screen.getByRole('button', { name });
const dialogs = () =>
  screen.queryAllByRole('dialog').map((each) => within(each).getAllByRole('heading')[0]?.textContent);

it('stacks dialogs, and closes the topmost alone', async () => {
  const { user } = await show('dialog');
  await user.click(button('Dialogs over dialogs'));
  await user.click(button('Open the next one'));
  expect(dialogs()).toEqual(['Dialog 1', 'Dialog 2']);
  await user.keyboard('{Escape}');
  expect(dialogs()).toEqual(['Dialog 1']);
});

it('lets a dialog fill the window and be smaller again', async () => {
  const { user } = await show('dialog');
  await user.click(button('Full-screen dialog'));
  expect(screen.getByRole('dialog').className).toBe('dialog dialog-full');
  await user.click(screen.getByRole('switch', { name: 'As large as the window' }));
  expect(screen.getByRole('dialog').className).toBe('dialog dialog-wide');
});

const answer = () => screen.getByTestId('ask-answer').textContent;

it('asks before something happens, with the focus on the safe answer', async () => {
  const { user } = await show('ask');
  await user.click(button('Publish the notice?'));
  expect(document.activeElement?.textContent).toBe('Cancel');
  await user.keyboard('{Escape}');
  expect(answer()).toBe('The question was closed.');
  await user.click(button('Publish the notice?'));
  await user.click(button('Publish'));
  expect(answer()).toBe('The notice was published.');
});

it('requires one value', async () => {
  const { user } = await show('ask');
  await user.click(button('Refuse the refund'));
  await user.click(button('Refuse'));
  expect(screen.getByRole('alert').textContent).toBe('Something has to stand here.');
  await user.type(screen.getByRole('textbox', { name: 'Reason' }), 'Used for a month{Control>}{Enter}{/Control}');
  expect(answer()).toBe('Refused: Used for a month');
});

it('asks before the input of a form is lost', async () => {
  const { user } = await show('ask');
  await user.click(button('New note'));
  await user.type(screen.getByRole('textbox', { name: 'Title' }), 'Call Lin');
  await user.keyboard('{Escape}');
  expect(screen.getByRole('alertdialog', { name: 'Discard the note?' })).toBeTruthy();
  await user.click(button('Go on writing'));
  expect(screen.getByRole('textbox', { name: 'Title' })).toHaveProperty('value', 'Call Lin');
  await user.click(button('Cancel'));
  await user.click(button('Discard'));
  expect(dialogs()).toEqual([]);
  await user.click(button('New note'));
  await user.keyboard('{Escape}');
  expect(dialogs()).toEqual([]);
});

it('opens drawers from both sides, one over another', async () => {
  const { user } = await show('drawer');
  await user.click(button('One over another'));
  await user.click(button('Open the second one'));
  expect(screen.getAllByRole('dialog').map(({ className }) => className)).toEqual([
    'dialog dialog-drawer',
    'dialog dialog-drawer-left',
  ]);
  expect(dialogs()).toEqual(['One over another', 'Second drawer']);
});

/** Presses the right button of the mouse. The library shows its menu a step later. */
const openMenu = (name: string) =>
  act(async () => {
    fireEvent.contextMenu(button(name));
  });
// Without a layout the library takes its menu for hidden.
const entryOf = (name: string) => screen.getByRole('menuitem', { name, hidden: true });

it('opens a menu with a second level at each file', async () => {
  const { user } = await show('context-menu');
  await openMenu('Monthly report');
  expect(entryOf('Remove').getAttribute('aria-disabled')).toBe('false');
  expect(entryOf('Remove').hasAttribute('aria-level')).toBe(false);
  await user.keyboard('{ArrowDown}{ArrowDown}{ArrowRight}{ArrowDown}{ArrowDown}{Enter}');
  expect(screen.getByTestId('menu-done').textContent).toBe('The shared folder: Monthly report');
  await openMenu('Contract (may not be removed)');
  expect(entryOf('Remove').getAttribute('aria-disabled')).toBe('true');
});

it('shows the same message once, however often it occurs', async () => {
  const { user, console } = await show('messages');
  const keys = () => selectToasts(console.actors.messages.getSnapshot()).map(({ key }) => key);
  await user.click(button('Five times the same'));
  await user.click(button('Warning'));
  expect(keys()).toEqual(['gallery.overlays.once', 'gallery.overlays.warn']);
  await user.click(button('Clear'));
  expect(keys()).toEqual([]);
});

it('makes covered content inaccessible, with the reason', async () => {
  const { user } = await show('loading');
  await user.click(screen.getByRole('switch', { name: 'Cover the part' }));
  expect(screen.getByText('Refresh').closest('[inert]')).not.toBeNull();
  expect(screen.getAllByText('Orders are being counted')[0]?.closest('[role="status"]')).not.toBeNull();
  await user.click(screen.getByRole('switch', { name: 'Cover the part' }));
  expect(screen.getByText('Refresh').closest('[inert]')).toBeNull();
});

it('removes the mask of the whole page on Esc, and restores the focus', async () => {
  const { user } = await show('loading');
  await user.click(button('Close the day'));
  expect(screen.getByRole('dialog')).toBeTruthy();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(document.activeElement).toBe(button('Close the day'));
});

it('shows a tooltip also on focus, and hides it on Esc', async () => {
  const { user } = await show('popover');
  const tip = screen.getByText('Prints what is on screen');
  expect(button('Print').getAttribute('aria-describedby')).toBe(tip.id);
  act(() => button('Print').focus());
  expect(tip.dataset.shown).toBe('true');
  await user.keyboard('{Escape}');
  expect(tip.dataset.shown).toBe('false');
});
