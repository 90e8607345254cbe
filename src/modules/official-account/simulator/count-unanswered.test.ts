import { expect, it } from 'vitest';
import { countUnanswered } from './count-unanswered.ts';

it('counts equal messages once, the most frequent first', () => {
  expect(countUnanswered(['Hi', 'Price?', ' price? ', '', 'HI', 'hi', 'other'])).toEqual([
    { text: 'Hi', count: 3 },
    { text: 'Price?', count: 2 },
    { text: 'other', count: 1 },
  ]);
});
