import { decodeMenu, type MenuReject } from '@src/contracts/routes/menu.ts';
import type { RouteNode } from '@src/contracts/routes/route.ts';
import { isRecord } from './assert-reply.ts';
import type { Trial } from './call-report.ts';
import { showValue } from './show-value.ts';

const WANTED: Readonly<Record<MenuReject['reason'], string>> = {
  notAList: 'a list',
  notARecord: 'a record',
  noPath: 'a path',
  pathTooLong: 'a path of at most 512 characters, an address of at most 2,048',
  unsafeAddress: 'a path, or an http(s) address',
  noTitle: 'a title or a path',
  tooDeep: 'at most 10 levels',
  tooMany: 'at most 10,000 entries',
  cycle: 'an entry that is not its own descendant',
  duplicatePath: 'a path that no other entry has',
  duplicateName: 'a name that no other entry has',
};

interface Placed {
  readonly path: string;
  readonly node: RouteNode;
}

/** Reasons that the field check reports already. */
const NAMED_BY_FIELDS: readonly MenuReject['reason'][] = ['notAList', 'notARecord', 'noPath'];

/**
 * Expects a menu without unusable entries and without redirect cycles. Returns its absolute paths, or null when entries are
 * unusable.
 */
export function assertMenu({ sheet, when }: Trial, result: unknown): ReadonlySet<string> | null {
  const { nodes, rejects } = decodeMenu(result);
  for (const reject of rejects.filter(({ reason }) => !NAMED_BY_FIELDS.includes(reason))) {
    const at = `result${reject.at}`;
    sheet.check(false, { when, at, expected: WANTED[reject.reason], got: showValue(culprit(result, reject)) });
  }
  const placed = place(nodes, '');
  const redirects = new Map(
    placed.flatMap(({ path, node }) => (node.redirect ? [[path, node.redirect] as const] : [])),
  );
  const paths = new Set(placed.map(({ path }) => path));
  for (const [path, target] of redirects) {
    const circle = circleFrom(path, redirects);
    const at = `redirect of ${path}`;
    sheet.check(circle === null, { when, at, expected: 'a way that ends at a page', got: `a circle: ${circle}` });
    sheet.note(paths.has(target), { when, at, expected: 'a path of this menu', got: target });
  }
  return rejects.length === 0 ? paths : null;
}

/** The offending value of a reject: a name, a list of children that is nested too deep, or else a path. */
function culprit(menu: unknown, { at, reason }: MenuReject): unknown {
  const keys = at.match(/\d+|children/g) ?? [];
  const entry = keys.reduce<unknown>((value, key) => Object(value)[key], menu);
  if (!isRecord(entry)) return entry;
  return reason === 'duplicateName' ? entry.name : entry.path;
}

function place(nodes: readonly RouteNode[], parent: string): readonly Placed[] {
  return nodes.flatMap((node) => {
    const absolute = node.path.startsWith('/') || /^https?:/i.test(node.path);
    const path = absolute ? node.path : `${parent}/${node.path}`;
    return [{ path, node }, ...place(node.children, path)];
  });
}

function circleFrom(start: string, redirects: ReadonlyMap<string, string>): string | null {
  const seen = [start];
  for (let next = redirects.get(start); next !== undefined; next = redirects.get(next)) {
    if (seen.includes(next)) return [...seen, next].join(' -> ');
    seen.push(next);
  }
  return null;
}
