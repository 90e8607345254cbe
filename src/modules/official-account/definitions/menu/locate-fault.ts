import { type MenuFieldName, VENDOR_ERRORS } from '../vendor-errors.ts';
import { type MenuButton, type MenuTree, NEEDS } from './button.ts';
import { errorsIn, validateMenu } from './validate-menu.ts';

/** A field of a button that an error of the vendor may be about. */
export interface FaultPlace {
  readonly button: string;
  readonly field: MenuFieldName;
}

/**
 * The fields that an error of the vendor is about. The vendor names a level and a field but no button: the buttons that our own
 * rules find fault with come first, and where there are none, every button of the level that has the field.
 */
export function locateFault(tree: MenuTree, code: number): readonly FaultPlace[] {
  const place = VENDOR_ERRORS[code];
  if (place?.of !== 'button') return [];
  const { level, fields } = place;
  const candidates = [
    ...(level === 'child' ? [] : tree),
    ...(level === 'first' ? [] : tree.flatMap(({ children }) => children)),
  ];
  const own = errorsIn(validateMenu(tree, { verified: true, answeredKeys: null })).flatMap(({ button, field }) =>
    fields.includes(field) && candidates.some(({ id }) => id === button) && button !== null ? [{ button, field }] : [],
  );
  if (own.length > 0) return own;
  return candidates.flatMap((button) =>
    fields.filter((field) => hasField(button, field)).map((field) => ({ button: button.id, field })),
  );
}

function hasField({ type, children }: MenuButton, field: MenuFieldName): boolean {
  if (field === 'name') return true;
  if (field === 'children') return children.length > 0;
  if (children.length > 0) return false;
  return field === 'type' || (type !== '' && NEEDS[type].some((name) => name === field));
}
