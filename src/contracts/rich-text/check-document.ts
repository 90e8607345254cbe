import { isRecord, wrongAttribute } from './check-attributes.ts';
import { isRectangle } from './check-table.ts';
import type { RichDocument, RichNode } from './document.ts';
import { isMember, markRule, type NodeRule, nodeRule } from './schema.ts';

/**
 * Size limits of a document. Characters are counted in UTF-16 units, those of attributes separately from those of
 * texts.
 */
export interface DocumentLimits {
  readonly depth: number;
  readonly nodes: number;
  readonly characters: number;
  readonly attributeCharacters: number;
}

/** Limits of any document, whatever its field permits. */
export const DOCUMENT_LIMITS: DocumentLimits = {
  depth: 32,
  nodes: 20_000,
  characters: 200_000,
  attributeCharacters: 2_000_000,
};

/**
 * Kinds of problems: not a node, unknown node, misplaced node, invalid attribute or mark, invalid text, table that is
 * not a rectangle, or a limit exceeded.
 */
export type DocumentReason =
  | 'shape'
  | 'node'
  | 'place'
  | 'missing'
  | 'attribute'
  | 'mark'
  | 'text'
  | 'table'
  | 'depth'
  | 'nodes'
  | 'characters';

/** The first problem of a document with its path: names and indexes joined by dots, such as `content.2.attrs.level`. */
export interface DocumentProblem {
  readonly path: string;
  readonly reason: DocumentReason;
}

/** Path of a node, linked from the inside out. */
interface Place {
  readonly parent: Place | null;
  readonly index: number;
  readonly depth: number;
}

/** A node to be checked, with the rules of its parent. */
interface Waiting {
  readonly value: unknown;
  readonly of: readonly string[];
  readonly place: Place | null;
  readonly marked: boolean;
}

const KEYS: ReadonlySet<string> = new Set(['type', 'attrs', 'content', 'marks', 'text']);
/** Forbidden characters: control characters except tab and line feed. */
const CONTROL = /[^\P{Cc}\t\n]/u;

function pathOf(place: Place | null, more = ''): string {
  const steps: string[] = [];
  for (let at = place; at !== null; at = at.parent) steps.unshift(`content.${at.index}`);
  return [...steps, more].filter((step) => step !== '').join('.');
}

/**
 * Validates a document; returns the first problem, or null. Visits each node once, without recursion, and needs no
 * browser.
 */
export function checkDocument(value: unknown, limits: DocumentLimits = DOCUMENT_LIMITS): DocumentProblem | null {
  const sizes = { nodes: 0, characters: 0, attributeCharacters: 0 };
  const waiting: Waiting[] = [{ value, of: ['doc'], place: null, marked: true }];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const { place } = next;
    if ((place?.depth ?? 0) > limits.depth) return { path: pathOf(place), reason: 'depth' };
    const problem = nodeProblem(next);
    if (problem !== null) return { path: pathOf(place, problem.path), reason: problem.reason };
    const node = next.value as RichNode;
    count(node, sizes);
    const excess = EXCESS.find(([size]) => sizes[size] > limits[size]);
    if (excess !== undefined) return { path: pathOf(place), reason: excess[1] };
    for (const member of membersOf(node, place)) waiting.push(member);
  }
  return null;
}

const EXCESS = [
  ['nodes', 'nodes'],
  ['characters', 'characters'],
  ['attributeCharacters', 'characters'],
] as const;

function count(node: RichNode, sizes: { nodes: number; characters: number; attributeCharacters: number }): void {
  sizes.nodes += 1;
  sizes.characters += node.text?.length ?? 0;
  for (const each of Object.values(node.attrs ?? {}))
    sizes.attributeCharacters += typeof each === 'string' ? each.length : 0;
}

/** The children of a node in reverse, so that the stack yields them in reading order. */
function membersOf(node: RichNode, parent: Place | null): readonly Waiting[] {
  const rule = nodeRule(node.type);
  const of = rule?.content?.of ?? [];
  const depth = (parent?.depth ?? 0) + 1;
  const marked = rule?.marks !== false;
  return (node.content ?? []).map((value, index) => ({ value, of, place: { parent, index, depth }, marked })).reverse();
}

/** Checks a node without its children. */
function nodeProblem({ value, of, marked }: Waiting): DocumentProblem | null {
  if (!isRecord(value) || typeof value.type !== 'string') return { path: '', reason: 'shape' };
  const strange = Object.keys(value).find((key) => !KEYS.has(key));
  if (strange !== undefined) return { path: strange, reason: 'shape' };
  const rule = nodeRule(value.type);
  if (rule === undefined) return { path: 'type', reason: 'node' };
  if (!isMember(of, value.type)) return { path: 'type', reason: 'place' };
  const wrong = wrongAttribute(rule.attrs ?? {}, value.attrs);
  if (wrong !== null) return { path: wrong === '' ? 'attrs' : `attrs.${wrong}`, reason: 'attribute' };
  return markProblem(value.marks, value.type === 'text' && marked) ?? contentProblem(value.type, value, rule);
}

function markProblem(marks: unknown, allowed: boolean): DocumentProblem | null {
  if (marks === undefined) return null;
  if (!allowed || !Array.isArray(marks)) return { path: 'marks', reason: 'mark' };
  const names = new Set<unknown>();
  for (const [index, mark] of marks.entries()) {
    const rules = isRecord(mark) && typeof mark.type === 'string' ? markRule(mark.type) : undefined;
    if (!isRecord(mark) || rules === undefined || names.has(mark.type))
      return { path: `marks.${index}`, reason: 'mark' };
    const wrong = wrongAttribute(rules, mark.attrs);
    if (wrong !== null) return { path: `marks.${index}.attrs.${wrong}`, reason: 'mark' };
    names.add(mark.type);
  }
  return null;
}

function contentProblem(
  name: string,
  value: Readonly<Record<string, unknown>>,
  rule: NodeRule,
): DocumentProblem | null {
  const { text, content } = value;
  if (name === 'text') {
    const isText = typeof text === 'string' && text !== '' && !CONTROL.test(text) && content === undefined;
    return isText ? null : { path: 'text', reason: 'text' };
  }
  if (text !== undefined) return { path: 'text', reason: 'shape' };
  const members: unknown = content ?? [];
  if (!Array.isArray(members)) return { path: 'content', reason: 'shape' };
  if (rule.content === undefined) return members.length === 0 ? null : { path: 'content', reason: 'place' };
  const [first]: readonly unknown[] = members;
  if (rule.content.min > members.length) return { path: 'content', reason: 'missing' };
  const wanted = rule.content.first;
  if (wanted !== undefined && !(isRecord(first) && first.type === wanted))
    return { path: 'content.0', reason: 'place' };
  return name === 'table' ? tableProblem(members) : null;
}

/** A table is measured before its cells are checked, so invalid rows and cells are reported here. */
function tableProblem(rows: readonly unknown[]): DocumentProblem | null {
  for (const [index, row] of rows.entries()) {
    const cells: unknown = isRecord(row) ? (row.content ?? []) : null;
    if (!Array.isArray(cells) || !cells.every(isRecord)) return { path: `content.${index}`, reason: 'shape' };
    const wide = cells.find(({ attrs }) => attrs !== undefined && !isRecord(attrs));
    if (wide !== undefined) return { path: `content.${index}`, reason: 'attribute' };
  }
  return isRectangle({ type: 'table', content: rows as readonly RichNode[] }) ? null : { path: '', reason: 'table' };
}

/** True for a document that fits the schema. */
export const isDocument = (value: unknown): value is RichDocument => checkDocument(value) === null;
