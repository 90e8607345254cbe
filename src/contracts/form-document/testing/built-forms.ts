import fc from 'fast-check';
import { EMPTY_FORM, type FormDocument, type FormNode, type FormRule } from '../document.ts';
import { NODE_KINDS } from '../node-kinds.ts';
import { insertNodes, newNode } from '../operations.ts';
import { legalSlots } from '../slots.ts';

const LABEL = { zh_CN: '名', en: 'Name' };

/** Builds a form by adding nodes, each at one of its permitted slots; a pick is the index of a kind and of a slot. */
export const buildForm = (picks: readonly (readonly [number, number])[]): FormDocument =>
  picks.reduce((document, [kind, slot]) => {
    const node = newNode(document, NODE_KINDS[kind % NODE_KINDS.length]?.type ?? 'text', LABEL);
    const slots = legalSlots(document, node, true);
    const place = slots[slot % Math.max(1, slots.length)];
    return place === undefined ? document : insertNodes(document, [node], place);
  }, EMPTY_FORM);

/** Random forms of at most thirty nodes of any kind. */
export const builtForms: fc.Arbitrary<FormDocument> = fc
  .array(fc.tuple(fc.nat(99), fc.nat(999)), { maxLength: 30 })
  .map(buildForm);

const LEAVES_OF_GROUP = 9;

/**
 * A form of `count` nodes: groups of nine texts; the first text of each shows the next group and makes its first one
 * required.
 */
export function bigForm(count: number): FormDocument {
  const node = (at: number, type: string, children: readonly FormNode[] = []): FormNode => ({
    ...newNode(EMPTY_FORM, type, { zh_CN: `名${at}`, en: `Name ${at}` }),
    ...{ id: `n${at}`, key: type === 'group' ? '' : `f${at}`, children },
  });
  const size = LEAVES_OF_GROUP + 1;
  const groups = Array.from({ length: Math.floor(count / size) }, (_, group) => {
    const first = group * size + 1;
    const leaves = Array.from({ length: LEAVES_OF_GROUP }, (_each, leaf) => node(first + 1 + leaf, 'text'));
    return node(first, 'group', leaves);
  });
  const rest = Array.from({ length: count - groups.length * size }, (_, at) =>
    node(groups.length * size + at + 1, 'text'),
  );
  const rules = groups.slice(1).map(
    ({ id, children }, at): FormRule => ({
      id: `r${at + 1}`,
      when: { field: groups[at]?.children[0]?.key ?? '', op: 'isNot', value: 'closed' },
      actions: [
        { do: 'show', node: id },
        { do: 'require', node: children[0]?.id ?? id },
      ],
    }),
  );
  return { ...EMPTY_FORM, lastId: count, nodes: [...groups, ...rest], rules };
}
