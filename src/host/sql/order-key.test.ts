import { runs } from '@tests/setup/property-runs.ts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { compareTexts } from '../../server/store/collation.ts';
import { orderedCharacters, orderKey } from './order-key.ts';
import { unitsText } from './units-text.ts';

const characters = orderedCharacters();
const common = characters.filter((character) => !/[\u3400-\u9fff]/.test(character));
const character = fc.oneof(
  fc.constantFrom(...common),
  fc.nat(characters.length - 1).map((at) => characters[at] ?? ''),
  fc.constantFrom('a', 'A', 'ａ', '张', '，', ','),
);
const text = fc.array(character, { maxLength: 5 }).map((parts) => parts.join(''));
const sign = (number: number) => Math.sign(number);
const byBytes = (left: string, right: string) => Buffer.compare(Buffer.from(left), Buffer.from(right));

it('order keys sort like the collation, for random texts of supported characters', () => {
  fc.assert(
    fc.property(text, text, fc.array(character, { maxLength: 2 }), (left, right, first) => {
      const start = first.join('');
      const [one, other] = [`${start}${left}`, `${start}${right}`];
      const [key, otherKey] = [orderKey(one), orderKey(other)];
      // Keys of dates sort before all texts.
      fc.pre(key?.startsWith('1') === true && otherKey?.startsWith('1') === true);
      expect(byBytes(key ?? '', otherKey ?? '')).toBe(sign(compareTexts(one, other)));
    }),
    { numRuns: runs(3000), seed: 14 },
  );
});

it('texts of other characters have no order key, and dates have numeric ones', () => {
  expect(['é', 'か', '😀', 'a\u200bb'].map(orderKey)).toEqual([undefined, undefined, undefined, undefined]);
  expect(orderKey('2026-01-02')).toBe('020260102000000');
  expect(orderKey('2026-01-02 03:04:05')).toBe('020260102030405');
});

it('encoded texts have the byte order, prefixes and substrings of UTF-16', () => {
  const unit = fc.constantFrom('a', '张', '\ue000', '\uffff', '😀', '\ud83d', '\ude00', '\u{10ffff}');
  const units = fc.array(unit, { maxLength: 4 }).map((parts) => parts.join(''));
  fc.assert(
    fc.property(units, units, (left, right) => {
      const [one, other] = [unitsText(left), unitsText(right)];
      expect(sign(byBytes(one, other))).toBe(left === right ? 0 : left < right ? -1 : 1);
      expect([one.includes(other), one.startsWith(other)]).toEqual([left.includes(right), left.startsWith(right)]);
      expect(/\p{Surrogate}/u.test(one)).toBe(false);
    }),
    { numRuns: runs(1000), seed: 14 },
  );
});
