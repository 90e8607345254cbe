import type { FormDocument, FormNode } from './document.ts';
import { hasValue, nodeKindOf } from './node-kinds.ts';
import { REGIONS } from './region.literals.ts';
import { isRegion } from './region.ts';
import { renameKey } from './rules/rename-key.ts';
import { canHold, isSamePlace, legalSlots } from './slots.ts';
import { findNode, mapNode, type Place, placedNodes, withDescendants } from './tree.ts';

/** The changeable properties of a node. */
export type NodePatch = Partial<Omit<FormNode, 'id' | 'type' | 'children'>>;

const WHOLE = { xs: 12, md: 12, lg: 12 } as const;
const HALF = { xs: 12, md: 6, lg: 6 } as const;

/** Returns a generator of new ids, and the document with the ids counted. */
function idGiver({ lastId }: FormDocument) {
  let last = lastId;
  return {
    next: () => {
      last += 1;
      return `n${last}`;
    },
    last: () => last,
  };
}

/** A key that no other node of the form has: the wish, with a number appended when it is in use. */
function freeKey(taken: ReadonlySet<string>, wish: string): string {
  if (!taken.has(wish)) return wish;
  const stem = wish.replace(/_\d+$/, '');
  for (let number = 2; ; number += 1) if (!taken.has(`${stem}_${number}`)) return `${stem}_${number}`;
}

const keysOf = (document: FormDocument) =>
  new Set(placedNodes(document).flatMap(({ node }) => (node.key === '' ? [] : [node.key])));

/** Creates a node of this type that is in no document yet; its label is the type's name in both languages. */
export function newNode(document: FormDocument, type: string, label: FormNode['label']): FormNode {
  const kind = nodeKindOf(type);
  const options = ['a', 'b'].map((value) => ({
    value,
    label: { zh_CN: value.toUpperCase(), en: value.toUpperCase() },
  }));
  return {
    id: `n${document.lastId + 1}`,
    type,
    key: hasValue(type) ? freeKey(keysOf(document), type) : '',
    label,
    span: kind?.field === undefined || type === 'longText' || type === 'richText' ? WHOLE : HALF,
    props: kind?.props.includes('options') === true ? { options: isRegion({ type }) ? REGIONS : options } : {},
    children: [],
  };
}

function put(document: FormDocument, node: FormNode, { parent, index }: Place): FormDocument {
  const nodes =
    parent === null
      ? document.nodes.toSpliced(index, 0, node)
      : mapNode(document.nodes, parent, (above) => ({ ...above, children: above.children.toSpliced(index, 0, node) }));
  return { ...document, nodes };
}

/** A form with copies, and the mapping of the copied ids and keys to the new ones. */
export interface WithCopies {
  readonly document: FormDocument;
  readonly ids: ReadonlyMap<string, string>;
  readonly keys: ReadonlyMap<string, string>;
}

/**
 * Inserts copies of nodes at a place: ids are new, duplicate keys get a number; returns the same document when a node
 * is not permitted there.
 */
export function insertCopies(document: FormDocument, nodes: readonly FormNode[], place: Place): WithCopies {
  const giver = idGiver(document);
  const taken = keysOf(document);
  const ids = new Map<string, string>();
  const keys = new Map<string, string>();
  const copy = (node: FormNode): FormNode => {
    const key = node.key === '' ? '' : freeKey(taken, node.key);
    if (key !== '') taken.add(key);
    const id = giver.next();
    ids.set(node.id, id);
    if (key !== '') keys.set(node.key, key);
    return { ...node, id, key, children: node.children.map(copy) };
  };
  const { parent } = place;
  let { index } = place;
  let changed = document;
  for (const node of nodes) {
    if (!legalSlots(changed, node, true).some((slot) => isSamePlace(slot, { parent, index }))) continue;
    changed = put(changed, copy(node), { parent, index });
    index += 1;
  }
  return { document: changed === document ? document : { ...changed, lastId: giver.last() }, ids, keys };
}

/** Inserts copies of nodes at a place. */
export const insertNodes = (document: FormDocument, nodes: readonly FormNode[], place: Place): FormDocument =>
  insertCopies(document, nodes, place).document;

/** Moves a node to a place counted before the move; returns the same document when the place is not permitted. */
export function moveNode(document: FormDocument, id: string, place: Place): FormDocument {
  const found = findNode(document, id);
  if (found === undefined || !legalSlots(document, found.node, false).some((slot) => isSamePlace(slot, place)))
    return document;
  const isLater = found.parent === place.parent && found.index < place.index;
  const index = isLater ? place.index - 1 : place.index;
  if (found.parent === place.parent && found.index === index) return document;
  const without = { ...document, nodes: cut(document.nodes, new Set([id])) };
  return put(without, found.node, { parent: place.parent, index });
}

function cut(nodes: readonly FormNode[], ids: ReadonlySet<string>): readonly FormNode[] {
  const kept = nodes.filter(({ id }) => !ids.has(id));
  const changed = kept.map((node) => {
    const children = cut(node.children, ids);
    return children === node.children ? node : { ...node, children };
  });
  return changed.length === nodes.length && changed.every((node, at) => node === nodes[at]) ? nodes : changed;
}

/** Removes nodes, and the rule actions on them. */
export function removeNodes(document: FormDocument, ids: readonly string[]): FormDocument {
  const gone = new Set(
    ids.flatMap((id) => {
      const node = findNode(document, id)?.node;
      return node === undefined ? [] : withDescendants(node).map((each) => each.id);
    }),
  );
  if (gone.size === 0) return document;
  const rules = document.rules
    .map((rule) => ({ ...rule, actions: rule.actions.filter(({ node }) => !gone.has(node)) }))
    .filter(({ actions }) => actions.length > 0);
  return { ...document, nodes: cut(document.nodes, gone), rules };
}

/** Inserts a copy of each node right after it; a node inside another of them is copied with that one only. */
export function duplicateNodes(document: FormDocument, ids: readonly string[]): FormDocument {
  const chosen = new Set(ids);
  return [...chosen].reduce((changed, id) => {
    const found = findNode(changed, id);
    if (found === undefined || found.above.some((above) => chosen.has(above.id))) return changed;
    return insertNodes(changed, [found.node], { parent: found.parent, index: found.index + 1 });
  }, document);
}

/** Changes a node; rules are updated when its key is renamed. */
export function setNode(document: FormDocument, id: string, patch: NodePatch): FormDocument {
  const found = findNode(document, id);
  if (found === undefined) return document;
  const nodes = mapNode(document.nodes, id, (node) => ({ ...node, ...patch }));
  const { key } = patch;
  if (key === undefined || key === found.node.key || found.node.key === '') return { ...document, nodes };
  return { ...document, nodes, rules: renameKey(document, found.node, key) };
}

/** The place for a new node: inside the selected container, else after the selected node, else at the end. */
export function placeFor(document: FormDocument, node: FormNode, selected: string | undefined): Place | null {
  const slots = legalSlots(document, node, true);
  const found = selected === undefined ? undefined : findNode(document, selected);
  if (found !== undefined) {
    if (canHold(found.node.type, node.type)) {
      const inside = { parent: found.node.id, index: found.node.children.length };
      if (slots.some((slot) => isSamePlace(slot, inside))) return inside;
    }
    const behind = { parent: found.parent, index: found.index + 1 };
    if (slots.some((slot) => isSamePlace(slot, behind))) return behind;
  }
  return slots.at(-1) ?? null;
}
