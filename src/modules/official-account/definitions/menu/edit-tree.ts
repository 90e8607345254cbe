import { MENU_LIMITS } from '../limits.ts';
import { allButtons, type ButtonContent, emptyButton, type MenuButton, type MenuTree, noValues } from './button.ts';

/** A menu after an edit, the selected button, and the content that the edit discarded. */
export interface TreeEdit {
  readonly tree: MenuTree;
  /** Null when the menu is empty. */
  readonly selected: string | null;
  /** The button that lost its action because it got a submenu, with its former content for an undo. */
  readonly discarded?: { readonly id: string; readonly content: ButtonContent };
  /** The button that lost the last button of its submenu and has no action yet. */
  readonly bare?: string;
}

/** The button with this id. */
export const findButton = (tree: MenuTree, id: string | null): MenuButton | undefined =>
  allButtons(tree).find((button) => button.id === id);

/** The parent of a button; undefined on the first level. */
export const parentOf = (tree: MenuTree, id: string): MenuButton | undefined =>
  tree.find(({ children }) => children.some((child) => child.id === id));

/** True while another button fits: below a parent, or on the first level for null. */
export function hasRoom(tree: MenuTree, parent: string | null): boolean {
  if (parent === null) return tree.length < MENU_LIMITS.buttons;
  const above = tree.find(({ id }) => id === parent);
  return above !== undefined && above.children.length < MENU_LIMITS.children;
}

/** An unused button id. */
export function freeId(tree: MenuTree): string {
  const taken = new Set(allButtons(tree).map(({ id }) => id));
  for (let number = 1; ; number += 1) {
    if (!taken.has(`b${number}`)) return `b${number}`;
  }
}

/**
 * Adds a button at the end of a level. The first button of a submenu discards the parent's action. Returns the same
 * menu when the level is full.
 */
export function addButton(tree: MenuTree, parent: string | null): TreeEdit {
  if (!hasRoom(tree, parent)) return { tree, selected: parent };
  const added = emptyButton(freeId(tree));
  if (parent === null) return { tree: [...tree, added], selected: added.id };
  const above = findButton(tree, parent);
  const isLosing = above !== undefined && above.type !== '';
  return {
    tree: updateButton(tree, parent, (button) => ({
      ...button,
      type: '',
      ...noValues(),
      children: [...button.children, added],
    })),
    selected: added.id,
    ...(isLosing ? { discarded: { id: parent, content: contentOf(above) } } : {}),
  };
}

/** Removes a button's submenu and restores its action. */
export const undoDiscard = (tree: MenuTree, { id, content }: NonNullable<TreeEdit['discarded']>): TreeEdit => ({
  tree: updateButton(tree, id, (button) => ({ ...button, ...content, name: button.name, children: [] })),
  selected: id,
});

/** Removes a button with its submenu and selects the next one, otherwise the parent. */
export function removeButton(tree: MenuTree, id: string): TreeEdit {
  const above = parentOf(tree, id);
  const level = above?.children ?? tree;
  const place = level.findIndex((button) => button.id === id);
  if (place < 0) return { tree, selected: null };
  const rest = level.filter((button) => button.id !== id);
  const next = rest[Math.min(place, rest.length - 1)]?.id ?? above?.id ?? null;
  if (above === undefined) return { tree: rest, selected: next };
  return {
    tree: updateButton(tree, above.id, (button) => ({ ...button, children: rest })),
    selected: next,
    ...(rest.length === 0 ? { bare: above.id } : {}),
  };
}

/** Moves a button by a number of positions within its level; returns the same menu at its ends. */
export function moveButton(tree: MenuTree, id: string, by: number): TreeEdit {
  const above = parentOf(tree, id);
  const level = above?.children ?? tree;
  const from = level.findIndex((button) => button.id === id);
  const to = from + by;
  if (from < 0 || to < 0 || to >= level.length) return { tree, selected: id };
  return { tree: withLevel(tree, above?.id ?? null, moveWithinLevel(level, from, to)), selected: id };
}

/**
 * Moves a button to a position of a level. Returns the same menu when the level is full, when the button would be its
 * own parent, or when a button with a submenu would move below another.
 */
export function moveButtonTo(tree: MenuTree, id: string, parent: string | null, place: number): TreeEdit {
  const button = findButton(tree, id);
  const former = parentOf(tree, id)?.id ?? null;
  if (button === undefined || id === parent) return { tree, selected: id };
  if (former === parent) {
    const level = parent === null ? tree : (findButton(tree, parent)?.children ?? []);
    const from = level.findIndex((each) => each.id === id);
    const to = Math.max(0, Math.min(place, level.length - 1));
    return { tree: withLevel(tree, parent, moveWithinLevel(level, from, to)), selected: id };
  }
  if (!hasRoom(tree, parent) || (parent !== null && button.children.length > 0)) return { tree, selected: id };
  const without = removeButton(tree, id);
  const target = parent === null ? undefined : findButton(without.tree, parent);
  const level = target?.children ?? without.tree;
  const moved = [...level.slice(0, place), button, ...level.slice(place)];
  const isLosing = target !== undefined && target.type !== '';
  const base = isLosing
    ? updateButton(without.tree, target.id, (each) => ({ ...each, type: '' as const, ...noValues() }))
    : without.tree;
  return {
    tree: withLevel(base, parent, moved),
    selected: id,
    ...(without.bare === undefined ? {} : { bare: without.bare }),
    ...(isLosing ? { discarded: { id: target.id, content: contentOf(target) } } : {}),
  };
}

/** Changes the content of a button. */
export function changeButton(tree: MenuTree, id: string, content: Partial<ButtonContent>): MenuTree {
  return updateButton(tree, id, (button) => ({ ...button, ...content }));
}

const contentOf = ({ id: _id, children: _children, ...content }: MenuButton): ButtonContent => content;

function moveWithinLevel(level: MenuTree, from: number, to: number): MenuTree {
  const moved = level[from];
  const rest = level.filter((_, index) => index !== from);
  return moved === undefined ? level : [...rest.slice(0, to), moved, ...rest.slice(to)];
}

const withLevel = (tree: MenuTree, parent: string | null, level: MenuTree): MenuTree =>
  parent === null ? level : updateButton(tree, parent, (button) => ({ ...button, children: level }));

function updateButton(tree: MenuTree, id: string, change: (button: MenuButton) => MenuButton): MenuTree {
  return tree.map((button) =>
    button.id === id
      ? change(button)
      : { ...button, children: button.children.map((child) => (child.id === id ? change(child) : child)) },
  );
}
