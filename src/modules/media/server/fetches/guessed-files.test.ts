import { openClient } from '@src/server/resource/testing/test-context.ts';
import { expect, it } from 'vitest';
import { bring, TEXT } from '../testing/send-file.ts';

it('uploaded files are not found by counting: an operator without the right to the library has to know their ids', async () => {
  const owner = await openClient([]);
  const others = [new TextEncoder().encode('one'), new TextEncoder().encode('two')];
  const files = [];
  for (const bytes of [TEXT, ...others]) files.push(await bring(owner, 'contract.txt', bytes));
  const ids = files.map(({ id }) => id);
  expect([ids.every((id) => /^[\da-f]{32}$/.test(id)), new Set(ids).size]).toEqual([true, 3]);
  const orders = await owner.as('orders');
  const codes = new Set<number>();
  for (let number = 1; number <= 250; number += 1) codes.add((await orders.call(`GET /media/${number}/content`)).code);
  expect([...codes]).toEqual([1002]);
  // A record that they see shows its file.
  expect((await orders.call(`GET /media/${ids[0]}/content`)).code).toBe(0);
  expect((await orders.call(`GET /media/${ids[0]}`)).code).toBe(403);
});
