import { mediaAnswerContract } from '@src/contracts/media.ts';
import { joined, toBase64 } from '@src/contracts/media-safety/byte-reader.ts';
import { openClient } from '@src/server/resource/testing/test-context.ts';
import { expect, it } from 'vitest';
import { MEDIA } from './media-row.ts';
import { smallPicture } from './small-picture.ts';
import { granted, send } from './testing/send-file.ts';

const signs = (text: string) => Uint8Array.from(text, (sign) => sign.charCodeAt(0));
/** A PNG chunk; its checksum is not read. */
const chunk = (name: string, content: string) =>
  joined([Uint8Array.of(0, 0, 0, content.length), signs(name), signs(content), new Uint8Array(4)]);
const png = (...notes: readonly Uint8Array[]) =>
  joined([signs('\x89PNG\r\n\x1a\n'), chunk('IHDR', '\0\0\0\t\0\0\0\t\x08\x02\0\0\0'), ...notes, chunk('IEND', '')]);
const address = (bytes: Uint8Array) => `data:image/png;base64,${toBase64(bytes)}`;

it('removes location metadata from any picture, and is null for a deleted one', async () => {
  const client = await openClient([]);
  const { store } = client.server.context;
  const upload = await send(client, 'harbour.png', png());
  const thumb = address(png(chunk('tEXt', 'GPSLatitude 48.2082')));
  const { file } = await granted(client, mediaAnswerContract, '/media/upload/complete', { upload, thumb });
  expect(await smallPicture(file.id, client.server.context)).toBe(address(png()));
  await store.update(MEDIA, file.id, { status: 'trashed' });
  expect([
    await smallPicture(file.id, client.server.context),
    await smallPicture('m999', client.server.context),
  ]).toEqual([null, null]);
});

it('falls back to an original of at most a megabyte, without its metadata', async () => {
  const client = await openClient([]);
  const { context } = client.server;
  const upload = await send(client, 'harbour.png', png(chunk('tEXt', 'GPSLatitude 48.2082')));
  const thumb = address(signs('nothing of the kind'));
  const { file } = await granted(client, mediaAnswerContract, '/media/upload/complete', { upload, thumb });
  expect(await smallPicture(file.id, context)).toBe(address(png()));
  const hash = (await context.store.get(MEDIA, file.id))?.hash;
  await context.store.update(MEDIA, file.id, { size: 1_000_001 });
  expect(await smallPicture(file.id, context)).toBeNull();
  await context.store.update(MEDIA, file.id, { size: 1_000_000, hash: 'lost' });
  expect(await smallPicture(file.id, context)).toBeNull();
  await context.store.update(MEDIA, file.id, { hash, mime: 'image/svg+xml' });
  expect(await smallPicture(file.id, context)).toBeNull();
});
