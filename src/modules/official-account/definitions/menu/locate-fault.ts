import { type MenuFieldName, VENDOR_ERRORS } from '../vendor-errors.ts';
import { type MenuButton, type MenuTree, NEEDS } from './button.ts';
import { errorsIn, validateMenu } from './validate-menu.ts';

/** A button's field that a vendor error may concern. */
export interface FaultLocation {
  readonly button: string;
  readonly field: MenuFieldName;
}

/**
 * Finds the fields that a vendor error concerns. The vendor reports a level and a field but no button, so buttons with
 * a fault of our own rules come first; without any, all buttons of the level with that field.
 */
export function locateFault(tree: MenuTree, code: number): readonly FaultLocation[] {
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
