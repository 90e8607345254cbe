import { MENU_LIMITS } from '../limits.ts';
import { allButtons, type ButtonContent, emptyButton, type MenuButton, type MenuTree, noValues } from './button.ts';

/** A menu after a change, the button that is worked on then, and what was given up for it. */
export interface TreeEdit {
  readonly tree: MenuTree;
  /** Null when the menu is empty. */
  readonly selected: string | null;
  /** The button that lost its action because another was put below it; the former content is for undoing that. */
  readonly discarded?: { readonly id: string; readonly content: ButtonContent };
  /** The button that lost its last one below and has no action yet. */
  readonly bare?: string;
}

/** The button of this id. */
export const findButton = (tree: MenuTree, id: string | null): MenuButton | undefined =>
  allButtons(tree).find((button) => button.id === id);

/** The button above the one of this id; undefined for those of the first level. */
export const parentOf = (tree: MenuTree, id: string): MenuButton | undefined =>
  tree.find(({ children }) => children.some((child) => child.id === id));

/** True while one more fits: below a button, or on the first level when that is null. */
export function hasRoom(tree: MenuTree, parent: string | null): boolean {
  if (parent === null) return tree.length < MENU_LIMITS.buttons;
  const above = tree.find(({ id }) => id === parent);
  return above !== undefined && above.children.length < MENU_LIMITS.children;
}

/** An id that no button of the menu has. */
export function freeId(tree: MenuTree): string {
  const taken = new Set(allButtons(tree).map(({ id }) => id));
  for (let number = 1; ; number += 1) {
    if (!taken.has(`b${number}`)) return `b${number}`;
  }
}

/** Adds a button at the end of a level. The first one below a button takes its action away. The same menu when it is full. */
export function addButton(tree: MenuTree, parent: string | null): TreeEdit {
  if (!hasRoom(tree, parent)) return { tree, selected: parent };
  const added = emptyButton(freeId(tree));
  if (parent === null) return { tree: [...tree, added], selected: added.id };
  const above = findButton(tree, parent);
  const isLosing = above !== undefined && above.type !== '';
  return {
    tree: changed(tree, parent, (button) => ({
      ...button,
      type: '',
      ...noValues(),
      children: [...button.children, added],
    })),
    selected: added.id,
    ...(isLosing ? { discarded: { id: parent, content: contentOf(above) } } : {}),
  };
}

/** Takes the buttons below another one away and gives it its action back. */
export const undoDiscard = (tree: MenuTree, { id, content }: NonNullable<TreeEdit['discarded']>): TreeEdit => ({
  tree: changed(tree, id, (button) => ({ ...button, ...content, name: button.name, children: [] })),
  selected: id,
});

/** Removes a button with those below it; the one beside it is worked on next, else the one above. */
export function removeButton(tree: MenuTree, id: string): TreeEdit {
  const above = parentOf(tree, id);
  const level = above?.children ?? tree;
  const place = level.findIndex((button) => button.id === id);
  if (place < 0) return { tree, selected: null };
  const rest = level.filter((button) => button.id !== id);
  const next = rest[Math.min(place, rest.length - 1)]?.id ?? above?.id ?? null;
  if (above === undefined) return { tree: rest, selected: next };
  return {
    tree: changed(tree, above.id, (button) => ({ ...button, children: rest })),
    selected: next,
    ...(rest.length === 0 ? { bare: above.id } : {}),
  };
}

/** Moves a button by so many places within its level; the same menu at its end. */
export function moveButton(tree: MenuTree, id: string, by: number): TreeEdit {
  const above = parentOf(tree, id);
  const level = above?.children ?? tree;
  const from = level.findIndex((button) => button.id === id);
  const to = from + by;
  if (from < 0 || to < 0 || to >= level.length) return { tree, selected: id };
  return { tree: withLevel(tree, above?.id ?? null, placed(level, from, to)), selected: id };
}

/**
 * Moves a button to a place of a level. The same menu when there is no room, when it would stand below itself, or when it
 * takes others along to where none may stand below it.
 */
export function moveButtonTo(tree: MenuTree, id: string, parent: string | null, place: number): TreeEdit {
  const button = findButton(tree, id);
  const former = parentOf(tree, id)?.id ?? null;
  if (button === undefined || id === parent) return { tree, selected: id };
  if (former === parent) {
    const level = parent === null ? tree : (findButton(tree, parent)?.children ?? []);
    const from = level.findIndex((each) => each.id === id);
    const to = Math.max(0, Math.min(place, level.length - 1));
    return { tree: withLevel(tree, parent, placed(level, from, to)), selected: id };
  }
  if (!hasRoom(tree, parent) || (parent !== null && button.children.length > 0)) return { tree, selected: id };
  const without = removeButton(tree, id);
  const target = parent === null ? undefined : findButton(without.tree, parent);
  const level = target?.children ?? without.tree;
  const moved = [...level.slice(0, place), button, ...level.slice(place)];
  const isLosing = target !== undefined && target.type !== '';
  const base = isLosing
    ? changed(without.tree, target.id, (each) => ({ ...each, type: '' as const, ...noValues() }))
    : without.tree;
  return {
    tree: withLevel(base, parent, moved),
    selected: id,
    ...(without.bare === undefined ? {} : { bare: without.bare }),
    ...(isLosing ? { discarded: { id: target.id, content: contentOf(target) } } : {}),
  };
}

/** Changes what a button holds. Another type empties the values that it does not need. */
export function changeButton(tree: MenuTree, id: string, content: Partial<ButtonContent>): MenuTree {
  return changed(tree, id, (button) => ({ ...button, ...content }));
}

const contentOf = ({ id: _id, children: _children, ...content }: MenuButton): ButtonContent => content;

function placed(level: MenuTree, from: number, to: number): MenuTree {
  const moved = level[from];
  const rest = level.filter((_, index) => index !== from);
  return moved === undefined ? level : [...rest.slice(0, to), moved, ...rest.slice(to)];
}

const withLevel = (tree: MenuTree, parent: string | null, level: MenuTree): MenuTree =>
  parent === null ? level : changed(tree, parent, (button) => ({ ...button, children: level }));

function changed(tree: MenuTree, id: string, change: (button: MenuButton) => MenuButton): MenuTree {
  return tree.map((button) =>
    button.id === id
      ? change(button)
      : { ...button, children: button.children.map((child) => (child.id === id ? change(child) : child)) },
  );
}
