import { ServiceError } from '@src/contracts/errors.ts';
import type { ResourceApi } from '@src/contracts/resource/client.ts';
import { PLAIN_QUERY } from '@src/contracts/resource/list-query.ts';
import { SILENT_RESOURCES } from '@src/ui/testing/fake-resource-api.ts';
import { expect, it } from 'vitest';
import { createLazyResourceApi } from './lazy-gateways.ts';

const signal = new AbortController().signal;
const ticket = { name: 'ticket', api: '/desk/ticket', fields: [] };
const answer = { list: [], total: 0, page: 1, size: 10 };

it('loads its code with the first call, and only once', async () => {
  let fetched = 0;
  const list: ResourceApi['open'] = () => ({ ...SILENT_RESOURCES.open(ticket), list: async () => answer });
  const setup = createLazyResourceApi(async () => {
    fetched += 1;
    return { ...SILENT_RESOURCES, open: list, recent: async () => [] };
  });
  const gateway = setup.open(ticket);
  expect(setup.open(ticket)).toBe(gateway);
  expect(fetched).toBe(0);
  expect(await gateway.list(PLAIN_QUERY, signal)).toBe(answer);
  expect(await setup.recent(signal)).toEqual([]);
  expect(fetched).toBe(1);
});

it('tries again after its code could not be loaded', async () => {
  const failure = new ServiceError({ kind: 'network' });
  const attempts = [failure, null];
  const setup = createLazyResourceApi(async () => {
    const problem = attempts.shift();
    if (problem) throw problem;
    return { ...SILENT_RESOURCES, recent: async () => [] };
  });
  await expect(setup.recent(signal)).rejects.toBe(failure);
  expect(await setup.recent(signal)).toEqual([]);
});

it('is not thenable, so that it can be returned from async functions', async () => {
  const setup = createLazyResourceApi(async () => SILENT_RESOURCES);
  expect(await Promise.resolve(setup)).toBe(setup);
});
