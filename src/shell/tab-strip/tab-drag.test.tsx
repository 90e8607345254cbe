import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderShell, routeNode } from '../testing/render-shell.tsx';
import { TabStrip } from './tab-strip.tsx';

const WIDTH = 100;
const MENU = ['/home', '/orders', '/refunds'].map((path) => routeNode(path, {}, { affix: path === '/home' }));
const tab = (path: string) => {
  const found = screen.getAllByTestId('tab').find(({ dataset }) => dataset.path === path);
  if (found === undefined) throw new Error(`${path} has no tab`);
  return found;
};
const order = () => screen.getAllByTestId('tab').map(({ dataset }) => dataset.path);
const dragged = () =>
  screen
    .getAllByTestId('tab')
    .filter((each) => each.dataset.dragged === 'true')
    .map(({ dataset }) => dataset.path);
const wait = (ms: number) => act(() => vi.advanceTimersByTime(ms));

async function renderStrip(canDrag = true) {
  const shell = await renderShell(<TabStrip />, { menu: MENU, settings: { multiTabsSetting: { canDrag } } });
  for (const path of ['/home', '/orders', '/refunds']) await shell.visit(path);
  for (const [place, each] of screen.getAllByTestId('tab').entries()) {
    each.getBoundingClientRect = () => new DOMRect(place * WIDTH, 0, WIDTH, 30);
    each.setPointerCapture = () => undefined;
  }
  return shell;
}

const at = (clientX: number, pointerType: 'touch' | 'mouse', more = {}) => ({
  clientX,
  clientY: 10,
  pointerType,
  pointerId: 1,
  isPrimary: true,
  button: 0,
  ...more,
});

beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => vi.useRealTimers());

describe('a finger', () => {
  it('drags a tab once it has rested on it for 400 ms', async () => {
    await renderStrip();
    fireEvent.pointerDown(tab('/refunds'), at(250, 'touch'));
    wait(399);
    expect(dragged()).toEqual([]);
    wait(1);
    expect(dragged()).toEqual(['/refunds']);
    fireEvent.pointerMove(tab('/refunds'), at(120, 'touch'));
    expect(tab('/refunds').style.translate).toBe('-130px');
    fireEvent.pointerUp(tab('/refunds'), at(120, 'touch'));
    expect(order()).toEqual(['/home', '/refunds', '/orders']);
    expect(dragged()).toEqual([]);
  });

  it('that moves earlier scrolls and drags nothing', async () => {
    await renderStrip();
    fireEvent.pointerDown(tab('/refunds'), at(250, 'touch'));
    fireEvent.pointerMove(tab('/refunds'), at(240, 'touch'));
    wait(1000);
    fireEvent.pointerMove(tab('/refunds'), at(120, 'touch'));
    fireEvent.pointerUp(tab('/refunds'), at(120, 'touch'));
    expect([dragged(), order()]).toEqual([[], ['/home', '/orders', '/refunds']]);
  });

  it('that is lifted earlier taps; nothing is dragged later', async () => {
    await renderStrip();
    fireEvent.pointerDown(tab('/refunds'), at(250, 'touch'));
    fireEvent.pointerUp(tab('/refunds'), at(250, 'touch'));
    wait(1000);
    expect([dragged(), screen.queryByRole('menu')]).toEqual([[], null]);
  });

  it('that rests and is lifted at the same place opens the menu of the tab', async () => {
    await renderStrip();
    fireEvent.pointerDown(tab('/orders'), at(150, 'touch'));
    wait(400);
    expect(fireEvent.contextMenu(tab('/orders'))).toBe(false);
    expect(screen.queryByRole('menu')).toBeNull();
    fireEvent.pointerUp(tab('/orders'), at(150, 'touch'));
    expect(screen.getByRole('menu')).toBeTruthy();
    expect(order()).toEqual(['/home', '/orders', '/refunds']);
  });

  it('drags when the browser reports a long press before our timer, and opens no menu', async () => {
    await renderStrip();
    fireEvent.pointerDown(tab('/refunds'), at(250, 'touch'));
    wait(399);
    act(() => expect(fireEvent.contextMenu(tab('/refunds'))).toBe(false));
    expect([dragged(), screen.queryByRole('menu')]).toEqual([['/refunds'], null]);
    fireEvent.pointerMove(tab('/refunds'), at(120, 'touch'));
    wait(1);
    fireEvent.pointerUp(tab('/refunds'), at(120, 'touch'));
    expect([order(), dragged()]).toEqual([['/home', '/refunds', '/orders'], []]);
  });

  it('that is lifted after a drag does not tap; its next touch does', async () => {
    await renderStrip();
    fireEvent.pointerDown(tab('/orders'), at(150, 'touch'));
    wait(400);
    fireEvent.pointerUp(tab('/orders'), at(150, 'touch'));
    expect(fireEvent.touchEnd(tab('/orders'))).toBe(false);
    fireEvent.pointerDown(tab('/orders'), at(150, 'touch'));
    fireEvent.pointerUp(tab('/orders'), at(150, 'touch'));
    expect(fireEvent.touchEnd(tab('/orders'))).toBe(true);
  });

  it('prevents the strip from scrolling only while it drags', async () => {
    await renderStrip();
    fireEvent.pointerDown(tab('/refunds'), at(250, 'touch'));
    expect(fireEvent.touchMove(tab('/refunds'))).toBe(true);
    wait(400);
    expect(fireEvent.touchMove(tab('/refunds'))).toBe(false);
    fireEvent.pointerCancel(tab('/refunds'), at(250, 'touch'));
    expect(fireEvent.touchMove(tab('/refunds'))).toBe(true);
  });

  it.each<[string, boolean, string]>([
    ['an affixed tab', true, '/home'],
    ['any tab while dragging is switched off', false, '/refunds'],
  ])('does not drag %s', async (_name, canDrag, path) => {
    await renderStrip(canDrag);
    fireEvent.pointerDown(tab(path), at(50, 'touch'));
    wait(1000);
    expect(dragged()).toEqual([]);
  });
});

it('a mouse drags at once, and a second finger ends a drag', async () => {
  await renderStrip();
  fireEvent.pointerDown(tab('/refunds'), at(250, 'mouse'));
  fireEvent.pointerMove(tab('/refunds'), at(246, 'mouse'));
  expect(dragged()).toEqual([]);
  fireEvent.pointerMove(tab('/refunds'), at(120, 'mouse'));
  expect(dragged()).toEqual(['/refunds']);
  fireEvent.pointerDown(tab('/orders'), at(150, 'touch', { isPrimary: false, pointerId: 2 }));
  fireEvent.pointerUp(tab('/refunds'), at(120, 'mouse'));
  expect([dragged(), order()]).toEqual([[], ['/home', '/orders', '/refunds']]);
});
