import { act, renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useRowKeys } from './use-row-keys.ts';

function renderKeys(count: number) {
  const { result, rerender } = renderHook((rows: number) => useRowKeys(rows), { initialProps: count });
  const keys = () => result.current.keys;
  const remove = (at: number, left: number) =>
    act(() => {
      result.current.remove(at);
      rerender(left);
    });
  return { keys, remove, show: (rows: number) => act(() => rerender(rows)) };
}

it('the rows around a removed one keep their keys', () => {
  const { keys, remove } = renderKeys(4);
  expect(keys()).toEqual(['0', '1', '2', '3']);
  remove(1, 3);
  expect(keys()).toEqual(['0', '2', '3']);
  remove(2, 2);
  expect(keys()).toEqual(['0', '2']);
});

it('an added row has a key that no row had before', () => {
  const { keys, remove, show } = renderKeys(2);
  remove(1, 1);
  show(2);
  expect(keys()).toEqual(['0', '2']);
});

it('a row that is removed and added in one step has a new key', () => {
  const { keys, remove } = renderKeys(2);
  remove(0, 2);
  expect(keys()).toEqual(['1', '2']);
});

it('rows that are replaced from outside keep their keys as far as there are rows', () => {
  const { keys, show } = renderKeys(3);
  show(1);
  expect(keys()).toEqual(['0']);
  show(2);
  expect(keys()).toEqual(['0', '3']);
});
