import { expect, it } from 'vitest';
import { servedBuild } from './served-build.ts';

const answering =
  (body: string, status = 200) =>
  async () =>
    new Response(body, { status });

it.each([
  ['the id of the build', answering('{"version":"2.11.5","build":"b2"}'), 'b2'],
  ['nothing for another file', answering('<!doctype html>'), null],
  ['nothing for a file without an id', answering('{"version":"2.11.5"}'), null],
  ['nothing for a refusal', answering('{"build":"b2"}', 503), null],
  ['nothing without a network', () => Promise.reject(new TypeError('Failed to fetch')), null],
])('reads %s', async (_what, get, id) => {
  expect(await servedBuild(get)).toBe(id);
});
