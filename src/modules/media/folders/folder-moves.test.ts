import type { ChoiceNode } from '@src/crud/field-kinds/inputs/tree/choice-tree.ts';
import { expect, it } from 'vitest';
import { findNode, refusalOfMove } from './folder-moves.ts';

const node = (value: string, ...children: readonly ChoiceNode[]): ChoiceNode => ({
  choice: { value, label: value },
  children,
});
const TREE = [node('a', node('b', node('c'))), node('d')];

it('finds a folder with its parent', () => {
  const placeOf = (id: string) => findNode(TREE, ({ choice }) => choice.value === id)?.parent;
  expect([placeOf('a'), placeOf('c'), placeOf('d'), placeOf('x')]).toEqual([null, 'b', null, undefined]);
});

it('allows any target folder except itself, its descendants and its current parent', () => {
  const reported = (['a', 'b', 'c', 'd', null] as const).map((into) => refusalOfMove(TREE, 'b', into));
  expect(reported).toEqual(['there', 'itself', 'below', null, null]);
  expect([refusalOfMove(TREE, 'a', null), refusalOfMove(TREE, 'd', 'c')]).toEqual(['there', null]);
});
