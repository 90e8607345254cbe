import { mediaContentContract } from '@src/contracts/media.ts';
import { joined } from '@src/contracts/media-safety/byte-reader.ts';
import { fieldsOf } from '@src/server/http/path-params.ts';
import { SMALL_PICTURES } from '@src/server/resource/testing/small-pictures.ts';
import { openClient, type TestClient } from '@src/server/resource/testing/test-context.ts';
import { beforeEach, expect, it } from 'vitest';
import { bytesOfKey, drawnFileKey } from '../drawing/drawn-file.ts';
import { bring, init, post } from '../testing/send-file.ts';

/** Demo videos without and with a poster, and a library picture. */
const [FILM, SHOWN, PICTURE] = ['m179', 'm178', 'm1'] as const;
const [SMALL = ''] = SMALL_PICTURES;
let client: TestClient;

const put = (picture: string | null, to: string = FILM) => post(client, `/media/${to}/poster`, { picture });
const recordOf = async (id: string) => fieldsOf(fieldsOf((await client.call(`GET /media/${id}`)).result).record);
const small = async (id: string) => {
  const asked = { query: { small: '1' } };
  const { mime, data } = await client.result(mediaContentContract, `GET /media/${id}/content`, asked);
  return { mime, data };
};

beforeEach(async () => {
  client = await openClient([]);
});

it('sets and removes the poster of a video', async () => {
  expect((await recordOf(FILM)).preview).toBeNull();
  expect((await put(SMALL)).code).toBe(0);
  expect((await recordOf(FILM)).preview).toBe(`media:${FILM}`);
  expect(await small(FILM)).toEqual({ mime: 'image/png', data: SMALL.split(',')[1] });
  expect((await put(null)).code).toBe(0);
  expect((await recordOf(FILM)).preview).toBeNull();
});

it('generates a PNG poster for a demo video', async () => {
  expect((await recordOf(SHOWN)).preview).toBe(`media:${SHOWN}`);
  const { mime, data } = await small(SHOWN);
  expect([mime, atob(data).slice(1, 4)]).toEqual(['image/png', 'PNG']);
});

const box = await bytesOfKey(drawnFileKey({ form: 'film', number: 0, subject: 'box' }));

/** Bytes of a video that no other file has: it ends with an empty element of this length. */
const film = (length: number) => joined([box, Uint8Array.of(0xec, 0x80 + length), new Uint8Array(length)]);

it('goes with the bytes of its video when they are uploaded again or replace others', async () => {
  const [shown, plain] = [await bring(client, 'shown.webm', film(1)), await bring(client, 'plain.webm', film(2))];
  expect((await put(SMALL, shown.id)).code).toBe(0);
  const again = (await init(client, 'again.webm', film(1))).file?.id ?? '';
  expect((await recordOf(again)).preview).toBe(`media:${again}`);
  const replace = (bytes: Uint8Array) => init(client, 'new.webm', bytes, { replaces: again });
  expect((await replace(film(2))).file?.id).toBe(again);
  expect((await recordOf(again)).preview).toBeNull();
  expect((await replace(film(1))).file?.id).toBe(again);
  expect((await recordOf(again)).preview).toBe(`media:${again}`);
  expect((await recordOf(plain.id)).preview).toBeNull();
});

it('rejects a poster that is not a picture, and a file that is not a video, by field', async () => {
  const wrong = await put('data:image/png;base64,aGVsbG8=');
  expect([wrong.code, JSON.stringify(wrong.result).includes('"picture":{"rule":"noPicture"')]).toEqual([1001, true]);
  const none = await put(SMALL, PICTURE);
  expect([none.code, JSON.stringify(none.result).includes('"file":{"rule":"noFilm"')]).toEqual([1001, true]);
});
