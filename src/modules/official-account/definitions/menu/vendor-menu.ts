import {
  BUTTON_VALUES,
  type ButtonValue,
  emptyButton,
  isButtonType,
  type MenuButton,
  type MenuTree,
  NEEDS,
} from './button.ts';

/** The vendor's names for the values of a button. */
const VENDOR_NAMES: Readonly<Record<ButtonValue, string>> = {
  key: 'key',
  url: 'url',
  appId: 'appid',
  pagePath: 'pagepath',
  mediaId: 'media_id',
  articleId: 'article_id',
};

/** A button in the vendor's format. */
export type VendorButton = Readonly<Record<string, unknown>>;

/** Converts a menu to the vendor's format, with only the values that each type needs. */
export const toVendor = (tree: MenuTree): readonly VendorButton[] => tree.map(buttonToVendor);

function buttonToVendor({ children, name, type, ...values }: MenuButton): VendorButton {
  if (children.length > 0) return { name, sub_button: children.map(buttonToVendor) };
  const needed = type === '' ? [] : NEEDS[type];
  return { type, name, ...Object.fromEntries(needed.map((each) => [VENDOR_NAMES[each], values[each]])) };
}

/** Limits for parsing the vendor's response, so that a malformed one is truncated. */
const READ_LIMITS = { buttons: 20, text: 4096 } as const;

/**
 * Converts the vendor's buttons to a menu, with ids made from positions. A button of an unknown type gets no action, so
 * that the operator notices and chooses one.
 */
export const fromVendor = (buttons: unknown): MenuTree =>
  listOf(buttons).map((button, index) => {
    const id = `b${index + 1}`;
    const children = listOf(fieldsIn(fieldsIn(button).sub_button).list ?? fieldsIn(button).sub_button);
    return readButton(
      button,
      id,
      children.map((child, place) => readButton(child, `${id}-${place + 1}`, [])),
    );
  });

function readButton(button: unknown, id: string, children: readonly MenuButton[]): MenuButton {
  const held = fieldsIn(button);
  const text = (name: string) => (typeof held[name] === 'string' ? held[name].slice(0, READ_LIMITS.text) : '');
  const type = text('type');
  const own = isButtonType(type) && children.length === 0 ? type : '';
  const values = BUTTON_VALUES.filter((name) => own !== '' && NEEDS[own].includes(name)).map((name) => [
    name,
    text(VENDOR_NAMES[name]),
  ]);
  return { ...emptyButton(id), name: text('name'), type: own, ...Object.fromEntries(values), children };
}

const fieldsIn = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? { ...value } : {};
const listOf = (value: unknown): readonly unknown[] =>
  Array.isArray(value) ? value.slice(0, READ_LIMITS.buttons) : [];
