import { FORM_LIMITS, type FormDocument, type FormNode } from './document.ts';
import { nodeKindOf } from './node-kinds.ts';
import { type Place, withDescendants } from './tree.ts';

/** True when a node of this type is permitted directly in that parent; null is the form itself. */
export function canHold(parent: string | null, type: string): boolean {
  const { within } = nodeKindOf(type) ?? {};
  if (within !== undefined && within !== parent) return false;
  if (parent === null) return true;
  const { holds } = nodeKindOf(parent) ?? {};
  return holds === 'any' || holds === type;
}

const repeatsIn = (node: FormNode): number =>
  (node.type === 'repeat' ? 1 : 0) + Math.max(0, ...node.children.map(repeatsIn));
const heightOf = (node: FormNode): number => 1 + Math.max(0, ...node.children.map(heightOf));

/**
 * All permitted places of this node, in document order: the one list that pointer and keyboard use. A node that is
 * already in the form is never offered a place inside itself.
 */
export function legalSlots({ nodes }: Pick<FormDocument, 'nodes'>, moved: FormNode, isNew: boolean): readonly Place[] {
  const own = new Set(isNew ? [] : withDescendants(moved).map(({ id }) => id));
  const repeats = repeatsIn(moved);
  const height = heightOf(moved);
  const slots: Place[] = [];
  const visit = (parent: FormNode | null, list: readonly FormNode[], depth: number, repeatDepth: number) => {
    const fits =
      canHold(parent?.type ?? null, moved.type) &&
      depth + height <= FORM_LIMITS.depth &&
      repeatDepth + repeats <= FORM_LIMITS.repeatDepth;
    for (const [index, node] of list.entries()) {
      if (fits) slots.push({ parent: parent?.id ?? null, index });
      if (!own.has(node.id)) visit(node, node.children, depth + 1, repeatDepth + (node.type === 'repeat' ? 1 : 0));
    }
    if (fits) slots.push({ parent: parent?.id ?? null, index: list.length });
  };
  visit(null, nodes, 0, 0);
  return slots;
}

/** True for equal places. */
export const isSamePlace = (left: Place, right: Place): boolean =>
  left.parent === right.parent && left.index === right.index;
