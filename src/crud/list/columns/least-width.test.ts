import type { FieldDefinition } from '@src/contracts/resource/field.ts';
import { describe, expect, it } from 'vitest';
import { leastWidth } from './least-width.ts';

const reported = (words: { readonly en: string; readonly zh_CN: string } | string) =>
  typeof words === 'string' ? words : words.en;

describe('minimum column width', () => {
  it('fits the heading with the sort icon', () => {
    const field = { name: 'no', kind: 'text', label: 'Customer number' } as const;
    expect(leastWidth(field, reported)).toEqual({ least: 121, all: 180 });
    expect(leastWidth({ ...field, label: '客户编号' }, reported).all).toBe(106);
    // As drawn: 113 pixels of words, and 38 beside them.
    expect(leastWidth({ ...field, label: 'Refund amount' }, reported).all).toBeGreaterThanOrEqual(113 + 38);
    expect(leastWidth({ ...field, label: 'Title' }, reported).all).toBeLessThan(90);
  });

  it('fits the longest word of the heading, which takes two lines', () => {
    const least = (label: string) => leastWidth({ name: 'no', kind: 'text', label }, reported).least;
    expect([least('Order'), least('Sort order'), least('Order of review')]).toEqual([90, 90, 103]);
    // A line of Chinese may end after each character.
    expect(least('所有子分类')).toBe(66);
  });

  it('fits the longest state, up to a limit', () => {
    const field: FieldDefinition = {
      name: 'status',
      kind: 'select',
      label: 'State',
      options: [
        { value: 'a', label: 'Active', tone: 'success' },
        { value: 'b', label: 'Refused by WeChat', tone: 'danger' },
      ],
    };
    expect(leastWidth(field, reported)).toEqual({ least: 195, all: 195 });
    const long = 'A state of which much more is to be said';
    expect(leastWidth({ ...field, options: [{ value: 'c', label: long, tone: 'info' }] }, reported).all).toBe(200);
  });

  it('ignores options that are shown as plain text', () => {
    const options = [{ value: 'a', label: 'Keywords, types and keys' }];
    expect(leastWidth({ name: 'of', kind: 'select', label: 'For', options }, reported)).toEqual({ least: 76, all: 76 });
  });
});
