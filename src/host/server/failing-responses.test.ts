import { expect, it } from 'vitest';
import { UnavailableError } from '../sql/sql-client.ts';
import { startHosts } from '../testing/start-host.ts';

const troubles: string[] = [];
const start = startHosts(troubles);

it('a request that fails outside of a call is answered with 500, and does not end the process', async () => {
  const url = await start({ otherwise: () => Promise.reject(new Error('no such folder')) });
  const { status } = await fetch(`${url}/page?with=query`);
  expect([status, troubles]).toEqual([500, ['/page']]);
});

it('is answered like a call that fails: in the language of the caller, and later when the database is away', async () => {
  const url = await start({
    otherwise: (request) =>
      Promise.reject(request.url === '/away' ? new UnavailableError('no database', 5, null) : new Error('no folder')),
  });
  const failed = await fetch(`${url}/page`, { headers: { 'accept-language': 'zh-CN' } });
  expect(await failed.json()).toMatchObject({ msg: '请求失败' });
  const away = await fetch(`${url}/away`);
  expect([away.status, away.headers.get('retry-after')]).toEqual([503, '5']);
  expect(troubles).toEqual(['/page', '/away']);
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
