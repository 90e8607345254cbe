import { isInside } from '../../lib/location.ts';
import { MENU_TAG_TYPES, type MenuTag, type RouteMeta, type RouteNode } from './route.ts';

/** Limits of a menu that a server sends. */
export const MENU_LIMITS = { depth: 10, nodes: 10_000, title: 200, path: 512, url: 2048 } as const;

/** Reason why a part of a menu was dropped; `at` is its position, as `[0].children[2]`. */
export interface MenuReject {
  readonly at: string;
  readonly reason:
    | 'notAList'
    | 'notARecord'
    | 'noPath'
    | 'pathTooLong'
    | 'unsafeAddress'
    | 'noTitle'
    | 'tooDeep'
    | 'tooMany'
    | 'cycle'
    | 'duplicatePath'
    | 'duplicateName';
}

/** A validated menu: the valid nodes, and the dropped ones. */
export interface DecodedMenu {
  readonly nodes: readonly RouteNode[];
  readonly rejects: readonly MenuReject[];
}

interface Walk {
  readonly rejects: MenuReject[];
  readonly seen: Set<object>;
  readonly paths: Set<string>;
  readonly names: Set<string>;
  count: number;
}

type RawRecord = Readonly<Record<string, unknown>>;

/**
 * Decodes the response of a menu call. An invalid node is dropped with its children and listed in `rejects`; its
 * siblings stay. Never throws.
 */
export function decodeMenu(raw: unknown): DecodedMenu {
  const walk: Walk = { rejects: [], seen: new Set(), paths: new Set(), names: new Set(), count: 0 };
  return { nodes: decodeList(raw, '', '', 1, walk), rejects: walk.rejects };
}

function decodeList(raw: unknown, at: string, parent: string, depth: number, walk: Walk): RouteNode[] {
  if (raw === undefined || raw === null) return [];
  if (!Array.isArray(raw)) {
    walk.rejects.push({ at: at || '(menu)', reason: 'notAList' });
    return [];
  }
  if (raw.length > 0 && depth > MENU_LIMITS.depth) {
    walk.rejects.push({ at, reason: 'tooDeep' });
    return [];
  }
  return raw.flatMap((entry: unknown, index) => decodeNode(entry, `${at}[${index}]`, parent, depth, walk));
}

function decodeNode(raw: unknown, at: string, parent: string, depth: number, walk: Walk): RouteNode[] {
  const reject = (reason: MenuReject['reason']): RouteNode[] => {
    walk.rejects.push({ at, reason });
    return [];
  };
  if (!isRecord(raw)) return reject('notARecord');
  if (walk.seen.has(raw)) return reject('cycle');
  if (walk.count >= MENU_LIMITS.nodes) return walk.rejects.at(-1)?.reason === 'tooMany' ? [] : reject('tooMany');
  walk.seen.add(raw);
  walk.count += 1;

  const path = own(raw, 'path');
  if (typeof path !== 'string') return reject('noPath');
  const address = hasScheme(path);
  const problem = pathProblem(path, address);
  if (problem !== null) return reject(problem);
  const meta = decodeMeta(own(raw, 'meta'), path);
  if (meta === null) return reject('noTitle');
  const redirect = redirectOf(raw);
  if (redirect === null) reject('unsafeAddress');

  const absolute = path.startsWith('/') || address ? path : `${parent}/${path}`;
  if (path !== '' && walk.paths.has(absolute)) return reject('duplicatePath');
  const name = text(own(raw, 'name'));
  if (name !== undefined && walk.names.has(name)) return reject('duplicateName');
  walk.paths.add(absolute);
  if (name !== undefined) walk.names.add(name);

  return [
    {
      path,
      meta,
      ...given('name', name),
      ...given('component', text(own(raw, 'component'))),
      ...given('redirect', redirect ?? undefined),
      children: decodeList(own(raw, 'children'), `${at}.children`, absolute, depth + 1, walk),
    },
  ];
}

/** Redirect of an entry; null for one to another site: the entry stays, and opens its first page. */
function redirectOf(raw: RawRecord): string | null | undefined {
  const redirect = text(own(raw, 'redirect'));
  return redirect === undefined || isInside(rooted(redirect)) ? redirect : null;
}

