import { expect, it } from 'vitest';
import { computeOf, limitsOf } from './field-limits.ts';
import { fieldTypeOf } from './field-types.ts';
import { defaultOf } from './model-definition.ts';

const PRICE = { id: '1', code: 'price', type: 'money', min: 10, max: 500, defaultValue: '12.50' };
const COUNT = { id: '2', code: 'count', type: 'integer', min: 10, max: 500, defaultValue: '12' };
const typeOf = (name: string) => {
  const type = fieldTypeOf(name);
  if (type === undefined) throw new Error(`there is no type ${name}`);
  return type;
};

it.each([
  [PRICE, { min: 1000, max: 50_000 }, 1250],
  [COUNT, { min: 10, max: 500 }, 12],
])('takes limits and default of %j as they are written', (field, limits, value) => {
  expect([limitsOf(field, typeOf(field.type)), defaultOf(field)]).toEqual([limits, value]);
});

it('computes a formula of an amount in yuan, as all decimals', () => {
  const income = { id: '3', type: 'formula', formula: 'price * count' };
  expect(computeOf(income, [PRICE, COUNT], ({ id }) => `f_${id}`)).toEqual({
    from: 'product',
    fields: ['f_1', 'f_2'],
    units: { of: [100, 1], to: 1, decimals: 2 },
  });
});
