import { MENU_LIMITS } from '../limits.ts';
import type { MenuFieldName } from '../vendor-errors.ts';
import {
  allButtons,
  type ButtonType,
  type ButtonValue,
  isButtonType,
  type MenuButton,
  type MenuTree,
  NEEDS,
} from './button.ts';
import { bytesOf, widthOf } from './text-size.ts';

/** Rules that a menu may violate; texts are `official.fault.<rule>`. */
export const MENU_RULES = [
  'noButtons',
  'tooManyButtons',
  'tooManyChildren',
  'nameMissing',
  'nameTooLong',
  'nameCut',
  'typeMissing',
  'typeUnknown',
  'actionAboveOthers',
  'valueMissing',
  'keyTooLong',
  'keyTwice',
  'keyUnanswered',
  'urlTooLong',
  'urlScheme',
  'urlInsecure',
  'appIdForm',
  'verifiedOnly',
] as const;
export type MenuRule = (typeof MENU_RULES)[number];

/** A fault of a menu; a warning does not prevent publishing. */
export interface MenuFault {
  /** The faulty button; null for the menu as a whole. */
  readonly button: string | null;
  readonly field: MenuFieldName;
  readonly rule: MenuRule;
  readonly severity: 'error' | 'warning';
  /** Parameters of the text. */
  readonly params: Readonly<Record<string, string | number>>;
}

/** Facts about the account that validation needs. */
export interface MenuContext {
  /** True for a verified account; others may not use some buttons. */
  readonly verified: boolean;
  /** Keys that an auto-reply rule answers; null when unknown. */
  readonly answeredKeys: ReadonlySet<string> | null;
}

type Found = Omit<MenuFault, 'button' | 'severity' | 'params'> & Partial<Pick<MenuFault, 'severity' | 'params'>>;

/** Finds all faults of a menu, in the order of its buttons; those of the whole menu come first. */
export function validateMenu(tree: MenuTree, around: MenuContext): readonly MenuFault[] {
  const whole: Found[] = [];
  if (tree.length === 0) whole.push({ field: 'children', rule: 'noButtons' });
  if (tree.length > MENU_LIMITS.buttons) {
    whole.push({ field: 'children', rule: 'tooManyButtons', params: { most: MENU_LIMITS.buttons } });
  }
  const keys = keyCounts(tree);
  const context = { around, keys };
  return [
    ...whole.map((found) => faultOf(null, found)),
    ...tree.flatMap((button) => [
      ...buttonFaults(button, true, context),
      ...button.children.flatMap((child) => buttonFaults(child, false, context)),
    ]),
  ];
}

/** The faults that prevent publishing. */
export const errorsIn = (faults: readonly MenuFault[]): readonly MenuFault[] =>
  faults.filter(({ severity }) => severity === 'error');

const faultOf = (button: string | null, { severity = 'error', params = {}, ...found }: Found): MenuFault => ({
  button,
  severity,
  params,
  ...found,
});

interface Context {
  readonly around: MenuContext;
  readonly keys: ReadonlyMap<string, number>;
}

function buttonFaults(button: MenuButton, isFirst: boolean, context: Context): readonly MenuFault[] {
  const found = [
    ...nameFaults(button.name, isFirst),
    ...(button.children.length > 0 ? parentFaults(button, isFirst) : actionFaults(button, context)),
  ];
  return found.map((each) => faultOf(button.id, each));
}

function nameFaults(name: string, isFirst: boolean): readonly Found[] {
  const most = isFirst ? MENU_LIMITS.nameBytes : MENU_LIMITS.childNameBytes;
  const width = isFirst ? MENU_LIMITS.nameWidth : MENU_LIMITS.childNameWidth;
  if (name.trim() === '') return [{ field: 'name', rule: 'nameMissing' }];
  if (bytesOf(name) > most) return [{ field: 'name', rule: 'nameTooLong', params: { bytes: bytesOf(name), most } }];
  return widthOf(name) > width ? [{ field: 'name', rule: 'nameCut', severity: 'warning', params: { width } }] : [];
}

function parentFaults(button: MenuButton, isFirst: boolean): readonly Found[] {
  const most = isFirst ? MENU_LIMITS.children : 0;
  return [
    ...(button.children.length > most
      ? ([{ field: 'children', rule: 'tooManyChildren', params: { most } }] as const)
      : []),
    ...(button.type === '' ? [] : ([{ field: 'type', rule: 'actionAboveOthers' }] as const)),
  ];
}

function actionFaults(button: MenuButton, { around, keys }: Context): readonly Found[] {
  const { type } = button;
  if (type === '') return [{ field: 'type', rule: 'typeMissing' }];
  if (!isButtonType(type)) return [{ field: 'type', rule: 'typeUnknown' }];
  const needed = NEEDS[type];
  const missing = needed.filter((name) => button[name].trim() === '');
  return [
    ...(type === 'miniprogram' && !around.verified ? ([{ field: 'type', rule: 'verifiedOnly' }] as const) : []),
    ...missing.map((field): Found => ({ field, rule: 'valueMissing' })),
    ...needed.filter((name) => !missing.includes(name)).flatMap((name) => valueFaults(button, name)),
    ...(needed.includes('key') && button.key !== '' ? keyWarnings(button, type, around, keys) : []),
  ];
}

function valueFaults(button: MenuButton, name: ButtonValue): readonly Found[] {
  const value = button[name];
  if (name === 'key' && bytesOf(value) > MENU_LIMITS.keyBytes) {
    return [{ field: name, rule: 'keyTooLong', params: { bytes: bytesOf(value), most: MENU_LIMITS.keyBytes } }];
  }
  if (name === 'appId' && !/^wx[0-9a-f]{16}$/.test(value)) return [{ field: name, rule: 'appIdForm' }];
  return name === 'url' ? urlFaults(value) : [];
}

function urlFaults(url: string): readonly Found[] {
  if (bytesOf(url) > MENU_LIMITS.urlBytes) {
    return [{ field: 'url', rule: 'urlTooLong', params: { bytes: bytesOf(url), most: MENU_LIMITS.urlBytes } }];
  }
  const scheme = schemeOf(url);
  if (scheme === null) return [{ field: 'url', rule: 'urlScheme' }];
  return scheme === 'http:' ? [{ field: 'url', rule: 'urlInsecure', severity: 'warning' }] : [];
}

function schemeOf(url: string): 'http:' | 'https:' | null {
  if (/\s/.test(url) || !URL.canParse(url)) return null;
  const { protocol, hostname } = new URL(url);
  if (hostname === '') return null;
  return protocol === 'https:' || protocol === 'http:' ? protocol : null;
}

function keyWarnings(
  { key }: MenuButton,
  type: ButtonType,
  { answeredKeys }: MenuContext,
  keys: ReadonlyMap<string, number>,
): readonly Found[] {
  const isSilent = type === 'click' && answeredKeys !== null && !answeredKeys.has(key);
  return [
    ...((keys.get(key) ?? 0) > 1
      ? ([{ field: 'key', rule: 'keyTwice', severity: 'warning', params: { key } }] as const)
      : []),
    ...(isSilent ? ([{ field: 'key', rule: 'keyUnanswered', severity: 'warning', params: { key } }] as const) : []),
  ];
}

function keyCounts(tree: MenuTree): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { key, type, children } of allButtons(tree)) {
    const isUsed = type !== '' && children.length === 0 && isButtonType(type) && NEEDS[type].includes('key');
    if (isUsed && key !== '') counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return counts;
}
