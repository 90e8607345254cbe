import { createTestServer } from '@src/server/testing.ts';
import { expect, it } from 'vitest';

const allowed = ({ headers = {} }: { readonly headers?: Readonly<Record<string, string>> | undefined }) =>
  headers['access-control-allow-origin'];

it('allows every origin to read public data and errors', async () => {
  const server = createTestServer();
  const [position] = await server.context.store.list('adPositions');
  const ads = await server.call(`GET /public/positions/${String(position?.code)}`);
  const again = await server.call(`GET /public/positions/${String(position?.code)}`, {
    headers: { 'if-none-match': ads.headers?.etag ?? '' },
  });
  const nowhere = await server.call('GET /public/news/text/nowhere');
  const counted = await server.call('POST /public/positions/seen', { body: { ad: 'a1' } });
  expect([ads, again, nowhere, counted].map((each) => [each.status, allowed(each)])).toEqual([
    [200, '*'],
    [304, '*'],
    [200, '*'],
    [200, '*'],
  ]);
  expect(nowhere.body).toMatchObject({ code: 1002 });
  expect(counted.body).toMatchObject({ code: 1001, result: { errors: { kind: { rule: 'format' } } } });
});

it('answers the preflight of a counting call', async () => {
  const { status, headers } = await createTestServer().call('OPTIONS /public/positions/seen');
  expect([status, headers?.['access-control-allow-methods'], headers?.['access-control-allow-headers']]).toEqual([
    200,
    'POST',
    'content-type',
  ]);
});

it('restricts session calls to this origin', async () => {
  expect(allowed(await createTestServer().call('GET /news/n1'))).toBeUndefined();
});
