import { expect, it } from 'vitest';
import { compareToPrevious, isEmptyOverview } from './overview-figures.ts';

const card = (id: 'orders' | 'refunds', value: number, previous: number) => ({
  id,
  value,
  previous,
  series: [],
});

it.each([
  ['more orders are welcome', card('orders', 120, 100), { direction: 'up', mood: 'good', share: 0.2 }],
  ['fewer orders are not', card('orders', 80, 100), { direction: 'down', mood: 'bad', share: 0.2 }],
  ['more refunds are not', card('refunds', 3, 2), { direction: 'up', mood: 'bad', share: 0.5 }],
  ['fewer refunds are', card('refunds', 1, 2), { direction: 'down', mood: 'good', share: 0.5 }],
  ['the same is neither', card('orders', 5, 5), { direction: 'flat', mood: 'neutral', share: 0 }],
  ['nothing before gives no direction', card('orders', 5, 0), { direction: null, mood: 'neutral', share: 0 }],
])('%s', (_, figure, movement) => {
  expect(compareToPrevious(figure)).toEqual(movement);
});

it.each([
  [0, true],
  [1, false],
])('an overview whose only figure is %d is empty: %s', (value, empty) => {
  expect(
    isEmptyOverview({ cards: [card('orders', value, 9)], trend: [], monthly: [], sources: [], fulfilment: [] }),
  ).toBe(empty);
});
