import { expect, it } from 'vitest';
import { seedMedia } from './media.seed.ts';

const NOW = new Date('2026-11-25T12:00:00Z');
const files = seedMedia({ seed: 1, now: NOW });
const textOf = (value: unknown) => String(value ?? '');

it('puts files of every sort among the newest', () => {
  const newest = [...files].sort((a, b) => (textOf(a.createTime) < textOf(b.createTime) ? 1 : -1)).slice(0, 10);
  expect([...new Set(newest.map(({ kind }) => kind))].sort()).toEqual(['audio', 'file', 'image']);
});

it('throws no file away before it was there', () => {
  const trashed = files.filter(({ status }) => status === 'trashed');
  expect(trashed).toHaveLength(5);
  expect(trashed.filter((file) => textOf(file.trashedAt) <= textOf(file.createTime))).toEqual([]);
});
