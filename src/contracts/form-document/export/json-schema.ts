import type { FormDocument, FormNode } from '../document.ts';
import { optionsOf } from '../node-field.ts';
import { nodeKindOf } from '../node-kinds.ts';
import { valueNodes } from '../tree.ts';

/** A JSON Schema, draft 2020-12, as far as forms need it. */
export interface JsonSchema {
  readonly [keyword: string]: unknown;
}

const NUMBERS: ReadonlySet<string> = new Set(['decimal']);
const INTEGERS: ReadonlySet<string> = new Set(['integer', 'money', 'percent']);
const LISTS: ReadonlySet<string> = new Set(['tags', 'relations', 'images', 'multiSelect']);
const FORMATS: ReadonlyMap<string, string> = new Map([
  ['email', 'email'],
  ['url', 'uri'],
  ['date', 'date'],
]);

const limits = (props: FormNode['props'], names: Readonly<Record<string, string>>) =>
  Object.fromEntries(
    Object.entries(names).flatMap(([from, to]) => (typeof props[from] === 'number' ? [[to, props[from]]] : [])),
  );

function leafSchema(node: FormNode): JsonSchema {
  const { type, props } = node;
  if (INTEGERS.has(type) || NUMBERS.has(type)) {
    const numbers = limits(props, { min: 'minimum', max: 'maximum' });
    return { type: INTEGERS.has(type) ? 'integer' : 'number', ...numbers };
  }
  if (type === 'boolean') return { type: 'boolean' };
  if (type === 'richText') return { type: 'object' };
  const choices = optionsOf(node).map(({ value }) => value);
  const isChoice = type === 'select' || type === 'multiSelect';
  const text = { type: 'string', ...(isChoice ? { enum: choices } : {}) };
  if (LISTS.has(type)) return { type: 'array', items: text, ...limits(props, { min: 'minItems', max: 'maxItems' }) };
  const format = FORMATS.get(type);
  return {
    ...text,
    ...limits(props, { minLength: 'minLength', maxLength: 'maxLength' }),
    ...(format === undefined ? {} : { format }),
  };
}

function nodeSchema(node: FormNode): JsonSchema {
  const title = node.label.en || node.label.zh_CN;
  const { scope } = nodeKindOf(node.type) ?? {};
  if (scope === 'many')
    return {
      title,
      type: 'array',
      items: objectSchema(node.children),
      ...limits(node.props, { min: 'minItems', max: 'maxItems' }),
    };
  return { title, ...(scope === 'one' ? objectSchema(node.children) : leafSchema(node)) };
}

function objectSchema(nodes: readonly FormNode[]): JsonSchema {
  const fields = valueNodes(nodes);
  const required = fields.filter((node) => node.required === true).map(({ key }) => key);
  return {
    type: 'object',
    properties: Object.fromEntries(fields.map((node) => [node.key, nodeSchema(node)])),
    ...(required.length === 0 ? {} : { required }),
  };
}

/**
 * The schema of the values that a form sends. Rules are not included: they may hide and require more than the schema
 * does.
 */
export const jsonSchemaOf = ({ nodes }: Pick<FormDocument, 'nodes'>): JsonSchema => ({
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  ...objectSchema(nodes),
});

function typeText(node: FormNode, indent: string): string {
  const { scope } = nodeKindOf(node.type) ?? {};
  if (scope === 'one') return objectText(node.children, indent);
  if (scope === 'many') return `readonly ${objectText(node.children, indent)}[]`;
  const schema = leafSchema(node);
  const choices = optionsOf(node).map(({ value }) => JSON.stringify(value));
  const choice = choices.length === 0 ? 'string' : choices.join(' | ');
  if (node.type === 'select') return choice;
  if (node.type === 'multiSelect') return `readonly ${choices.length > 1 ? `(${choice})` : choice}[]`;
  if (schema.type === 'array') return 'readonly string[]';
  if (schema.type === 'object') return 'Record<string, unknown>';
  return schema.type === 'integer' ? 'number' : String(schema.type);
}

function objectText(nodes: readonly FormNode[], indent: string): string {
  const inner = `${indent}  `;
  const lines = valueNodes(nodes).map(
    (node) => `${inner}readonly ${node.key}${node.required === true ? '' : '?'}: ${typeText(node, inner)};`,
  );
  return lines.length === 0 ? 'Record<string, never>' : ['{', ...lines, `${indent}}`].join('\n');
}

/** The TypeScript type of the values that a form sends. */
export const typeScriptOf = ({ nodes }: Pick<FormDocument, 'nodes'>): string =>
  `export type FormValues = ${objectText(nodes, '')};\n`;
