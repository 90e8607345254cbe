import { mediaIdIn } from '../../media.ts';
import type { Condition } from '../../resource/condition.ts';
import type { FieldError } from '../../resource/field-error.ts';
import { checkField, type RecordValues } from '../../resource/validate-record.ts';
import type { FormDocument, FormNode } from '../document.ts';
import { fieldOfNode } from '../node-field.ts';
import { nodeKindOf } from '../node-kinds.ts';
import type { NodeState } from '../rules/node-state.ts';
import { type Evaluation, evaluateForm, scopeWithin } from '../rules/rules.ts';
import { valueNodes } from '../tree.ts';
import { findExcessRows } from './count-rows.ts';
import { objectOf, rowsOf } from './read-values.ts';

/** Validation errors by path of the value: `orders.0.amount`. */
export type ValueErrors = Readonly<Record<string, FieldError>>;

/** Result of validating values against a form: the errors, and the values to send. */
export interface CheckedValues {
  readonly errors: ValueErrors;
  readonly sent: RecordValues;
  /** Chosen records: only a server can check that they exist and are allowed. */
  readonly chosen: readonly ChosenRecords[];
}

/** Records that an answer names by their ids. */
export interface ChosenRecords {
  readonly path: string;
  readonly resource: string;
  readonly ids: readonly string[];
  /** Condition that they must meet; null for none. */
  readonly where: Condition | null;
}

type Scope = Pick<FormDocument, 'nodes' | 'rules' | 'settings'>;

function countError({ props }: FormNode, { limits }: NodeState, count: number): FieldError | null {
  const { min, max } = { ...props, ...limits };
  if (typeof min === 'number' && count < min) return { rule: 'tooSmall', params: { min } };
  if (typeof max === 'number' && count > max) return { rule: 'tooLarge', params: { max } };
  return null;
}

function leafError(node: FormNode, state: NodeState, values: RecordValues): FieldError | null {
  if (state.isComputed) return null;
  return checkField({ ...fieldOfNode(node, state), required: state.isRequired }, values);
}

/** The file in an answer, identified by its address; the kind of node decides which files are allowed. */
function chosenFile(node: FormNode, value: unknown, path: string): readonly ChosenRecords[] {
  const { relation } = fieldOfNode(node);
  const id = mediaIdIn(String(value ?? ''));
  return relation === undefined || id === null
    ? []
    : [{ path, resource: relation.resource, ids: [id], where: relation.where ?? null }];
}

function chosenIn(node: FormNode, { where }: NodeState, value: unknown, path: string): readonly ChosenRecords[] {
  if (nodeKindOf(node.type)?.field === 'file') return chosenFile(node, value, path);
  const { resource } = node.props;
  const ids = [value].flat().filter((id) => typeof id === 'string' && id !== '');
  return typeof resource !== 'string' || resource === '' || ids.length === 0
    ? []
    : [{ path, resource, ids: ids.map(String), where }];
}

/**
 * Validates a whole form, including rows of repeats and sub-forms, alike in the browser and at the server. `known` is
 * the result of `evaluateForm` for the same values, if already computed.
 */
export function checkValues(document: FormDocument, values: RecordValues, known?: Evaluation): CheckedValues {
  const excess = findExcessRows(document.nodes, values);
  if (excess !== null)
    return { errors: { [excess.path]: { rule: 'tooLarge', params: { max: excess.max } } }, sent: {}, chosen: [] };
  return checkScope(document, values, {}, '', known);
}

interface Collected {
  readonly errors: Record<string, FieldError>;
  readonly chosen: ChosenRecords[];
}

/** Kinds of fields whose values are ids of records. */
const CHOOSES: ReadonlySet<string> = new Set(['relation', 'relations', 'file']);

/** Validates the value of a leaf node, and collects the records that it names. */
function checkLeaf(node: FormNode, state: NodeState, values: RecordValues, path: string, found: Collected): void {
  const error = leafError(node, state, values);
  if (error !== null) found.errors[path] = error;
  else if (CHOOSES.has(nodeKindOf(node.type)?.field ?? ''))
    found.chosen.push(...chosenIn(node, state, values[node.key], path));
}

function checkScope(
  scope: Scope,
  given: RecordValues,
  outer: RecordValues,
  prefix: string,
  known?: Evaluation,
): CheckedValues {
  const { states, values, sent } = known ?? evaluateForm(scope, given, outer);
  const found: Collected = { errors: {}, chosen: [] };
  const whole: Record<string, unknown> = { ...sent };
  const below = (node: FormNode, row: RecordValues, path: string) => {
    const checked = checkScope(scopeWithin(scope, node), row, values, `${path}.`);
    Object.assign(found.errors, checked.errors);
    found.chosen.push(...checked.chosen);
    return checked.sent;
  };
  for (const node of valueNodes(scope.nodes)) {
    const state = states.get(node.id);
    if (state?.isVisible !== true) continue;
    const path = `${prefix}${node.key}`;
    const kind = nodeKindOf(node.type)?.scope;
    if (kind === undefined) checkLeaf(node, state, values, path, found);
    else if (kind === 'one') whole[node.key] = below(node, objectOf(values[node.key]), path);
    else {
      const rows = rowsOf(values[node.key]);
      whole[node.key] = rows.map((row, at) => below(node, row, `${path}.${at}`));
      const missing: FieldError | null = state.isRequired && rows.length === 0 ? { rule: 'required' } : null;
      const error = missing ?? countError(node, state, rows.length);
      if (error !== null) found.errors[path] = error;
    }
  }
  return { ...found, sent: whole };
}

/** Initial values of a form: the defaults of its nodes. */
export function getInitialValues(nodes: readonly FormNode[]): RecordValues {
  return Object.fromEntries(
    valueNodes(nodes).map((node) => {
      const kind = nodeKindOf(node.type)?.scope;
      if (kind === 'one') return [node.key, getInitialValues(node.children)];
      if (kind === 'many') {
        const { min } = node.props;
        const count = typeof min === 'number' ? Math.max(1, Math.min(min, 50)) : 1;
        return [node.key, Array.from({ length: count }, () => getInitialValues(node.children))];
      }
      return [node.key, node.default ?? null];
    }),
  );
}
