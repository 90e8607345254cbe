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

const STEPS: ReadonlyMap<unknown, (document: Raw) => Raw> = new Map([[1, fromVersion1]]);

/** Migrates a document of any earlier version to the current one; other values are returned unchanged. */
export function migrateForm(value: unknown): unknown {
  let document = value;
  for (let count = 1; count < FORMAT_VERSION && isRaw(document); count += 1) {
    document = STEPS.get(document.formatVersion)?.(document) ?? document;
  }
  return document;
}
