import { expect, it } from 'vitest';
import { ignoreFailures } from './quiet-prefetch.mjs';

const AFTER = `() => {
  var chunks = map[id];
  Array.isArray(chunks) && chunks.map(fetch);
}`;
const written = (waits: string) => `runtime.f.prefetch = (id, promises) => { ${waits}; };`;

it('handles the rejection of a failed prefetch, so that only the importer reports it', () => {
  expect(ignoreFailures(written(`Promise.all(promises).then(${AFTER})`))).toBe(
    written(`Promise.all(promises).then(${AFTER}, function () {})`),
  );
});

it('stops the build when the runtime code of the bundler has changed', () => {
  const other = written('Promise.any(promises).then(go)');
  expect(() => ignoreFailures(other)).toThrow('the bundler waits for prefetched code in another way now');
});
