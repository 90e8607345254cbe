import * as v from 'valibot';
import { expect, it } from 'vitest';
import { lifecycleEventContract } from './lifecycle.ts';

it.each(['primary', 'error', 'warning', 'success', ''])('the button of an event can have the colour %j', (color) => {
  const event = { label: 'order.event.ship', color };
  expect(v.parse(lifecycleEventContract, event)).toEqual(event);
});

it.each(['danger', 'info', 'Primary', ' ', null])('the button of an event cannot have the colour %j', (color) => {
  const { success, issues } = v.safeParse(lifecycleEventContract, { label: 'order.event.ship', color });
  expect([success, issues?.map(({ message, path }) => [path?.map(({ key }) => key).join('.'), message])]).toEqual([
    false,
    [['color', 'The colour of a button must be primary, error, warning, success or empty.']],
  ]);
});
