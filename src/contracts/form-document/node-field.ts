import { MEDIA_RESOURCE } from '../media.ts';
import type { FieldDefinition, FieldOption } from '../resource/field.ts';
import type { FormNode } from './document.ts';
import { nodeKindOf } from './node-kinds.ts';
import { isRegion, regionName } from './region.ts';
import type { NodeState } from './rules/node-state.ts';

const numberOf = (value: unknown): number | undefined => (typeof value === 'number' ? value : undefined);

/** A text of a form; a missing language falls back to the other one. */
export const wordsOf = ({ zh_CN, en }: FormNode['label'], fallback: string): FormNode['label'] => ({
  zh_CN: zh_CN || en || fallback,
  en: en || zh_CN || fallback,
});

const isText = (value: unknown): value is FormNode['label'] =>
  typeof value === 'object' && value !== null && 'zh_CN' in value && 'en' in value;

/** The options of a choice; invalid entries are left out. */
export function optionsOf({ props }: Pick<FormNode, 'props'>): readonly FieldOption[] {
  if (!Array.isArray(props.options)) return [];
  return props.options.flatMap((each: unknown): FieldOption[] => {
    if (typeof each !== 'object' || each === null || !('value' in each) || typeof each.value !== 'string') return [];
    const label = 'label' in each && isText(each.label) ? each.label : { zh_CN: '', en: '' };
    return [{ value: each.value, label: wordsOf(label, each.value) }];
  });
}

/** The options of a choice as shown in answers: regions include the names of their parents. */
export function namedOptionsOf(node: Pick<FormNode, 'type' | 'props'>): readonly FieldOption[] {
  const options = optionsOf(node);
  if (!isRegion(node)) return options;
  const names = new Map(options.flatMap(({ value, label }) => (typeof label === 'string' ? [] : [[value, label]])));
  return options.map((option) => ({ ...option, label: regionName(option.value, names) }));
}

/** Relation of a file node: which files of the library may be chosen. */
const FILES: Readonly<Record<string, Pick<FieldDefinition, 'relation'>>> = {
  file: { relation: { resource: MEDIA_RESOURCE } },
  video: { relation: { resource: MEDIA_RESOURCE, where: { field: 'kind', op: 'is', value: 'video' } } },
  audio: { relation: { resource: MEDIA_RESOURCE, where: { field: 'kind', op: 'is', value: 'audio' } } },
};

const whereOf = (state: Pick<NodeState, 'where'> | undefined) =>
  state === undefined || state.where === null ? {} : { where: state.where };

const MASK_SIGNS: Readonly<Record<string, string>> = { '9': '\\d', A: '[A-Za-z]', '*': '[A-Za-z0-9]' };
const MAX_MASK_LENGTH = 60;

/**
 * Pattern of a mask for the whole text: `9` is a digit, `A` a letter, `*` either, every other character itself. Form
 * designers cannot enter regular expressions: some of them never terminate.
 */
function maskOf({ props: { mask } }: FormNode): Pick<FieldDefinition, 'pattern'> {
  if (typeof mask !== 'string' || mask === '') return {};
  const signs = [...mask].slice(0, MAX_MASK_LENGTH);
  const source = signs.map((sign) => MASK_SIGNS[sign] ?? sign.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&')).join('');
  return { pattern: { source, message: { zh_CN: mask, en: mask } } };
}

const LIMITS = ['min', 'max', 'minLength', 'maxLength', 'scale'] as const;

/** Converts a node to a field of the resource engine, so that both kinds of forms share controls and validation. */
export function fieldOfNode(node: FormNode, state?: Pick<NodeState, 'options' | 'limits' | 'where'>): FieldDefinition {
  const { key, type, label, help, props } = node;
  const kind = nodeKindOf(type)?.field ?? 'text';
  const allowed = state?.options ?? null;
  const given: Readonly<Record<string, unknown>> = { ...props, ...state?.limits };
  const limits = LIMITS.flatMap((name) => {
    const limit = numberOf(given[name]);
    return limit === undefined ? [] : [[name, limit] as const];
  });
  const options = namedOptionsOf(node).filter(({ value }) => allowed === null || allowed.includes(value));
  const isChoice = kind === 'select' || kind === 'multiSelect';
  const { resource, placeholder } = props;
  return {
    name: key,
    kind,
    label: wordsOf(label, key),
    ...(help === undefined || (help.zh_CN === '' && help.en === '') ? {} : { help: wordsOf(help, '') }),
    ...Object.fromEntries(limits),
    ...maskOf(node),
    ...(isChoice ? { options } : {}),
    ...(typeof resource === 'string' && resource !== '' ? { relation: { resource, ...whereOf(state) } } : {}),
    ...FILES[type],
    ...(isText(placeholder) ? { form: { placeholder: wordsOf(placeholder, ' ') } } : {}),
  };
}
