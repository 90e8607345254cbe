import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { keepFocus } from './keep-focus.ts';

const LONG_MS = 1000;
let end: (() => void) | undefined;

beforeEach(() => {
  vi.useFakeTimers();
  document.body.innerHTML = `
    <div data-testid="page">
      <h1>Page</h1>
      <ul><li><button>one</button></li><li><button>two</button></li><li><button>three</button></li></ul>
      <p><input aria-label="name" /></p>
    </div>
    <div id="aside"></div>`;
  end = keepFocus(document);
});
afterEach(() => {
  end?.();
  vi.useRealTimers();
  document.body.innerHTML = '';
});

const button = (name: string) => {
  const found = [...document.querySelectorAll('button')].find((each) => each.textContent === name);
  if (found === undefined) throw new Error(`no button ${name}`);
  return found;
};
const focused = () => document.activeElement?.textContent || document.activeElement?.tagName;

/** Presses a key on a control, has something done to the page, and tells where the focus is in the end. */
async function after(name: string, change: () => void, ms = LONG_MS) {
  button(name).focus();
  button(name).dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
  change();
  await vi.advanceTimersByTimeAsync(ms);
  return focused();
}
const remove = (name: string) => button(name).closest('li')?.remove();

it.each([
  ['in the middle', 'two', 'three'],
  ['at the end', 'three', 'two'],
  ['at the beginning', 'one', 'two'],
])('moves to the neighbour of a row that is removed %s', async (_place, name, neighbour) => {
  expect(await after(name, () => remove(name))).toBe(neighbour);
});

it('moves to the nearest element when a whole section is removed, and to the heading when nothing is left', async () => {
  expect(await after('two', () => document.querySelector('ul')?.remove())).toBe('INPUT');
  document.querySelector('input')?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Tab', bubbles: true }));
  document.querySelector('p')?.remove();
  await vi.advanceTimersByTimeAsync(LONG_MS);
  expect(focused()).toBe('Page');
});

it('stays on a moved element', async () => {
  const change = () => document.querySelector('ul')?.prepend(button('two').closest('li') ?? '');
  expect(await after('two', change)).toBe('two');
});

it('returns to an element that is disabled for a while, and moves on from one that stays disabled', async () => {
  const soon = () => {
    button('two').disabled = true;
    button('two').blur();
    setTimeout(() => {
      button('two').disabled = false;
    }, 100);
  };
  expect(await after('two', soon)).toBe('two');
  const forGood = () => {
    button('two').disabled = true;
    button('two').blur();
  };
  expect(await after('two', forGood)).toBe('three');
});

it('does not interfere with scripts that move or blur the focus, or with the pointer', async () => {
  const moves = () => {
    remove('one');
    setTimeout(() => button('three').focus(), 10);
  };
  expect(await after('one', moves)).toBe('three');
  const letsGo = () => {
    button('two').blur();
    document.querySelector('#aside')?.append('changed');
  };
  expect(await after('two', letsGo)).not.toBe('two');
  const points = () => {
    document.dispatchEvent(new Event('pointerdown'));
    remove('two');
  };
  expect(await after('two', points)).not.toBe('three');
});

it('moves to the heading of the current page when a panel beside it closes', async () => {
  document.querySelector('#aside')?.insertAdjacentHTML('beforeend', '<aside><button>close</button></aside>');
  expect(await after('close', () => document.querySelector('aside')?.remove())).toBe('Page');
});
