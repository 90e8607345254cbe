import type { FormNode } from '../document.ts';
import { optionsOf, wordsOf } from '../node-field.ts';
import { nodeKindOf, unitOf } from '../node-kinds.ts';

/** A text as a JSX child; safe for any characters. */
export const words = (text: string): string => `{${JSON.stringify(text)}}`;

/** The English label; when missing, the Chinese one, then the key. */
export const labelOf = (node: FormNode): string => wordsOf(node.label, node.key || node.type).en;

/** `type` of the input of each kind of text. */
const TEXT_TYPES: ReadonlyMap<string, string> = new Map([
  ['email', 'email'],
  ['phone', 'tel'],
  ['url', 'url'],
  ['password', 'password'],
  ['date', 'date'],
  ['color', 'color'],
]);
const LISTS: ReadonlySet<string> = new Set(['tags', 'relations', 'images', 'multiSelect']);

const attributes = (props: Readonly<Record<string, unknown>>): string =>
  Object.entries(props)
    .filter(([, value]) => value !== undefined && value !== false)
    .map(([name, value]) => ` ${name}={${JSON.stringify(value)}}`)
    .join('');

const limit = (value: unknown, factor = 1): number | undefined =>
  typeof value === 'number' ? value / factor : undefined;

function numberInput({ key, type, props, required }: FormNode): string {
  const factor = unitOf(type);
  const steps = { step: type === 'integer' ? 1 : factor === 1 ? 'any' : 1 / factor };
  const asked = attributes({ ...steps, min: limit(props.min, factor), max: limit(props.max, factor), required });
  const [shown, read] =
    factor === 1
      ? [`values.${key} ?? ''`, 'event.target.valueAsNumber']
      : [
          `values.${key} === undefined ? '' : values.${key} / ${factor}`,
          `Math.round(event.target.valueAsNumber * ${factor})`,
        ];
  const change = `set({ ${key}: event.target.value === '' ? undefined : ${read} })`;
  return `<input type="number" value={${shown}} onChange={(event) => ${change}}${asked} />`;
}

function textInput({ key, type, props, required }: FormNode): string {
  const { minLength, maxLength } = props;
  const asked = attributes({ minLength: limit(minLength), maxLength: limit(maxLength), required });
  const change = `onChange={(event) => set({ ${key}: event.target.value })}`;
  if (type === 'longText') return `<textarea value={values.${key} ?? ''} ${change}${asked} />`;
  if (type === 'datetime') {
    const kept = `set({ ${key}: event.target.value.replace('T', ' ') })`;
    const shown = `values.${key}?.replace(' ', 'T') ?? ''`;
    return `<input type="datetime-local" step={1} value={${shown}} onChange={(event) => ${kept}}${asked} />`;
  }
  return `<input type="${TEXT_TYPES.get(type) ?? 'text'}" value={values.${key} ?? ''} ${change}${asked} />`;
}

/** A list of texts as a text area with one entry per line. */
function listInput({ key, required }: FormNode): string {
  const change = `set({ ${key}: event.target.value.split('\\n').filter((line) => line !== '') })`;
  return `<textarea value={values.${key}?.join('\\n') ?? ''} onChange={(event) => ${change}}${attributes({ required })} />`;
}

function selectInput(node: FormNode): string {
  const { key, required } = node;
  const choices = JSON.stringify(optionsOf(node).map(({ value }) => value));
  const change = `set({ ${key}: (${choices} as const).find((each) => each === event.target.value) })`;
  const options = optionsOf(node).map(({ value, label }) => {
    const name = typeof label === 'string' ? label : label.en;
    return `<option value={${JSON.stringify(value)}}>${words(name)}</option>`;
  });
  const start = `<select value={values.${key} ?? ''} onChange={(event) => ${change}}${attributes({ required })}>`;
  return `${start}<option value="" />${options.join('')}</select>`;
}

function choicesInput(node: FormNode): string {
  const { key } = node;
  const boxes = optionsOf(node).map(({ value, label }) => {
    const [own, name] = [JSON.stringify(value), typeof label === 'string' ? label : label.en];
    const others = `(values.${key} ?? []).filter((each) => each !== ${own})`;
    const change = `set({ ${key}: event.target.checked ? [...${others}, ${own}] : ${others} })`;
    const box = `<input type="checkbox" checked={values.${key}?.includes(${own}) ?? false} onChange={(event) => ${change}} />`;
    return `<label>${box} ${words(name)}</label>`;
  });
  return `<fieldset><legend>${words(labelOf(node))}</legend>${boxes.join('')}</fieldset>`;
}

/** Rich text as one paragraph, a placeholder for an editor of the integrator. */
function richInput({ key, required }: FormNode): string {
  const content = "[{ type: 'paragraph', content: [{ type: 'text', text: event.target.value }] }]";
  return `<textarea onChange={(event) => set({ ${key}: { type: 'doc', content: ${content} } })}${attributes({ required })} />`;
}

function controlOf(node: FormNode): string {
  const { key, type } = node;
  if (['integer', 'decimal', 'money', 'percent'].includes(type)) return numberInput(node);
  if (type === 'select' && optionsOf(node).length > 0) return selectInput(node);
  if (type === 'boolean')
    return `<input type="checkbox" checked={values.${key} ?? false} onChange={(event) => set({ ${key}: event.target.checked })} />`;
  if (type === 'richText') return richInput(node);
  return LISTS.has(type) ? listInput(node) : textInput(node);
}

/** A field as one line of JSX over `values` and `set`; null for nodes without a field. */
export function fieldJsx(node: FormNode): string | null {
  if (nodeKindOf(node.type)?.field === undefined) return null;
  if (node.type === 'multiSelect' && optionsOf(node).length > 0) return choicesInput(node);
  const help = node.help?.en || node.help?.zh_CN || '';
  return `<label>${words(labelOf(node))} ${controlOf(node)}${help === '' ? '' : `<small>${words(help)}</small>`}</label>`;
}
