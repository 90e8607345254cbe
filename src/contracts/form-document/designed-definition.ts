import { withUnits } from '../resource/compute/compute-units.ts';
import { fieldsOfCompute } from '../resource/compute/compute-value.ts';
import type { Condition } from '../resource/condition.ts';
import type { ResourceDefinition } from '../resource/definition.ts';
import type { Compute, FieldDefinition } from '../resource/field.ts';
import type { FormBinding, FormDocument, FormNode } from './document.ts';
import { fieldOfNode } from './node-field.ts';
import { planOf, type RulePlan, type Targeting } from './rules/rule-plan.ts';

const EVERYTHING: Condition = { all: [] };
const NOTHING: Condition = { any: [] };
/** Of a key that no node has. */
const UNKNOWN = { kind: 'text' } as const;

/** Translates a condition over keys into one over fields; a key without a bound field counts as empty. */
function overFields(condition: Condition, names: ReadonlyMap<string, string>): Condition {
  if ('not' in condition) return { not: overFields(condition.not, names) };
  if ('all' in condition) return { all: condition.all.map((each) => overFields(each, names)) };
  if ('any' in condition) return { any: condition.any.map((each) => overFields(each, names)) };
  return { ...condition, field: names.get(condition.field) ?? condition.field };
}

/** Folds on/off rules, applied in order, into one condition. */
function folded(start: boolean, switches: readonly (readonly [Condition, boolean])[]): Condition {
  return switches.reduce<Condition>(
    (before, [when, isOn]) => (isOn ? { any: [when, before] } : { all: [{ not: when }, before] }),
    start ? EVERYTHING : NOTHING,
  );
}

interface Translation {
  readonly plan: RulePlan;
  readonly names: ReadonlyMap<string, string>;
}

const switchesIn = (targets: readonly Targeting[], on: string, off: string, { names }: Translation) =>
  targets.flatMap(({ rule, action }) =>
    action.do === on || action.do === off ? [[overFields(rule.when, names), action.do === on] as const] : [],
  );

/** Condition under which a node is visible, from its own rules and those of its ancestors; null for always. */
function shownWhen(node: FormNode, translation: Translation): Condition | null {
  const { plan } = translation;
  const own: Condition[] = [];
  for (let at: FormNode | null = node; at !== null; at = plan.above.get(at.id) ?? null) {
    const switches = switchesIn(plan.targets.get(at.id) ?? [], 'show', 'hide', translation);
    if (switches.length > 0) own.push(folded(!switches.some(([, isOn]) => isOn), switches));
  }
  return own.length === 0 ? null : { all: own };
}

function requiredWhen(node: FormNode, field: FieldDefinition, translation: Translation): FieldDefinition['required'] {
  const switches = switchesIn(translation.plan.targets.get(node.id) ?? [], 'require', 'relax', translation);
  if (field.required === true) return true;
  return switches.length === 0 ? node.required === true : folded(node.required === true, switches);
}

function computeOver(compute: Compute, names: ReadonlyMap<string, string>): Compute | null {
  const one = (key: string) => names.get(key) ?? key;
  if (compute.from === 'total') return null;
  if (compute.from === 'copy' || compute.from === 'length') return { ...compute, field: one(compute.field) };
  if (compute.from === 'join' || compute.from === 'sum' || compute.from === 'product')
    return { ...compute, fields: compute.fields.map(one) };
  return { ...compute, fields: [one(compute.fields[0]), one(compute.fields[1])] };
}

/** The computation of a field; only a rule that always holds can be translated for records. */
function computeOf(node: FormNode, { plan, names }: Translation): Compute | null {
  const found = (plan.targets.get(node.id) ?? []).findLast(({ action }) => action.do === 'compute');
  if (found?.action.do !== 'compute') return null;
  const { compute } = found.action;
  const kinds = new Map(plan.fields.map((each) => [each.key, fieldOfNode(each)]));
  const inputs = fieldsOfCompute(compute).map((key) => kinds.get(key) ?? UNKNOWN);
  return computeOver(withUnits(compute, inputs, fieldOfNode(node)), names);
}

function designedField(field: FieldDefinition, node: FormNode, translation: Translation): FieldDefinition {
  const { label, help, form, ...drawn } = fieldOfNode(node);
  const showWhen = shownWhen(node, translation);
  const compute = computeOf(node, translation);
  const own = { min: drawn.min, max: drawn.max, minLength: drawn.minLength, maxLength: drawn.maxLength };
  const limits = Object.fromEntries(Object.entries(own).filter(([, limit]) => limit !== undefined));
  const { required: _before, ...rest } = field;
  const required = requiredWhen(node, field, translation);
  return {
    ...rest,
    ...limits,
    label,
    ...(help === undefined ? {} : { help }),
    form: typeof form === 'object' ? form : {},
    ...(required === false || required === undefined ? {} : { required }),
    ...(showWhen === null ? {} : { showWhen }),
    ...(compute === null ? {} : { compute }),
  };
}

/** Maps each bound node to its field of the resource. */
export const boundNodes = ({ fields }: FormBinding, document: Pick<FormDocument, 'nodes' | 'rules'>) => {
  const nodes = new Map(planOf(document).nodes.map((node) => [node.id, node]));
  return fields.flatMap(({ node: id, field }) => {
    const node = nodes.get(id);
    return node === undefined ? [] : [{ node, field }];
  });
};

/**
 * Applies a designed form to its resource: labels, limits, visibility and required rules become properties of fields.
 * Fields missing in the form are not editable; fields required by the resource stay required.
 */
export function designedDefinition(
  definition: ResourceDefinition,
  document: FormDocument,
  binding: FormBinding,
): ResourceDefinition {
  const bound = boundNodes(binding, document);
  const names = new Map(bound.map(({ node, field }) => [node.key, field]));
  const nodes = new Map(bound.map(({ node, field }) => [field, node]));
  const translation = { plan: planOf(document), names };
  const { form: _groups, ...rest } = definition;
  return {
    ...rest,
    fields: definition.fields.map((field): FieldDefinition => {
      const node = nodes.get(field.name);
      return node === undefined ? { ...field, form: false } : designedField(field, node, translation);
    }),
  };
}
