import type { FieldDefinition } from '@src/contracts/resource/field.ts';
import { describe, expect, it } from 'vitest';
import { leastWidth } from './least-width.ts';

const reported = (words: { readonly en: string; readonly zh_CN: string } | string) =>
  typeof words === 'string' ? words : words.en;

describe('minimum column width', () => {
  it('fits the heading with the sort icon', () => {
    const field = { name: 'no', kind: 'text', label: 'Customer number' } as const;
    expect(leastWidth(field, reported)).toEqual({ states: 0, all: 176 });
    expect(leastWidth({ ...field, label: '客户编号' }, reported).all).toBe(102);
    // As drawn: 113 pixels of words, and 38 beside them.
    expect(leastWidth({ ...field, label: 'Refund amount' }, reported).all).toBeGreaterThanOrEqual(113 + 38);
    expect(leastWidth({ ...field, label: 'Title' }, reported).all).toBeLessThan(90);
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
    expect(leastWidth(field, reported)).toEqual({ states: 195, all: 195 });
    const long = 'A state of which much more is to be said';
    expect(leastWidth({ ...field, options: [{ value: 'c', label: long, tone: 'info' }] }, reported).all).toBe(200);
  });

  it('ignores options that are shown as plain text', () => {
    const options = [{ value: 'a', label: 'Keywords, types and keys' }];
    expect(leastWidth({ name: 'of', kind: 'select', label: 'For', options }, reported)).toEqual({ states: 0, all: 72 });
  });
});
