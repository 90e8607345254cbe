import { describe, expect, it } from 'vitest';
import { fillCanned } from './fill-template.ts';
import { firstStep } from './use-send-reply.ts';

describe('a canned reply', () => {
  it('is filled in wherever it stands open, and nowhere else', () => {
    const values = { customer: '$& Ada', no: 'F1', operator: 'Grace' };
    expect(fillCanned('[customer], [no]: [operator] for [customer] [today]', values)).toBe(
      '$& Ada, F1: Grace for $& Ada [today]',
    );
  });
});

describe('before an answer', () => {
  it.each([
    [['reply', 'take'], null],
    [['take', 'note'], 'take'],
    [['reopen'], 'reopen'],
    [['note'], undefined],
  ] as const)('of somebody who can %j, the step is %s', (can, step) => {
    expect(firstStep({ can: [...can] })).toBe(step);
  });
});
