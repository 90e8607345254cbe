/** Button types, by the vendor's names. */
export const BUTTON_TYPES = [
  'click',
  'view',
  'miniprogram',
  'scancode_push',
  'scancode_waitmsg',
  'pic_sysphoto',
  'pic_photo_or_album',
  'pic_weixin',
  'location_select',
  'media_id',
  'view_limited',
  'article_id',
  'article_view_limited',
] as const;
export type ButtonType = (typeof BUTTON_TYPES)[number];

/** The values that a type may need, by field name. */
export const BUTTON_VALUES = ['key', 'url', 'appId', 'pagePath', 'mediaId', 'articleId'] as const;
export type ButtonValue = (typeof BUTTON_VALUES)[number];

/** The values that each type needs. */
export const NEEDS: Readonly<Record<ButtonType, readonly ButtonValue[]>> = {
  click: ['key'],
  view: ['url'],
  miniprogram: ['appId', 'pagePath', 'url'],
  scancode_push: ['key'],
  scancode_waitmsg: ['key'],
  pic_sysphoto: ['key'],
  pic_photo_or_album: ['key'],
  pic_weixin: ['key'],
  location_select: ['key'],
  media_id: ['mediaId'],
  view_limited: ['mediaId'],
  article_id: ['articleId'],
  article_view_limited: ['articleId'],
};

/** The content of a button. `type` is empty while no action is chosen, and for a button with a submenu. */
export interface ButtonContent extends Readonly<Record<ButtonValue, string>> {
  readonly name: string;
  readonly type: ButtonType | '';
}

/** A button of a menu; first-level buttons may have a submenu. */
export interface MenuButton extends ButtonContent {
  /** Unique within its menu; not sent to the vendor. */
  readonly id: string;
  readonly children: readonly MenuButton[];
}

/** A menu as its first-level buttons, from left to right. */
export type MenuTree = readonly MenuButton[];

/** A button without name and action. */
export const emptyButton = (id: string): MenuButton => ({
  id,
  name: '',
  type: '',
  ...noValues(),
  children: [],
});

/** All values of a button, empty. */
export const noValues = (): Record<ButtonValue, string> => ({
  key: '',
  url: '',
  appId: '',
  pagePath: '',
  mediaId: '',
  articleId: '',
});

/** A stored button: a flat line with the id of its parent button. */
export type MenuLine = Readonly<Record<string, string | number | boolean | null | readonly string[]>>;

/** The lines of a menu, each button before its submenu; empty values are left out. */
export const linesOf = (tree: MenuTree): MenuLine[] =>
  tree.flatMap((button) => [lineOf(button, ''), ...button.children.map((child) => lineOf(child, button.id))]);

function lineOf(button: MenuButton, parent: string): MenuLine {
  const values = BUTTON_VALUES.filter((name) => button[name] !== '').map((name) => [name, button[name]]);
  return {
    id: button.id,
    ...(parent === '' ? {} : { parent }),
    name: button.name,
    ...(button.type === '' ? {} : { type: button.type }),
    ...Object.fromEntries(values),
  };
}

/**
 * Parses stored lines as a menu. Null for invalid ones: not a list, a missing or duplicate id, an unknown type, or a
 * parent that is not on the first level.
 */
export function readTree(lines: unknown): MenuTree | null {
  if (lines === null || lines === undefined) return [];
  if (!Array.isArray(lines)) return null;
  const first: { button: MenuButton; children: MenuButton[] }[] = [];
  const seen = new Set<string>();
  for (const line of lines) {
    const button = readLine(line);
    if (button === null || seen.has(button.id)) return null;
    seen.add(button.id);
    const { parent = '' } = Object(line);
    if (parent === '' || parent === null) {
      first.push({ button, children: [] });
      continue;
    }
    const above = first.find((each) => each.button.id === parent);
    if (above === undefined) return null;
    above.children.push(button);
  }
  return first.map(({ button, children }) => ({ ...button, children }));
}

function readLine(line: unknown): MenuButton | null {
  if (typeof line !== 'object' || line === null) return null;
  const held: Readonly<Record<string, unknown>> = { ...line };
  const text = (name: string) => (typeof held[name] === 'string' ? held[name] : '');
  const id = text('id');
  const type = text('type');
  if (id === '' || !isButtonType(type)) return null;
  const values = Object.fromEntries(BUTTON_VALUES.map((name) => [name, text(name)]));
  return { ...noValues(), ...values, id, name: text('name'), type, children: [] };
}

/** True for a type of the vendor, and for no type. */
export const isButtonType = (value: string): value is ButtonType | '' =>
  value === '' || BUTTON_TYPES.some((type) => type === value);

/** Parses stored lines as a menu; empty when they are invalid. */
export const treeOf = (lines: unknown): MenuTree => readTree(lines) ?? [];

/** All buttons of a menu, each before its submenu. */
export const allButtons = (tree: MenuTree): readonly MenuButton[] =>
  tree.flatMap((button) => [button, ...button.children]);
