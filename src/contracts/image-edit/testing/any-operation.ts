import fc from 'fast-check';
import { FILTERS, type Operation, PLACES } from '../operations.ts';

const position = fc.integer({ min: 0, max: 3000 });
const length = fc.integer({ min: 1, max: 3000 });
const amount = fc.integer({ min: -100, max: 100 });
const area = { x: position, y: position, width: length, height: length };
const ink = fc.constantFrom('black' as const, 'white' as const, 'red' as const);

const thickness = fc.integer({ min: 1, max: 200 });
const line = { fromX: position, fromY: position, toX: position, toY: position, thickness, ink };
const shape = { ...area, thickness, ink, isFilled: fc.boolean() };
const share = fc.integer({ min: 0, max: 100 });

/** Sizes of small pictures. */
export const anySize = fc.record({
  width: fc.integer({ min: 1, max: 4000 }),
  height: fc.integer({ min: 1, max: 4000 }),
});

/** Operations that move pixels without changing colours. */
export const anyMove: fc.Arbitrary<Operation> = fc.oneof(
  fc.record({ kind: fc.constant('crop' as const), ...area }),
  fc.record({ kind: fc.constant('turn' as const), quarters: fc.integer({ min: 1, max: 3 }) }),
  fc.record({ kind: fc.constant('straighten' as const), degrees: fc.integer({ min: -45, max: 45 }) }),
  fc.record({ kind: fc.constant('flip' as const), axis: fc.constantFrom('horizontal' as const, 'vertical' as const) }),
  fc.record({ kind: fc.constant('resize' as const), width: length, height: length }),
);

/** Any operation. */
export const anyOperation: fc.Arbitrary<Operation> = fc.oneof(
  anyMove,
  fc.record({ kind: fc.constant('adjust' as const), brightness: amount, contrast: amount, saturation: amount }),
  fc.record({ kind: fc.constant('blur' as const), ...area, strength: fc.integer({ min: 2, max: 200 }) }),
  fc.record({
    kind: fc.constant('text' as const),
    x: position,
    y: position,
    text: fc.string({ minLength: 1, maxLength: 40 }),
    size: fc.integer({ min: 8, max: 1000 }),
    ink,
  }),
  fc.record({ kind: fc.constantFrom('arrow' as const, 'line' as const), ...line }),
  fc.record({ kind: fc.constantFrom('rectangle' as const, 'ellipse' as const), ...shape }),
  fc.record({ kind: fc.constant('filter' as const), look: fc.constantFrom(...FILTERS), strength: share }),
  fc.record({
    kind: fc.constant('watermark' as const),
    text: fc.string({ minLength: 1, maxLength: 40 }),
    picture: fc.option(fc.constant('m1')),
    place: fc.constantFrom(...PLACES),
    size: fc.integer({ min: 8, max: 1000 }),
    ink,
    opacity: fc.integer({ min: 1, max: 100 }),
  }),
);
