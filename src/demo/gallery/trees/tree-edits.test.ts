import { runs } from '@tests/setup/property-runs.ts';
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { applyEdit, type EditHistory, redo, startHistory, undo } from './edit-history.ts';
import { type EditNode, editTree, type TreeEdit } from './tree-edits.ts';

const node = (id: string, children: readonly EditNode[] = []): EditNode => ({ id, label: id, children });
const TREE = [node('a', [node('b'), node('c', [node('d')])]), node('e')];

/** A tree as text: `a(b c(d)) e`. */
const drawn = (tree: readonly EditNode[] | null): string | null =>
  tree === null
    ? null
    : tree.map(({ label, children }) => (children.length === 0 ? label : `${label}(${drawn(children)})`)).join(' ');

describe('a tree', () => {
  test.each<[TreeEdit, string | null]>([
    [{ type: 'insert', id: 'x', label: 'x', parent: null }, 'a(b c(d)) e x'],
    [{ type: 'insert', id: 'x', label: 'x', parent: 'c' }, 'a(b c(d x)) e'],
    [{ type: 'insert', id: 'a', label: 'again', parent: null }, null],
    [{ type: 'insert', id: 'x', label: 'x', parent: 'nobody' }, null],
    [{ type: 'rename', id: 'd', label: ' new ' }, 'a(b c(new)) e'],
    [{ type: 'rename', id: 'd', label: ' ' }, null],
    [{ type: 'rename', id: 'd', label: 'd' }, null],
    [{ type: 'remove', id: 'c' }, 'a(b) e'],
    [{ type: 'remove', id: 'nobody' }, null],
    [{ type: 'step', id: 'c', way: 'up' }, 'a(c(d) b) e'],
    [{ type: 'step', id: 'b', way: 'up' }, null],
    [{ type: 'step', id: 'a', way: 'down' }, 'e a(b c(d))'],
    [{ type: 'step', id: 'e', way: 'down' }, null],
    [{ type: 'step', id: 'c', way: 'in' }, 'a(b(c(d))) e'],
    [{ type: 'step', id: 'b', way: 'in' }, null],
    [{ type: 'step', id: 'b', way: 'out' }, 'a(c(d)) b e'],
    [{ type: 'step', id: 'd', way: 'out' }, 'a(b c d) e'],
    [{ type: 'step', id: 'e', way: 'out' }, null],
    [{ type: 'drop', id: 'e', target: 'c', place: 'inside' }, 'a(b c(d e))'],
    [{ type: 'drop', id: 'e', target: 'b', place: 'before' }, 'a(e b c(d))'],
    [{ type: 'drop', id: 'b', target: 'c', place: 'after' }, 'a(c(d) b) e'],
    [{ type: 'drop', id: 'a', target: 'd', place: 'inside' }, null],
    [{ type: 'drop', id: 'a', target: 'a', place: 'after' }, null],
  ])('after %j', (edit, expected) => {
    expect(drawn(editTree(TREE, edit))).toBe(expected);
  });
});

const EDITS: fc.Arbitrary<TreeEdit> = fc.oneof(
  fc.record({
    type: fc.constant('step' as const),
    id: fc.constantFrom('a', 'b', 'c', 'd', 'e', 'x'),
    way: fc.constantFrom('up' as const, 'down' as const, 'in' as const, 'out' as const),
  }),
  fc.record({
    type: fc.constant('drop' as const),
    id: fc.constantFrom('a', 'b', 'c', 'd', 'e'),
    target: fc.constantFrom('a', 'b', 'c', 'd', 'e'),
    place: fc.constantFrom('before' as const, 'after' as const, 'inside' as const),
  }),
);

const idsOf = (tree: readonly EditNode[]): readonly string[] =>
  tree.flatMap(({ id, children }) => [id, ...idsOf(children)]);

describe('the history of a tree', () => {
  it('neither loses nor duplicates a node, however nodes are moved', () => {
    fc.assert(
      fc.property(fc.array(EDITS, { maxLength: 12 }), (edits) => {
        const { tree } = edits.reduce(applyEdit, startHistory(TREE));
        expect([...idsOf(tree)].sort()).toEqual(['a', 'b', 'c', 'd', 'e']);
      }),
      { numRuns: runs(200) },
    );
  });

  it('is undone to the beginning step by step, and redone', () => {
    fc.assert(
      fc.property(fc.array(EDITS, { maxLength: 12 }), (edits) => {
        const end = edits.reduce(applyEdit, startHistory(TREE));
        const steps = end.past;
        const back = steps.reduce<EditHistory>((history) => undo(history), end);
        expect(back.tree).toEqual(TREE);
        expect(steps.reduce<EditHistory>((history) => redo(history), back).tree).toEqual(end.tree);
      }),
      { numRuns: runs(200) },
    );
  });

  it('is unchanged when there is nothing to undo or redo', () => {
    const start = startHistory(TREE);
    expect(undo(start)).toEqual(start);
    expect(redo(start)).toEqual(start);
  });

  it('drops undone steps after another edit', () => {
    const moved = applyEdit(startHistory(TREE), { type: 'step', id: 'e', way: 'up' });
    const other = applyEdit(undo(moved), { type: 'remove', id: 'e' });
    expect(redo(other)).toEqual(other);
  });
});
