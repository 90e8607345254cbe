import { act, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { AGENT } from '../../testing/sample-resources.ts';
import { showList } from '../../testing/show-list.tsx';

/** Shows a list of agents in a window of this width, with its columns panel open. */
async function openPanel(start: number) {
  let width = start;
  const observers = new Set<() => void>();
  class Observer {
    readonly observe = vi.fn();
    readonly #tell: () => void;
    constructor(tell: () => void) {
      this.#tell = tell;
      observers.add(tell);
    }
    disconnect() {
      observers.delete(this.#tell);
    }
  }
  vi.stubGlobal('ResizeObserver', Observer);
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockImplementation(() => width);
  const shown = await showList({ definition: AGENT });
  await waitFor(() => expect(shown.state()).toBe('ready'));
  await shown.press(shown.hook('list-columns'));
  const panel = () => within(document.body);
  /** The ticked columns with a note, by name. */
  const noted = () =>
    panel()
      .getAllByRole<HTMLInputElement>('checkbox')
      .flatMap((box) => {
        const note = box.getAttribute('aria-describedby');
        if (note === null || box.closest('.columns-row') === null) return [];
        return [`${box.labels?.[0]?.textContent}: ${document.getElementById(note)?.textContent}`];
      });
  const resize = (next: number): void => {
    width = next;
    act(() => {
      for (const tell of observers) tell();
    });
  };
  return { shown, noted, resize, said: () => shown.hook('columns-folded').textContent };
}

const NOT_SHOWN = ['Type', 'Department', 'Phone', 'Rate', 'Valid to', 'Changed'];

it('says which ticked columns are not shown for lack of room, until there is room', async () => {
  const { shown, noted, resize, said } = await openPanel(760);
  const headings = () => shown.getAllByRole('columnheader').map(({ textContent }) => textContent);
  expect(noted()).toEqual(NOT_SHOWN.map((name) => `${name}: Not shown: no room`));
  expect(said()).toBe('There is no room for 6 of the ticked columns. They are shown in a wider window.');
  for (const name of NOT_SHOWN) expect(headings()).not.toContain(name);
  resize(4000);
  for (const name of NOT_SHOWN) expect(headings()).toContain(name);
  expect([noted(), said(), shown.hook('columns-folded').hidden]).toEqual([[], '', true]);
});

it('says so of cards, which have room for four columns', async () => {
  const { noted } = await openPanel(400);
  expect(noted()).toEqual(NOT_SHOWN.map((name) => `${name}: Not shown: no room`));
});
