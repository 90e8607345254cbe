import { runs } from '@tests/setup/property-runs.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type EditReading, editOf, readEdit } from './edit.ts';
import { fitOperation, sizeAfterAll, straightenedSize } from './geometry.ts';
import { MAX_SIDE, type Operation } from './operations.ts';
import { anyOperation, anySize } from './testing/any-operation.ts';

const EDIT = editOf({ width: 40, height: 30 }, [
  { kind: 'crop', x: 1, y: 2, width: 30, height: 20 },
  { kind: 'turn', quarters: 1 },
]);

describe('decoding an edit', () => {
  it('accepts any stored edit', () => {
    fc.assert(
      fc.property(anySize, fc.array(anyOperation, { maxLength: 20 }), (source, operations) => {
        const edit = editOf(source, operations);
        expect(readEdit(JSON.parse(JSON.stringify(edit)))).toEqual({ edit });
      }),
      { numRuns: runs(100) },
    );
  });

  it.each<readonly [string, unknown, EditReading]>([
    ['nothing', null, { problem: { field: '', reason: 'strict_object' } }],
    ['another version', { ...EDIT, version: 2 }, { problem: { field: 'version', reason: 'literal' } }],
    ['no list', { ...EDIT, operations: 'crop' }, { problem: { field: 'operations', reason: 'array' } }],
    [
      'an unknown operation',
      { ...EDIT, operations: [{ kind: 'melt' }] },
      { problem: { field: 'operations.0.kind', reason: 'variant' } },
    ],
    [
      'an area without width',
      { ...EDIT, operations: [...EDIT.operations, { kind: 'crop', x: 0, y: 0, width: 0, height: 9 }] },
      { problem: { field: 'operations.2.width', reason: 'min_value' } },
    ],
    [
      'half a pixel',
      { ...EDIT, operations: [{ kind: 'resize', width: 1.5, height: 9 }] },
      { problem: { field: 'operations.0.width', reason: 'integer' } },
    ],
    [
      'an unknown field',
      { ...EDIT, operations: [{ kind: 'turn', quarters: 1, script: 'x' }] },
      { problem: { field: 'operations.0.script', reason: 'strict_object' } },
    ],
    [
      'too many operations',
      { ...EDIT, operations: Array(101).fill({ kind: 'turn', quarters: 1 }) },
      { problem: { field: 'operations', reason: 'max_length' } },
    ],
    [
      'a text that is too long',
      { ...EDIT, operations: [{ kind: 'text', x: 0, y: 0, size: 20, ink: 'red', text: 'x'.repeat(201) }] },
      { problem: { field: 'operations.0.text', reason: 'max_length' } },
    ],
  ])('refuses %s, and reports the field and the rule', (_what, value, reading) => {
    expect(readEdit(value)).toEqual(reading);
  });
});

describe('sizes', () => {
  it.each<readonly [Operation, number, number]>([
    [{ kind: 'crop', x: 10, y: 10, width: 20, height: 15 }, 20, 15],
    [{ kind: 'crop', x: 95, y: 10, width: 20, height: 90 }, 5, 50],
    [{ kind: 'turn', quarters: 1 }, 60, 100],
    [{ kind: 'turn', quarters: 2 }, 100, 60],
    [{ kind: 'flip', axis: 'vertical' }, 100, 60],
    [{ kind: 'resize', width: 7, height: 9 }, 7, 9],
    [{ kind: 'straighten', degrees: 0 }, 100, 60],
    [{ kind: 'straighten', degrees: 10 }, 78, 47],
    [{ kind: 'straighten', degrees: -10 }, 78, 47],
    [{ kind: 'adjust', brightness: 9, contrast: 0, saturation: 0 }, 100, 60],
  ])('%j gives %i by %i for 100 by 60', (operation, width, height) => {
    expect(sizeAfterAll([operation], { width: 100, height: 60 })).toEqual({ width, height });
  });

  it('keep at least a pixel of the narrowest picture', () => {
    expect(straightenedSize({ width: 1000, height: 1 }, 45)).toEqual({ width: 1, height: 1 });
  });

  it('are whole, at least 1, and at most the largest side of the picture or the limit', () => {
    fc.assert(
      fc.property(anySize, fc.array(anyOperation, { maxLength: 20 }), (source, operations) => {
        const { width, height } = sizeAfterAll(operations, source);
        const most = Math.max(source.width, source.height, MAX_SIDE);
        for (const side of [width, height]) {
          expect(Number.isInteger(side) && side >= 1 && side <= most).toBe(true);
        }
      }),
      { numRuns: runs(200) },
    );
  });

  it('of a fitted operation are not changed by fitting it again', () => {
    fc.assert(
      fc.property(anySize, anyOperation, (source, operation) => {
        const fitted = fitOperation(operation, source);
        expect(fitOperation(fitted, source)).toEqual(fitted);
        expect(readEdit(editOf(source, [fitted]))).toHaveProperty('edit');
      }),
      { numRuns: runs(200) },
    );
  });
});
