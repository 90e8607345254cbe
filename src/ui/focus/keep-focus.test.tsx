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
])('goes to the neighbour of a row that is taken away %s', async (_place, name, neighbour) => {
  expect(await after(name, () => remove(name))).toBe(neighbour);
});

it('goes to what is near when a whole part is taken away, and to the heading when nothing is left', async () => {
  expect(await after('two', () => document.querySelector('ul')?.remove())).toBe('INPUT');
  document.querySelector('input')?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Tab', bubbles: true }));
  document.querySelector('p')?.remove();
  await vi.advanceTimersByTimeAsync(LONG_MS);
  expect(focused()).toBe('Page');
});

it('stays on what is moved', async () => {
  const change = () => document.querySelector('ul')?.prepend(button('two').closest('li') ?? '');
  expect(await after('two', change)).toBe('two');
});

it('comes back to what is switched off for a while, and goes on from what stays so', async () => {
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

it('leaves the focus to who moves it, to who lets go of it, and to the pointer', async () => {
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

it('goes to the heading of the page that is shown when a part beside it is closed', async () => {
  document.querySelector('#aside')?.insertAdjacentHTML('beforeend', '<aside><button>close</button></aside>');
  expect(await after('close', () => document.querySelector('aside')?.remove())).toBe('Page');
});
