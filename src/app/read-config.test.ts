import { describe, expect, it } from 'vitest';
import { decodeConfigText, readConfig, refuseRealServer } from './read-config.ts';

const answer =
  (text: string, status = 200) =>
  async () =>
    new Response(text, { status });

describe('app.config.json', () => {
  it('is read from beside index.html', async () => {
    const asked: unknown[] = [];
    const read = await readConfig(async (address) => {
      asked.push(address);
      return new Response('{"title":"Back office"}');
    });
    expect(asked).toEqual(['app.config.json']);
    expect(read).toMatchObject({ ok: true, config: { title: 'Back office' } });
  });

  it.each([
    ['it is absent', answer('not here', 404)],
    ['it is empty', answer('')],
    ['a server sends a page instead', answer('<!doctype html><title>x</title>')],
    ['the network fails', () => Promise.reject(new TypeError('failed to fetch'))],
  ])('leaves every default when %s', async (_case, load) => {
    expect(await readConfig(load)).toMatchObject({ ok: true, config: { title: 'Statehouse', apiBase: '' } });
  });

  it('names the file when it is no JSON', () => {
    expect(decodeConfigText('{ title: ')).toMatchObject({ ok: false, field: '(file)' });
  });

  it('names the field when a value has the wrong type', () => {
    expect(decodeConfigText('{ "hardened": "yes" }')).toMatchObject({ ok: false, field: 'hardened' });
  });
});

describe('the demo', () => {
  const start = (apiBase: string) =>
    refuseRealServer(decodeConfigText(JSON.stringify({ apiBase })), 'https://demo.example');

  it.each(['/basic-api', '', 'https://demo.example/basic-api'])('starts with %j', (apiBase) => {
    expect(start(apiBase)).toMatchObject({ ok: true, config: { apiBase } });
  });

  it.each(['https://api.example', 'http://demo.example', '//api.example'])(
    'refuses to start with %j (R-157)',
    (apiBase) => {
      expect(start(apiBase)).toEqual({ ok: false, field: 'apiBase', reason: `${apiBase} is not https://demo.example` });
    },
  );
});
