import { FORM_LIMITS, FORMAT_VERSION } from './document.ts';

type Raw = Readonly<Record<string, unknown>>;

const isRaw = (value: unknown): value is Raw => typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Version 1 had one width for every screen, and no setting for values of hidden nodes. Nodes that are too deep are left
 * as they are: the contract refuses them.
 */
function fromVersion1(document: Raw): Raw {
  const nodeAt = (value: unknown, depth: number): unknown => {
    if (!isRaw(value) || depth > FORM_LIMITS.depth) return value;
    const { span, children } = value;
    return {
      ...value,
      span: typeof span === 'number' ? { xs: 12, md: span, lg: span } : span,
      children: Array.isArray(children) ? children.map((child) => nodeAt(child, depth + 1)) : children,
    };
  };
  const { nodes, settings } = document;
  return {
    ...document,
    formatVersion: 2,
    settings: isRaw(settings) ? { hidden: 'omit', ...settings } : settings,
    nodes: Array.isArray(nodes) ? nodes.map((node) => nodeAt(node, 1)) : nodes,
  };
}

/** Nodes of a document before it is parsed, up to one more than a form may have. */
function countRawNodes(nodes: unknown, depth = 1): number {
  let count = 0;
  for (const node of Array.isArray(nodes) && depth <= FORM_LIMITS.depth ? nodes : []) {
    count += 1 + (isRaw(node) ? countRawNodes(node.children, depth + 1) : 0);
    if (count > FORM_LIMITS.nodes) break;
  }
  return count;
}

/** Objects in the rules of a document before it is parsed. They are far fewer than the parts of all permitted rules. */
const MAX_RULE_OBJECTS = 20_000;

function hasFewObjects(rules: unknown): boolean {
  const left: unknown[] = [rules];
  let count = 0;
  while (left.length > 0 && count <= MAX_RULE_OBJECTS) {
    const value = left.pop();
    if (typeof value !== 'object' || value === null) continue;
    count += 1;
    // Not spread into one call: a long list has more entries than a call may have arguments.
    for (const each of Object.values(value)) left.push(each);
  }
  return count <= MAX_RULE_OBJECTS;
}

/** Why a document is not parsed at all: each of its wrong parts would be one problem, which takes time. */
export function findExcess(value: unknown): 'tooMany' | 'tooManyComparisons' | null {
  if (!isRaw(value)) return null;
  if (countRawNodes(value.nodes) > FORM_LIMITS.nodes) return 'tooMany';
  return hasFewObjects(value.rules) ? null : 'tooManyComparisons';
}

const STEPS: ReadonlyMap<unknown, (document: Raw) => Raw> = new Map([[1, fromVersion1]]);

/** Migrates a document of any earlier version to the current one; other values are returned unchanged. */
export function migrateForm(value: unknown): unknown {
  let document = value;
  for (let count = 1; count < FORMAT_VERSION && isRaw(document); count += 1) {
    document = STEPS.get(document.formatVersion)?.(document) ?? document;
  }
  return document;
}
