import type { FieldDefinition } from '../resource/field.ts';
import type { RecordValues } from '../resource/validate-record.ts';
import type { FormBinding, FormDocument, FormNode } from './document.ts';
import { nodeKindOf } from './node-kinds.ts';
import { valueNodes } from './tree.ts';

/** The properties of a field that bindings depend on. */
export type BoundField = Pick<FieldDefinition, 'name' | 'kind' | 'required' | 'readOnly' | 'default'>;

/** Reason why a form no longer fits its collection, for one node or one field. */
export interface BindingFault {
  /** `loose`: a form that replaces the standard form may have no nodes that are not bound to a field. */
  readonly fault: 'nodeGone' | 'fieldGone' | 'kind' | 'readOnly' | 'unbound' | 'loose';
  readonly node: string | null;
  readonly field: string;
}

const TEXTS: ReadonlySet<string> = new Set(['text', 'longText', 'code', 'email', 'phone', 'url']);
/** Additional kinds of fields that accept the value of a node of this type, besides its own. */
const WIDER: Readonly<Record<string, readonly string[]>> = { integer: ['decimal'], relation: [], image: ['url'] };

/** True when a field accepts the value of a node of this type. */
export function fitsField(type: string, { kind }: Pick<BoundField, 'kind'>): boolean {
  const own = nodeKindOf(type)?.field;
  if (own === undefined) return false;
  if (own === kind || (TEXTS.has(own) && (kind === 'text' || kind === 'longText'))) return true;
  return WIDER[own]?.includes(kind) === true;
}

/** Nodes whose value can be written into a field; rows of repeats and sub-forms have no single value. */
export const bindableNodes = ({ nodes }: Pick<FormDocument, 'nodes'>): readonly FormNode[] =>
  valueNodes(nodes).filter(({ type }) => nodeKindOf(type)?.field !== undefined);

const isAsked = ({ required, readOnly, default: given }: BoundField): boolean =>
  required === true && readOnly !== true && given === undefined;

/** Problems that prevent a form from writing records with these fields. */
export function bindingFaults(
  document: Pick<FormDocument, 'nodes'>,
  binding: FormBinding,
  fields: readonly BoundField[],
): readonly BindingFault[] {
  const nodes = new Map(bindableNodes(document).map((node) => [node.id, node]));
  const known = new Map(fields.map((field) => [field.name, field]));
  const faults = binding.fields.flatMap(({ node: id, field: name }): readonly BindingFault[] => {
    const [node, field] = [nodes.get(id), known.get(name)];
    if (node === undefined) return [{ fault: 'nodeGone', node: null, field: name }];
    if (field === undefined) return [{ fault: 'fieldGone', node: id, field: name }];
    if (field.readOnly === true) return [{ fault: 'readOnly', node: id, field: name }];
    return fitsField(node.type, field) ? [] : [{ fault: 'kind', node: id, field: name }];
  });
  const bound = new Set(binding.fields.map(({ field }) => field));
  const unbound = fields.filter((field) => isAsked(field) && !bound.has(field.name));
  const linked = new Set(binding.fields.map(({ node }) => node));
  const loose = binding.replaces === true ? valueNodes(document.nodes).filter(({ id }) => !linked.has(id)) : [];
  return [
    ...faults,
    ...unbound.map(({ name }) => ({ fault: 'unbound', node: null, field: name }) as const),
    ...loose.map(({ id }) => ({ fault: 'loose', node: id, field: '' }) as const),
  ];
}

/** Builds the record from sent values, with the key of the node behind each of its fields. */
export function boundRecord(
  document: Pick<FormDocument, 'nodes'>,
  binding: FormBinding,
  sent: RecordValues,
): { readonly values: RecordValues; readonly keys: ReadonlyMap<string, string> } {
  const nodes = new Map(bindableNodes(document).map((node) => [node.id, node.key]));
  const keys = new Map(
    binding.fields.flatMap(({ node, field }) => {
      const key = nodes.get(node);
      return key === undefined ? [] : [[field, key] as const];
    }),
  );
  // Values hidden by rules are not sent: the field then gets the default of the collection.
  const given = [...keys].filter(([, key]) => sent[key] !== undefined);
  return { values: Object.fromEntries(given.map(([field, key]) => [field, sent[key]])), keys };
}
