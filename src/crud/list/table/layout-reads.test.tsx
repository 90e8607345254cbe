import { waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { showList } from '../../testing/show-list.tsx';

/** Reports the box of the rows, at once and alone; a browser reports every element after it has laid out the page. */
class Observer {
  readonly #tell: () => void;
  constructor(tell: () => void) {
    this.#tell = tell;
  }
  observe({ className }: Element) {
    if (className === 'list-box') this.#tell();
  }
  readonly disconnect = vi.fn();
}

it('renders new rows without forcing a browser layout for their widths', async () => {
  const measured: string[] = [];
  vi.stubGlobal('ResizeObserver', Observer);
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockImplementation(function (this: HTMLElement) {
    measured.push(this.className);
    return 1200;
  });
  const shown = await showList();
  await waitFor(() => expect(shown.rows()).toHaveLength(10));
  expect(shown.getByRole('table').style.minInlineSize).not.toBe('0px');
  expect(measured).toContain('list-box');
  expect(measured).not.toContain('list-table');
});
