import { runs } from '@tests/setup/property-runs.ts';
import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { cipher } from '../testing/fake-browser.ts';
import { makeEntry, readEntry } from './entry.ts';
import { decodeRecord, encodeRecord } from './record.ts';
import { DEFAULT_LIFETIME, defineSlice } from './slice.ts';

const NOW = 1_700_000_000_000;
const DAY = 86_400_000;
const slice = defineSlice({
  key: 'NOTE__',
  schema: v.object({ text: v.string() }),
  version: 3,
  kind: 'preference',
  place: 'local',
  immediate: false,
  migrations: { 1: (value) => ({ old: value }), 2: (value) => ({ text: String(Reflect.get(Object(value), 'old')) }) },
});
const older = (version: number) => ({ ...slice, version, schema: v.unknown() });
const read = (raw: unknown, now = NOW) => readEntry(slice, raw, now);

describe('a stored value', () => {
  it('expires after seven days', () => {
    const entry = makeEntry(slice, { text: 'a' }, NOW);
    expect(entry.expire - entry.time).toBe(604_800_000);
    expect(read(entry, NOW + DEFAULT_LIFETIME - 1000)).toMatchObject({ kind: 'ok', value: { text: 'a' } });
    expect(read(entry, NOW + DEFAULT_LIFETIME)).toEqual({ kind: 'expired' });
    expect(read(entry, NOW + DEFAULT_LIFETIME + 1000)).toEqual({ kind: 'expired' });
  });

  it('is valid when the clock is set back by a day, not by a week', () => {
    const entry = makeEntry(slice, { text: 'a' }, NOW);
    expect(read(entry, NOW - DAY).kind).toBe('ok');
    expect(read(entry, NOW - 7 * DAY).kind).toBe('damaged');
  });

  it('is migrated to the current version step by step', () => {
    expect(read(makeEntry(older(1), 'hello', NOW))).toMatchObject({
      kind: 'ok',
      value: { text: 'hello' },
      migrated: true,
    });
    expect(read(makeEntry(older(2), { old: 5 }, NOW))).toMatchObject({
      kind: 'ok',
      value: { text: '5' },
      migrated: true,
    });
    expect(read(makeEntry(slice, { text: 'a' }, NOW))).toMatchObject({ migrated: false });
  });

  it('is dropped when it has a newer version, a migration is missing, or a migration fails', () => {
    expect(read(makeEntry(older(4), { text: 'a' }, NOW)).kind).toBe('damaged');
    const raw = makeEntry(older(1), 'x', NOW);
    expect(readEntry({ ...slice, migrations: {} }, raw, NOW).kind).toBe('damaged');
    const failing = {
      ...slice,
      migrations: {
        1: () => {
          throw new Error('broken');
        },
      },
    };
    expect(readEntry(failing, raw, NOW).kind).toBe('damaged');
  });

  it('belongs to one slice only', () => {
    expect(read(makeEntry({ ...slice, key: 'OTHER__' }, { text: 'a' }, NOW)).kind).toBe('damaged');
  });

  it('is damaged, without an exception, for anything else', () => {
    fc.assert(
      fc.property(fc.anything({ withBigInt: true, withMap: true, withNullPrototype: true }), (raw) => {
        expect(read(raw)).toEqual({ kind: 'damaged' });
      }),
      { numRuns: runs(200) },
    );
  });

  it('is never read with another value after one byte of the record was changed', () => {
    const entry = makeEntry(slice, { text: 'The quick brown fox, 状态机 and 42' }, NOW);
    const stored = cipher.encrypt(JSON.stringify({ value: { NOTE__: entry }, time: NOW, expire: entry.expire }));
    fc.assert(
      fc.property(fc.nat(stored.length - 1), fc.integer({ min: 32, max: 126 }), (at, code) => {
        const damaged = `${stored.slice(0, at)}${String.fromCharCode(code)}${stored.slice(at + 1)}`;
        const found = decodeRecord(cipher, damaged);
        const result = found === null ? { kind: 'damaged' } : read(found.get('NOTE__'));
        if (result.kind === 'ok') expect(result).toMatchObject({ value: entry.value, expire: entry.expire });
        else expect(result).toEqual({ kind: 'damaged' });
      }),
      { numRuns: runs(200) },
    );
  });

  it('is not decrypted when it is too long', () => {
    const tried: string[] = [];
    const spy = { ...cipher, decrypt: (stored: string) => String(tried.push(stored)) };
    expect([decodeRecord(spy, 'x'.repeat(2_000_001)), tried]).toEqual([null, []]);
  });

  it('gives equal text for equal entries', () => {
    const entries = new Map([['NOTE__', makeEntry(slice, { text: 'a' }, NOW)]]);
    expect(encodeRecord(cipher, entries)).toBe(encodeRecord(cipher, new Map(entries)));
    expect(JSON.parse(cipher.decrypt(encodeRecord(cipher, entries) ?? '') ?? '')).toEqual({
      value: { NOTE__: entries.get('NOTE__') },
      time: NOW,
      expire: NOW + DEFAULT_LIFETIME,
    });
  });
});
