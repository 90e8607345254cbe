import { expect, it } from 'vitest';
import { crc32, createZip } from './zip.ts';

const bytesOf = (text: string) => new TextEncoder().encode(text);

/** Reads an archive as `unzip` does: the directory at the end, then each file at its listed offset. */
async function unzipped(parts: readonly Uint8Array<ArrayBuffer>[]) {
  const archive = new Uint8Array(await new Blob([...parts]).arrayBuffer());
  const view = new DataView(archive.buffer);
  const text = (from: number, length: number) => new TextDecoder().decode(archive.subarray(from, from + length));
  const end = archive.length - 22;
  expect(view.getUint32(end, true)).toBe(0x06054b50);
  const list: { name: string; text: string; isWhole: boolean }[] = [];
  let at = view.getUint32(end + 16, true);
  for (let left = view.getUint16(end + 10, true); left > 0; left -= 1) {
    expect(view.getUint32(at, true)).toBe(0x02014b50);
    const [sum, size, length] = [
      view.getUint32(at + 16, true),
      view.getUint32(at + 24, true),
      view.getUint16(at + 28, true),
    ];
    const file = view.getUint32(at + 42, true);
    const name = text(at + 46, length);
    expect([view.getUint32(file, true), text(file + 30, length)]).toEqual([0x04034b50, name]);
    const from = file + 30 + view.getUint16(file + 26, true) + view.getUint16(file + 28, true);
    list.push({ name, text: text(from, size), isWhole: crc32(archive.subarray(from, from + size)) === sum });
    at += 46 + length;
  }
  expect(at).toBe(end);
  return list;
}

it('the checksum is CRC-32', () => {
  expect(crc32(bytesOf('123456789'))).toBe(0xcbf43926);
});

it('files are extracted unchanged, each under a unique name', async () => {
  const entries = ['a.txt', '港口.txt', 'a.txt', 'a.txt', 'plain', 'plain'].map((name, at) => ({
    name,
    bytes: bytesOf(`text ${at}`.repeat(at)),
  }));
  expect(await unzipped(createZip(entries))).toEqual(
    ['a.txt', '港口.txt', 'a (2).txt', 'a (3).txt', 'plain', 'plain (2)'].map((name, at) => ({
      name,
      text: `text ${at}`.repeat(at),
      isWhole: true,
    })),
  );
  expect(await unzipped(createZip([]))).toEqual([]);
});
