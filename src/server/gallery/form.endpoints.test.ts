import { describe, expect, it } from 'vitest';
import { MAX_UPLOAD_BYTES } from '../../contracts/demo/gallery-endpoints.ts';
import { createTestServer, type TestServer } from '../testing.ts';

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const server = createTestServer();
const signedIn = async (user: string) => ({ headers: await server.signIn(user) });

async function send(file: unknown, more: Readonly<Record<string, unknown>> = {}) {
  return server.call('POST /upload', { ...(await signedIn('vben')), body: { file, ...more } });
}
const refusalOf = ({ status, body }: Awaited<ReturnType<TestServer['call']>>) => ({ status, body });

describe('saved forms', () => {
  it('are stored per owner, and a new version replaces the old one', async () => {
    const mine = await signedIn('vben');
    const values = { name: 'Harbour', days: [1, 2] };
    for (const each of [{ name: 'first' }, values])
      await server.call('POST /form/save', { ...mine, body: { form: 'basic', values: each } });
    const read = async (headers: typeof mine, form: string) =>
      (await server.call('GET /form/saved', { ...headers, query: { form } })).body;
    expect(await read(mine, 'basic')).toMatchObject({ code: 0, result: { id: '2', values } });
    expect(await read(mine, 'step')).toMatchObject({ code: 0, result: null });
    expect(await read(await signedIn('test'), 'basic')).toMatchObject({ code: 0, result: null });
  });

  it('keep at most twenty forms of each owner, in their last version', async () => {
    const mine = await signedIn('vben');
    const nameOf = (at: number) => `form-${String.fromCharCode(97 + at)}`;
    for (let at = 0; at < 50; at += 1)
      await server.call('POST /form/save', { ...mine, body: { form: nameOf(at % 25), values: { at } } });
    const kept = (await server.context.store.list('savedForms')).filter(({ owner }) => owner === '1');
    expect(kept.map(({ form }) => form)).toEqual(Array.from({ length: 20 }, (_, at) => nameOf(at + 5)));
  });

  it.each([
    ['without a name', { values: {} }],
    ['of an unknown kind', { form: 'Basic form', values: {} }],
    ['too long', { form: 'basic', values: { text: 'x'.repeat(70_000) } }],
  ])('are refused %s', async (_case, body) => {
    const answer = await server.call('POST /form/save', { ...(await signedIn('vben')), body });
    expect(answer.body).toMatchObject({ code: 1001, result: null });
  });
});

describe('an upload', () => {
  it('returns an address with the content, and the type found in its bytes', async () => {
    const { body } = await send(new File([new Uint8Array([...PNG, 1])], 'a.pdf', { type: 'application/pdf' }));
    expect(body).toEqual({
      code: 0,
      message: 'ok',
      type: 'success',
      result: { url: `data:image/png;base64,${btoa(String.fromCharCode(...PNG, 1))}` },
    });
  });

  it.each([
    ['a drawing, which may contain scripts', new File(['<svg/>'], 'a.png', { type: 'image/png' }), 415],
    ['an empty file', new File([], 'a.png', { type: 'image/png' }), 415],
    ['a file that is too large', new File([new Uint8Array(MAX_UPLOAD_BYTES + 1)], 'a.png'), 413],
  ])('refuses %s', async (_case, file, status) => {
    expect(refusalOf(await send(file))).toMatchObject({ status, body: { code: -1, result: null } });
  });

  it('refuses a request without a file, and fails on request', async () => {
    expect(refusalOf(await send('text'))).toMatchObject({ status: 200, body: { code: 1001 } });
    expect(refusalOf(await send(new File([], 'a.png'), { failing: '1' }))).toMatchObject({ status: 503 });
  });
});
