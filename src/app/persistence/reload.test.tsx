import { afterEach, expect, it, vi } from 'vitest';
import { reloadAsCurrentOperator } from './sync-windows.ts';

afterEach(() => vi.restoreAllMocks());

it('a reload is repeated when the hash changes meanwhile', () => {
  const added = vi.spyOn(window, 'addEventListener');
  const reloadPage = vi.fn();
  reloadAsCurrentOperator(reloadPage);
  expect(reloadPage).toHaveBeenCalledTimes(1);
  window.dispatchEvent(new Event('hashchange'));
  expect(reloadPage).toHaveBeenCalledTimes(2);
  // In a browser the page would be unloaded by now.
  for (const [type, listener] of added.mock.calls) window.removeEventListener(type, listener);
});
