import { expect, it } from 'vitest';
import { startHosts } from '../testing/start-host.ts';

const troubles: string[] = [];
const start = startHosts(troubles);

it('a request that fails outside of a call is answered with 500, and does not end the process', async () => {
  const url = await start({ otherwise: () => Promise.reject(new Error('no such folder')) });
  const { status } = await fetch(`${url}/page?with=query`);
  expect([status, troubles]).toEqual([500, ['/page']]);
});

it('a response that fails after its headers is cut', async () => {
  const url = await start({
    otherwise: async (_request, response) => {
      response.writeHead(200).flushHeaders();
      throw new Error('the rest is gone');
    },
  });
  const response = await fetch(`${url}/page`);
  await expect(response.text()).rejects.toThrow('terminated');
  expect(troubles).toEqual(['/page']);
});