function pathProblem(path: string, address: boolean): MenuReject['reason'] | null {
  if (path.length > (address ? MENU_LIMITS.url : MENU_LIMITS.path)) return 'pathTooLong';
  if (address) return isPlainWebAddress(path) ? null : 'unsafeAddress';
  return isInside(rooted(path)) ? null : 'unsafeAddress';
}

const rooted = (path: string) => (path.startsWith('/') ? path : `/${path}`);

/** True for a web address without a user name, which could imitate a host (`https://bank@evil`). */
function isPlainWebAddress(path: string): boolean {
  if (!/^https?:\/\//i.test(path) || !URL.canParse(path)) return false;
  const { username, password } = new URL(path);
  return username === '' && password === '';
}

const FLAGS = [
  'ignoreRoute',
  'ignoreAuth',
  'hideMenu',
  'hideChildrenInMenu',
  'hideBreadcrumb',
  'hideTab',
  'ignoreKeepAlive',
  'affix',
  'single',
  'carryParam',
  'hidePathForChildren',
  'hiddenFooter',
] as const;
const TEXTS = ['icon', 'currentActiveMenu', 'realPath', 'transitionName'] as const;
const NUMBERS = ['orderNo', 'dynamicLevel'] as const;

/**
 * Reads the meta of a node; values of a wrong type are left out. Null when there is neither a title nor a path to
 * replace it.
 */
function decodeMeta(raw: unknown, path: string): RouteMeta | null {
  const source = isRecord(raw) ? raw : {};
  const title = visible(text(own(source, 'title')) ?? '') || visible(path);
  if (title === '') return null;
  const meta: Record<string, unknown> = { title: title.slice(0, MENU_LIMITS.title) };
  for (const flag of FLAGS) if (own(source, flag) === true) meta[flag] = true;
  for (const key of TEXTS) {
    const value = text(own(source, key));
    if (value !== undefined) meta[key] = value.slice(0, MENU_LIMITS.path);
  }
  for (const key of NUMBERS) {
    const value = own(source, key);
    if (typeof value === 'number' && Number.isFinite(value)) meta[key] = value;
  }
  const roles = own(source, 'roles');
  if (roles !== undefined) meta.roles = Array.isArray(roles) ? roles.filter((role) => typeof role === 'string') : [];
  const frameSrc = text(own(source, 'frameSrc'));
  if (frameSrc !== undefined && frameSrc.length <= MENU_LIMITS.url) meta.frameSrc = frameSrc;
  const tag = decodeTag(own(source, 'tag'));
  return { ...meta, ...(tag === null ? {} : { tag }), title: String(meta.title) };
}

/** Reads the tag of an entry; null when nothing of it is visible. */
function decodeTag(raw: unknown): MenuTag | null {
  if (!isRecord(raw)) return null;
  const content = visible(text(own(raw, 'content')) ?? '');
  const dot = own(raw, 'dot') === true;
  const type = MENU_TAG_TYPES.find((each) => each === own(raw, 'type')) ?? 'error';
  return content === '' && !dot ? null : { type, content: content.slice(0, MENU_LIMITS.path), dot };
}

function isRecord(value: unknown): value is RawRecord {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function own(record: RawRecord, key: string): unknown {
  return Object.hasOwn(record, key) ? record[key] : undefined;
}

function given<Key extends string>(key: Key, value: string | undefined): { [Name in Key]?: string } {
  const holder: { [Name in Key]?: string } = {};
  if (value !== undefined) holder[key] = value;
  return holder;
}

function text(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}

function hasScheme(path: string): boolean {
  return /^\s*[a-z][a-z0-9+.-]*:/i.test(withoutControls(path));
}

/** Invisible characters that reorder or hide adjacent text. Joiners stay: scripts and emoji need them. */
const UNSEEN = /[\u00ad\u061c\u180e\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]/g;
/** Text without visible characters: spaces, joiners, fillers. */
const BLANK = /^(?:\s|\u200c|\u200d|[\u115f\u1160\u3164\uffa0\u2800])*$/;

/** The visible part of a text; empty when there is none. */
function visible(value: string): string {
  const plain = withoutControls(value).replace(UNSEEN, '').trim();
  return BLANK.test(plain) ? '' : plain;
}

function withoutControls(value: string): string {
  // Fast path: control characters are rare, and processing 10,000 texts takes time.
  if (!/\p{Cc}/u.test(value)) return value;
  return [...value].filter((character) => (character.codePointAt(0) ?? 0) >= 0x20).join('');
}
