import { expect, it } from 'vitest';
import { ignoreFailures } from './quiet-prefetch.mjs';

const AFTER = `() => {
  var chunks = map[id];
  Array.isArray(chunks) && chunks.map(fetch);
}`;
const written = (waits: string) => `runtime.f.prefetch = (id, promises) => { ${waits}; };`;

it('tells a chunk that does not come once: to whoever asked for it', () => {
  expect(ignoreFailures(written(`Promise.all(promises).then(${AFTER})`))).toBe(
    written(`Promise.all(promises).then(${AFTER}, function () {})`),
  );
});

it('stops the build when the bundler writes it in another way', () => {
  const other = written('Promise.any(promises).then(go)');
  expect(() => ignoreFailures(other)).toThrow('the bundler waits for prefetched code in another way now');
});
