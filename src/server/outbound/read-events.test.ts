import { cpuOf, isSuperlinear } from '@tests/setup/linear-time.ts';
import { expect, it } from 'vitest';
import { readEvents } from './read-events.ts';

const bytesOf = (text: string) => new TextEncoder().encode(text);

/** The data of the events in a text that arrives in chunks of this many bytes. */
async function dataOf(text: string, size: number): Promise<readonly string[]> {
  const bytes = bytesOf(text);
  const chunks = Array.from({ length: Math.ceil(bytes.length / size) }, (_, at) =>
    bytes.subarray(at * size, (at + 1) * size),
  );
  const found: string[] = [];
  for await (const data of readEvents(chunks)) found.push(data);
  return found;
}

it.each([1, 2, 3, 1000])('reads lines that end in any way, in chunks of %i bytes', async (size) => {
  const text = 'data: one\r\rdata:two\r\ndata: 三\r\n\r\n: comment\nevent: x\ndata:  four\n\ndata: unfinished\n';
  expect(await dataOf(text, size)).toEqual(['one', 'two\n三', ' four']);
});

it('refuses lines and events without an end', async () => {
  await expect(dataOf(`data: ${'a'.repeat(1_000_001)}`, 4096)).rejects.toThrow('a line of the answer has no end');
  await expect(dataOf('data: abc\n'.repeat(120_000), 4096)).rejects.toThrow('an event of the answer has no end');
});

it('reads a long line in small chunks in linear time', async () => {
  const long = 'a'.repeat(990_000);
  const take = (share: number) =>
    cpuOf(async () => void (await dataOf(`data: ${long.slice(0, long.length * share)}\n\n`, 100)));
  expect(await isSuperlinear(take)).toBe(false);
});
