import { describe, expect, it } from 'vitest';
import { decodeConfigText, readConfig } from './read-config.ts';

const answer =
  (text: string, status = 200) =>
  async () =>
    new Response(text, { status });

describe('app.config.json', () => {
  it('is read from the folder of index.html', async () => {
    const asked: unknown[] = [];
    const read = await readConfig(async (address) => {
      asked.push(address);
      return new Response('{"title":"Back office"}');
    });
    expect(asked).toEqual(['app.config.json']);
    expect(read).toMatchObject({ ok: true, config: { title: 'Back office' } });
  });

  it('has default values when it does not exist', async () => {
    const read = await readConfig(answer('not here', 404));
    expect(read).toMatchObject({ ok: true, config: { title: 'Statehouse', apiBase: '', hardened: false } });
  });

  it.each([
    ['cannot be read', answer('', 503)],
    ['is forbidden', answer('', 403)],
    ['is empty', answer('')],
    ['is an HTML page', answer('<!doctype html><title>x</title>')],
    ['does not load because of the network', () => Promise.reject(new TypeError('failed to fetch'))],
  ])('stops the start when the file %s, since the defaults are less safe', async (_case, load) => {
    expect(await readConfig(load)).toMatchObject({ ok: false, field: '(file)' });
  });

  it('stops the start when the file does not load in time', async () => {
    const silent: typeof fetch = (_address, options) =>
      new Promise((_resolve, reject) => {
        options?.signal?.addEventListener('abort', () => reject(options.signal?.reason));
      });
    expect(await readConfig(silent, 1)).toMatchObject({ ok: false, field: '(file)' });
  });

  it('reports the file when it is not JSON', () => {
    expect(decodeConfigText('{ title: ')).toMatchObject({ ok: false, field: '(file)' });
  });

  it('reports the field when a value has the wrong type', () => {
    expect(decodeConfigText('{ "hardened": "yes" }')).toMatchObject({ ok: false, field: 'hardened' });
  });
});
