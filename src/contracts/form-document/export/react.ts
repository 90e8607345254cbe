import { getInitialValues } from '../answers/check-values.ts';
import type { FormDocument, FormNode } from '../document.ts';
import { wordsOf } from '../node-field.ts';
import { hasValue, nodeKindOf } from '../node-kinds.ts';
import { typeScriptOf } from './json-schema.ts';
import { fieldJsx, labelOf, words } from './react-fields.ts';

/** Types in every snippet: incomplete answers, and the props of the fields of a scope. */
const TYPES = `/** Answers while they are filled in. */
type Draft<Value> = Value extends readonly (infer Row)[]
  ? readonly Draft<Row>[]
  : Value extends object
    ? { readonly [Key in keyof Value]?: Draft<Value[Key]> | undefined }
    : Value;

interface FieldsProps<Values> {
  readonly values: Draft<Values>;
  readonly set: (patch: Draft<Values>) => void;
}
`;

/** A component for the fields of one scope: the form, a sub-form, or a row of a repeat. */
interface Scope {
  readonly name: string;
  readonly type: string;
  /** Component functions of all scopes, the outermost first. */
  readonly written: string[];
}

const block = (tag: string, attributes: string, lines: readonly string[]): readonly string[] => [
  `<${tag}${attributes}>`,
  ...lines.map((line) => `  ${line}`),
  `</${tag}>`,
];

/** A repeat or a sub-form: its fields are a component of their own. */
function innerScope(node: FormNode, { type, written }: Scope): readonly string[] {
  const { key } = node;
  const isMany = nodeKindOf(node.type)?.scope === 'many';
  const whole = `NonNullable<${type}['${key}']>`;
  const name = writeScope(node.children, isMany ? `${whole}[number]` : whole, written);
  const [legend, rows] = [`<legend>${words(labelOf(node))}</legend>`, `(values.${key} ?? [])`];
  if (!isMany) {
    const change = `set({ ${key}: { ...values.${key}, ...patch } })`;
    return block('fieldset', '', [legend, `<${name} values={values.${key} ?? {}} set={(patch) => ${change}} />`]);
  }
  const change = `set({ ${key}: ${rows}.map((each, at) => (at === index ? { ...each, ...patch } : each)) })`;
  const remove = `set({ ${key}: ${rows}.filter((_, at) => at !== index) })`;
  const row = block('fieldset', ' key={index}', [
    `<legend>{index + 1}</legend>`,
    `<${name} values={row} set={(patch) => ${change}} />`,
    `<button type="button" onClick={() => ${remove}}>Remove</button>`,
  ]);
  return block('fieldset', '', [
    legend,
    `{${rows}.map((row, index) => (`,
    ...row.map((line) => `  ${line}`),
    '))}',
    `<button type="button" onClick={() => set({ ${key}: [...${rows}, {}] })}>Add</button>`,
  ]);
}

/** JSX lines of one node. Tabs and steps are rendered one below the other. */
function linesOf(node: FormNode, scope: Scope): readonly string[] {
  const kind = nodeKindOf(node.type);
  const field = fieldJsx(node);
  if (field !== null) return [field];
  if (kind?.scope !== undefined) return innerScope(node, scope);
  if (kind === undefined) return [`{/* ${node.id}: of a kind that this version does not know */}`];
  if (node.type === 'divider') return ['<hr />'];
  if (node.type === 'paragraph') return [`<p>${words(labelOf(node))}</p>`];
  if (node.type === 'heading')
    return [`<h${node.props.level === 4 ? 4 : 3}>${words(labelOf(node))}</h${node.props.level === 4 ? 4 : 3}>`];
  const inner = node.children.flatMap((child) => linesOf(child, scope));
  return node.type === 'grid'
    ? block('div', '', inner)
    : block('fieldset', '', [`<legend>${words(labelOf(node))}</legend>`, ...inner]);
}

const isRead = (node: FormNode): boolean =>
  hasValue(node.type) || (nodeKindOf(node.type)?.holds !== undefined && node.children.some(isRead));

/** Appends the component of a scope to `written` and returns its name. */
function writeScope(nodes: readonly FormNode[], type: string, written: string[]): string {
  const name = `Fields${written.length + 1}`;
  const at = written.push('') - 1;
  const lines = nodes.flatMap((node) => linesOf(node, { name, type, written }));
  const props = nodes.some(isRead) ? '{ values, set }' : '_';
  written[at] = [
    `function ${name}(${props}: FieldsProps<${type}>) {`,
    '  return (',
    '    <>',
    ...lines.map((line) => `      ${line}`),
    '    </>',
    '  );',
    '}',
    '',
  ].join('\n');
  return name;
}

const nameOf = (title: string): string => {
  const parts = title.match(/[A-Za-z][A-Za-z0-9]*/g) ?? [];
  const name = parts.map((part) => `${part.charAt(0).toUpperCase()}${part.slice(1)}`).join('');
  return `${name.slice(0, 40)}Form`;
};

/** Initial values as source text, without empty ones. */
function startText(nodes: readonly FormNode[]): string {
  const kept = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(kept);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(
      Object.entries(value).flatMap(([key, each]) => (each === null ? [] : [[key, kept(each)]])),
    );
  };
  return JSON.stringify(kept(getInitialValues(nodes)));
}

/**
 * A React component for a form that depends on React only. It checks what nodes themselves require; what rules hide,
 * require and compute is checked by the server, as for every caller.
 */
export function reactOf({ nodes, settings }: Pick<FormDocument, 'nodes' | 'settings'>): string {
  const written: string[] = [];
  const fields = writeScope(nodes, 'FormValues', written);
  const title = settings.title?.en ?? '';
  return [
    `import { type FormEvent, useState } from 'react';`,
    '',
    typeScriptOf({ nodes }),
    TYPES,
    ...written,
    '/** Rules are not part of it: the server applies them to what is sent. */',
    `export function ${nameOf(title)}({ onSubmit }: { readonly onSubmit: (values: FormValues) => void }) {`,
    `  const [values, setValues] = useState<Draft<FormValues>>(${startText(nodes)});`,
    '  const submit = (event: FormEvent<HTMLFormElement>) => {',
    '    event.preventDefault();',
    '    // The browser has checked what is required.',
    '    onSubmit(values as FormValues);',
    '  };',
    '  return (',
    '    <form onSubmit={submit}>',
    `      <${fields} values={values} set={(patch) => setValues((before) => ({ ...before, ...patch }))} />`,
    `      <button type="submit">${words(wordsOf(settings.submitText, 'Submit').en)}</button>`,
    '    </form>',
    '  );',
    '}',
    '',
  ].join('\n');
}
