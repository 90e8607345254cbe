import * as v from 'valibot';
import { isEmpty } from '../../contracts/resource/condition.ts';
import type { FieldError, FieldErrors } from '../../contracts/resource/field-error.ts';
import type { RecordValues } from '../../contracts/resource/validate-record.ts';
import { MENU_TYPES, menuResource } from '../../contracts/resources/menu.ts';
import { isWebAddress } from '../../lib/location.ts';
import { allows } from '../auth/permissions.ts';
import { invalid } from '../http/server-error.ts';
import { BUILT_VIEWS } from '../menus/available-views.ts';
import { gainedCodes } from '../menus/gained-codes.ts';
import { listMenuRows, menuRow } from '../menus/menu-row.ts';
import type { Actor, RuleContext, ServerResource } from '../resource/server-resource.ts';
import { COLLECTIONS, type Row } from '../store/store.ts';
import { idsAbove, idsUnder, liveRows } from '../store/tree-ancestors.ts';
import { fault, wordsOf } from './system-errors.ts';

/** Maximum levels of sections and pages; buttons do not count. */
const MAX_DEPTH = 4;

async function check(draft: RecordValues, before: Row | null, { store }: RuleContext): Promise<FieldErrors> {
  const rows = await liveRows(store, COLLECTIONS.systemMenus);
  const place = findPlaceError(rows, draft, before);
  const isPlain = !isEmpty(draft.frameSrc) && !String(draft.frameSrc).startsWith('https://');
  return {
    ...(place === null ? {} : { parentMenu: place }),
    ...(isPlain ? { frameSrc: fault('onlyHttps') } : {}),
  };
}

function findPlaceError(rows: readonly Row[], draft: RecordValues, before: Row | null): FieldError | null {
  const { type, parentMenu } = draft;
  const parent = rows.find(({ id }) => id === parentMenu);
  const above = idsAbove(rows, 'parentMenu', parentMenu);
  if (before !== null && above.includes(before.id)) return { rule: 'cycle' };
  if (type === MENU_TYPES.button) return parent?.type === MENU_TYPES.page ? null : fault('onlyUnderPage');
  if (parent?.type === MENU_TYPES.button) return fault('notUnderButton');
  if (type === MENU_TYPES.section && parent?.type === MENU_TYPES.page) return fault('onlyUnderSection');
  return above.length + heightOf(rows, before) > MAX_DEPTH ? fault('tooDeep') : null;
}

/** The number of levels of an entry and its descendants; 1 for a new one. */
function heightOf(rows: readonly Row[], row: Row | null): number {
  if (row === null) return 1;
  const below = [...idsUnder(rows, 'parentMenu', row.id)].flatMap((id) => rows.find((each) => each.id === id) ?? []);
  const levels = below
    .filter(({ type }) => type !== MENU_TYPES.button)
    .map(({ parentMenu, id }) => (id === row.id ? 1 : idsAbove(rows, 'parentMenu', parentMenu).indexOf(row.id) + 2));
  return Math.max(1, ...levels);
}

/** True when a change of an entry would give a role a permission that the actor lacks: nobody grants more than they have. */
async function grantsMore(after: Row, { permissions }: Actor, { store, isUndoing }: RuleContext): Promise<boolean> {
  // Undoing restores what was granted before.
  if (permissions.all || isUndoing === true) return false;
  const rows = await listMenuRows(store);
  const others = rows.filter(({ id }) => id !== after.id);
  return [...gainedCodes(rows, [...others, v.parse(menuRow, after)])].some((code) => !allows(permissions, code));
}

/** An actor may set only a permission code that they have, and move no entry to where it brings its roles others. */
async function beforeWrite(
  draft: RecordValues,
  before: Row | null,
  actor: Actor,
  context: RuleContext,
): Promise<RecordValues> {
  const code = String(draft.permission ?? '');
  const isNew = code !== '' && code !== before?.permission;
  if (isNew && !allows(actor.permissions, code)) throw invalid({ permission: fault('lacking') });
  const isMoved = before !== null && (draft.parentMenu ?? '') !== (before.parentMenu ?? '');
  if (isMoved && (await grantsMore({ ...before, ...draft }, actor, context)))
    throw invalid({ parentMenu: fault('lacking') });
  return draft;
}

/** The values with which an entry takes effect again, by event. */
const TAKING_EFFECT: Readonly<Record<string, RecordValues>> = {
  enable: { status: 'enabled' },
  restore: { deleteTime: '' },
};

async function forbid(event: string, record: Row, actor: Actor, context: RuleContext) {
  const values = TAKING_EFFECT[event];
  const isRefused = values !== undefined && (await grantsMore({ ...record, ...values }, actor, context));
  return isRefused ? { text: wordsOf('lacking') } : null;
}

/** True for a page whose view does not exist; the console shows an error page for it. */
function isBroken({ type, path, component, frameSrc }: Row): boolean {
  const isExternal = !isEmpty(frameSrc) || isWebAddress(String(path ?? ''));
  return type === MENU_TYPES.page && !isExternal && !BUILT_VIEWS.has(String(component ?? ''));
}

/** The menu of the console. Its seed rows depend on all resources, and are created in `seed-rows.ts`. */
export const menuServerResource: ServerResource = {
  definition: menuResource,
  collection: COLLECTIONS.systemMenus,
  sensitive: ['create', 'update', 'delete', 'restore', 'enable'],
  rules: { check, beforeWrite, forbid, derive: (rows) => rows.map((row) => ({ broken: isBroken(row) })) },
};
