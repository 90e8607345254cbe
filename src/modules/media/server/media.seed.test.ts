import { sha256 } from '@noble/hashes/sha2.js';
import { checkFile } from '@src/contracts/media-safety/check-file.ts';
import { toHex } from '@src/server/auth/sessions.ts';
import { DEMO_COVERS } from '@src/server/seed/demo-covers.ts';
import { expect, it } from 'vitest';
import { bytesOfKey, FILM_SUBJECTS } from './drawing/drawn-file.ts';
import { seedMedia } from './media.seed.ts';

const NOW = new Date('2026-11-25T12:00:00Z');
const files = seedMedia({ seed: 1, now: NOW });
const textOf = (value: unknown) => String(value ?? '');

it('has files of every kind among the newest', () => {
  const newest = [...files].sort((a, b) => (textOf(a.createTime) < textOf(b.createTime) ? 1 : -1)).slice(0, 10);
  expect([...new Set(newest.map(({ kind }) => kind))].sort()).toEqual(['audio', 'file', 'image']);
});

it('deletes no file before its upload time', () => {
  const trashed = files.filter(({ status }) => status === 'trashed');
  expect(trashed).toHaveLength(5);
  expect(trashed.filter((file) => textOf(file.trashedAt) <= textOf(file.createTime))).toEqual([]);
});

it('generates valid PNG covers with the size and hash of their rows', async () => {
  const covers = DEMO_COVERS.map((address) => files.find(({ id }) => `media:${id}` === address));
  expect(covers.map((file) => [file?.mime, file?.dimensions])).toEqual(
    DEMO_COVERS.map(() => ['image/png', '900 × 383']),
  );
  for (const file of [covers[0], covers.at(-1)]) {
    const bytes = await bytesOfKey(textOf(file?.drawn));
    expect([bytes.length, toHex(sha256(bytes))]).toEqual([file?.size, file?.hash]);
    expect(checkFile(textOf(file?.name), bytes)).toMatchObject({ bytes, width: 900, height: 383 });
  }
});

it('has videos with the size and hash of their rows', async () => {
  const videos = files.filter(({ kind, drawn }) => kind === 'video' && drawn !== null);
  expect(new Set(videos.map(({ drawn }) => textOf(drawn).split(':').at(-1)))).toEqual(new Set(FILM_SUBJECTS));
  for (const file of videos) {
    const bytes = await bytesOfKey(textOf(file.drawn));
    expect([bytes.length, toHex(sha256(bytes))]).toEqual([file.size, file.hash]);
    expect(checkFile(textOf(file.name), bytes)).toMatchObject({ bytes });
  }
});
