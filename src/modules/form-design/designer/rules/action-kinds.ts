import type { FormAction, FormNode } from '@src/contracts/form-document/document.ts';
import { nodeKindOf } from '@src/contracts/form-document/node-kinds.ts';
import type { Compute } from '@src/contracts/resource/field.ts';

/** Actions of rules, in the order of the choice. */
export const ACTS = [
  'show',
  'hide',
  'require',
  'relax',
  'disable',
  'enable',
  'set',
  'compute',
  'options',
  'records',
  'limits',
  'say',
  'goTo',
] as const satisfies readonly FormAction['do'][];
export type Act = (typeof ACTS)[number];

const NUMBERS: ReadonlySet<string> = new Set(['integer', 'decimal', 'money', 'percent']);
const LIMITED: ReadonlySet<string> = new Set([...NUMBERS, 'repeat', 'tags', 'relations', 'images']);
const RECORDS: ReadonlySet<string> = new Set(['relation', 'relations']);

/** The actions that a node of this kind allows. */
export function actsOn({ type, key }: Pick<FormNode, 'type' | 'key'>): readonly Act[] {
  const kind = nodeKindOf(type);
  const isInput = kind?.field !== undefined && key !== '';
  const can: Readonly<Record<Act, boolean>> = {
    ...{ show: true, hide: true, say: true },
    ...{ require: key !== '', relax: key !== '' },
    ...{ disable: isInput, enable: isInput, set: isInput },
    compute: isInput && kind?.field !== 'password',
    options: kind?.props.includes('options') === true,
    records: RECORDS.has(type),
    limits: LIMITED.has(type),
    goTo: type === 'step',
  };
  return ACTS.filter((act) => can[act]);
}

/** Ways to compute a value, in the order of the choice. */
export const COMPUTES = [
  'copy',
  'sum',
  'difference',
  'product',
  'quotient',
  'total',
  'days',
  'length',
  'join',
] as const satisfies readonly Compute['from'][];

/** A computation without its fields. */
export function freshCompute(from: Compute['from']): Compute {
  if (from === 'copy' || from === 'length') return { from, field: '' };
  if (from === 'total') return { from, list: '', field: '' };
  if (from === 'join') return { from, fields: [], separator: ' ' };
  return from === 'sum' || from === 'product' ? { from, fields: [] } : { from, fields: ['', ''] };
}

/** An action of a kind on a node, without its values. */
export function freshAction(act: Act, node: string): FormAction {
  switch (act) {
    case 'set':
      return { do: 'set', node, value: null };
    case 'compute':
      return { do: 'compute', node, compute: freshCompute('copy') };
    case 'options':
      return { do: 'options', node, values: [] };
    case 'records':
      return { do: 'records', node, where: { all: [] } };
    case 'limits':
      return { do: 'limits', node };
    case 'say':
      return { do: 'say', node, text: { zh_CN: '', en: '' } };
    default:
      return { do: act, node };
  }
}

function isWholeCompute(compute: Compute): boolean {
  if ('fields' in compute) return compute.fields.length > 0 && compute.fields.every((key) => key !== '');
  return compute.field !== '' && (compute.from !== 'total' || compute.list !== '');
}

/** True when an action is complete. */
export function isWholeAction(action: FormAction): boolean {
  switch (action.do) {
    case 'compute':
      return isWholeCompute(action.compute);
    case 'options':
      return action.values.length > 0;
    case 'records':
      return !('all' in action.where) || action.where.all.length > 0;
    case 'limits':
      return action.min !== undefined || action.max !== undefined;
    case 'say':
      return action.text.zh_CN.trim() !== '' || action.text.en.trim() !== '';
    default:
      return action.node !== '';
  }
}
