import type { Operation } from '@src/contracts/image-edit/operations.ts';
import { anyMove, anyOperation, anySize } from '@src/contracts/image-edit/testing/any-operation.ts';
import { runs } from '@tests/setup/property-runs.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type DrawingPlan, planOf } from './drawing-plan.ts';
import { invert, transformPoint } from './matrix.ts';

const SOURCE = { width: 3, height: 2 };

/** Letters of the pixels that a plan with one transform shows; the original is `abc` over `def`. */
function shown({ width, height, steps }: DrawingPlan, source: readonly string[] = ['abc', 'def']): readonly string[] {
  const [step] = steps;
  if (step?.kind !== 'draw' || steps.length !== 1) throw new Error('the plan is not one map');
  const back = invert(step.matrix);
  const letter = (x: number, y: number) => {
    const at = transformPoint(back, { x: x + 0.5, y: y + 0.5 });
    return source[Math.floor(at.y)]?.[Math.floor(at.x)] ?? '?';
  };
  return Array.from({ length: height }, (_row, y) =>
    Array.from({ length: width }, (_cell, x) => letter(x, y)).join(''),
  );
}

describe('drawing plan', () => {
  it.each<readonly [string, readonly Operation[], readonly string[]]>([
    ['nothing', [], ['abc', 'def']],
    ['a crop', [{ kind: 'crop', x: 1, y: 0, width: 2, height: 1 }], ['bc']],
    ['a turn to the right', [{ kind: 'turn', quarters: 1 }], ['da', 'eb', 'fc']],
    ['half a turn', [{ kind: 'turn', quarters: 2 }], ['fed', 'cba']],
    ['a turn to the left', [{ kind: 'turn', quarters: 3 }], ['cf', 'be', 'ad']],
    ['a flip', [{ kind: 'flip', axis: 'horizontal' }], ['cba', 'fed']],
    ['a flip upside down', [{ kind: 'flip', axis: 'vertical' }], ['def', 'abc']],
    ['twice the size', [{ kind: 'resize', width: 6, height: 2 }], ['aabbcc', 'ddeeff']],
    [
      'a crop before a turn',
      [
        { kind: 'crop', x: 0, y: 0, width: 2, height: 1 },
        { kind: 'turn', quarters: 1 },
      ],
      ['a', 'b'],
    ],
    [
      'a crop after a turn',
      [
        { kind: 'turn', quarters: 1 },
        { kind: 'crop', x: 0, y: 0, width: 2, height: 1 },
      ],
      ['da'],
    ],
    [
      'a crop that lies outside after an earlier crop',
      [
        { kind: 'crop', x: 1, y: 0, width: 2, height: 2 },
        { kind: 'crop', x: 1, y: 1, width: 9, height: 9 },
      ],
      ['f'],
    ],
  ])('of %s shows the expected pixels', (_what, operations, rows) => {
    expect(shown(planOf(SOURCE, operations))).toEqual(rows);
  });

  it.each<readonly [string, readonly Operation[]]>([
    ['four turns', Array(4).fill({ kind: 'turn', quarters: 1 })],
    [
      'a turn and its way back',
      [
        { kind: 'turn', quarters: 1 },
        { kind: 'turn', quarters: 3 },
      ],
    ],
    ['two flips', Array(2).fill({ kind: 'flip', axis: 'vertical' })],
    ['no straightening', [{ kind: 'straighten', degrees: 0 }]],
  ])('of %s is the unchanged picture', (_what, operations) => {
    fc.assert(
      fc.property(anySize, fc.integer({ min: 0, max: 4000 }), fc.integer({ min: 0, max: 4000 }), (size, x, y) => {
        const plan = planOf(size, operations);
        const [step] = plan.steps;
        if (step?.kind !== 'draw') throw new Error('no map');
        const at = transformPoint(step.matrix, { x, y });
        expect([plan.width, plan.height, Math.round(at.x), Math.round(at.y)]).toEqual([size.width, size.height, x, y]);
      }),
      { numRuns: runs(50) },
    );
  });

  it('never samples outside of the original', () => {
    fc.assert(
      fc.property(anySize, fc.array(anyMove, { maxLength: 8 }), (size, operations) => {
        const plan = planOf(size, operations);
        const [step] = plan.steps;
        if (step?.kind !== 'draw') throw new Error('no map');
        const back = invert(step.matrix);
        for (const [x, y] of [
          [0, 0],
          [plan.width, 0],
          [0, plan.height],
          [plan.width, plan.height],
        ] as const) {
          const at = transformPoint(back, { x, y });
          const spare = 1e-3;
          expect(at.x).toBeGreaterThan(-spare);
          expect(at.y).toBeGreaterThan(-spare);
          expect(at.x).toBeLessThan(size.width + spare);
          expect(at.y).toBeLessThan(size.height + spare);
        }
      }),
      { numRuns: runs(200) },
    );
  });

  it('has an inverse for every transform', () => {
    fc.assert(
      fc.property(anySize, anyMove, (size, operation) => {
        const [step] = planOf(size, [operation]).steps;
        if (step?.kind !== 'draw') throw new Error('no map');
        const at = transformPoint(invert(step.matrix), transformPoint(step.matrix, { x: 7, y: 11 }));
        expect(at.x).toBeCloseTo(7, 6);
        expect(at.y).toBeCloseTo(11, 6);
      }),
      { numRuns: runs(200) },
    );
  });

  it('keeps the order of alternating colour and geometry operations', () => {
    const grey = { kind: 'adjust', brightness: 0, contrast: 0, saturation: -100 } as const;
    const blur = { kind: 'blur', x: 0, y: 0, width: 2, height: 1, strength: 4 } as const;
    const plan = planOf(SOURCE, [{ kind: 'turn', quarters: 1 }, grey, blur, { kind: 'turn', quarters: 3 }, grey]);
    expect(plan).toEqual({
      width: 3,
      height: 2,
      steps: [
        { kind: 'draw', matrix: [0, 1, -1, 0, 2, 0], width: 2, height: 3 },
        grey,
        blur,
        { kind: 'draw', matrix: [0, -1, 1, 0, 0, 2], width: 3, height: 2 },
        grey,
      ],
    });
  });

  it('at a small scale shows the same, with no more pixels than requested', () => {
    fc.assert(
      fc.property(anySize, fc.array(anyOperation, { maxLength: 8 }), (size, operations) => {
        const full = planOf(size, operations);
        const small = planOf(size, operations, 100);
        expect(small.steps.map(({ kind }) => kind)).toEqual(full.steps.map(({ kind }) => kind));
        expect(Math.max(small.width, small.height)).toBeLessThanOrEqual(100);
      }),
      { numRuns: runs(100) },
    );
  });

  it('at a small scale scales every part', () => {
    const plan = planOf(
      { width: 2000, height: 1000 },
      [
        { kind: 'crop', x: 1000, y: 0, width: 1000, height: 1000 },
        { kind: 'blur', x: 100, y: 200, width: 300, height: 400, strength: 20 },
        { kind: 'text', x: 10, y: 20, text: 'Hello', size: 50, ink: 'red' },
        { kind: 'arrow', fromX: 0, fromY: 10, toX: 100, toY: 200, thickness: 10, ink: 'blue' },
      ],
      500,
    );
    expect(plan).toEqual({
      width: 500,
      height: 500,
      steps: [
        { kind: 'draw', matrix: [0.5, 0, 0, 0.5, -500, 0], width: 500, height: 500 },
        { kind: 'blur', x: 50, y: 100, width: 150, height: 200, strength: 10 },
        { kind: 'text', x: 5, y: 10, text: 'Hello', size: 25, ink: 'red' },
        { kind: 'arrow', fromX: 0, fromY: 5, toX: 50, toY: 100, thickness: 5, ink: 'blue' },
      ],
    });
  });

  it('limits the result to the maximum canvas size', () => {
    expect(planOf({ width: 16_384, height: 100 }, [])).toMatchObject({ width: 8192, height: 50 });
  });
});
