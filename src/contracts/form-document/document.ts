import * as v from 'valibot';
import { type Condition, conditionContract } from '../resource/condition.ts';
import { type Compute, computeContract } from '../resource/field.ts';

/** Version of the format written by this console. */
export const FORMAT_VERSION = 2;

/** Limits of a document: total nodes, nesting, rules, and characters of a file. */
export const FORM_LIMITS = {
  ...{ nodes: 1000, depth: 10, repeatDepth: 5, rules: 200, characters: 400_000 },
  /** Comparisons of all rules; those of a rule count for each of its actions, which test them one by one. */
  comparisons: 5000,
  /** Rows of all repeats in one answer, and values in all these rows. */
  ...{ rows: 1000, rowValues: 20_000 },
  /** Highest number of an id. */
  id: 1_000_000_000,
} as const;

/** Maximum characters of a text of a form. */
export const MAX_TEXT = 500;

const text = v.pipe(v.string(), v.maxLength(MAX_TEXT));
const formTextContract = v.object({ zh_CN: text, en: text });
/** A text of a form in both languages; an empty one is missing. */
export type FormText = v.InferOutput<typeof formTextContract>;

const column = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(12));
const spanContract = v.object({ xs: column, md: column, lg: column });
/** Columns of twelve, on narrow, middle and wide screens. */
export type FormSpan = v.InferOutput<typeof spanContract>;

/** A node of a form. Unknown properties are preserved. */
export interface FormNode {
  readonly id: string;
  readonly type: string;
  /** Name of its value within its scope; empty for nodes without a value. */
  readonly key: string;
  readonly label: FormText;
  readonly help?: FormText;
  readonly span: FormSpan;
  readonly required?: boolean;
  readonly default?: unknown;
  readonly props: Readonly<Record<string, unknown>>;
  readonly children: readonly FormNode[];
}

const idContract = v.pipe(v.string(), v.regex(/^[\w-]{1,40}$/));
const KEY = /^[a-zA-Z_]\w{0,40}$/;

/** True for a text that can be a key: a name that no object has from the start, as `constructor`. */
export const isFormKey = (text: string): boolean => KEY.test(text) && !(text in Object.prototype);

const keyContract = v.pipe(
  v.string(),
  v.check((key) => key === '' || isFormKey(key), 'Invalid key'),
);

const nodeContract: v.GenericSchema<unknown, FormNode> = nodeOfDepth(FORM_LIMITS.depth);

function nodeOfDepth(depth: number): v.GenericSchema<unknown, FormNode> {
  // Made once for each depth: a lazy schema would be made again for each node.
  const child = depth <= 1 ? v.never() : nodeOfDepth(depth - 1);
  return v.looseObject({
    id: idContract,
    type: v.pipe(v.string(), v.regex(/^[a-zA-Z][\w-]{0,40}$/)),
    key: keyContract,
    label: formTextContract,
    help: v.exactOptional(formTextContract),
    span: spanContract,
    required: v.exactOptional(v.boolean()),
    default: v.exactOptional(v.unknown()),
    props: v.record(v.string(), v.unknown()),
    children: v.array(child),
  });
}

/** Effect of a rule on one node while its condition holds. */
export type FormAction =
  | { readonly do: 'show' | 'hide' | 'require' | 'relax' | 'disable' | 'enable'; readonly node: string }
  /** Goes on at a later step: the steps between are left out, as if they were hidden. */
  | { readonly do: 'goTo'; readonly node: string }
  | { readonly do: 'set'; readonly node: string; readonly value: unknown }
  | { readonly do: 'compute'; readonly node: string; readonly compute: Compute }
  | { readonly do: 'options'; readonly node: string; readonly values: readonly string[] }
  /** Only matching records may be chosen. A value `{ key }` stands for the value filled in at that key. */
  | { readonly do: 'records'; readonly node: string; readonly where: Condition }
  | { readonly do: 'limits'; readonly node: string; readonly min?: number; readonly max?: number }
  | { readonly do: 'say'; readonly node: string; readonly text: FormText };

const actionContract: v.GenericSchema<unknown, FormAction> = v.variant('do', [
  v.object({ do: v.picklist(['show', 'hide', 'require', 'relax', 'disable', 'enable']), node: idContract }),
  v.object({ do: v.literal('goTo'), node: idContract }),
  v.object({ do: v.literal('set'), node: idContract, value: v.unknown() }),
  v.object({ do: v.literal('compute'), node: idContract, compute: computeContract }),
  v.object({ do: v.literal('options'), node: idContract, values: v.array(v.string()) }),
  v.object({ do: v.literal('records'), node: idContract, where: conditionContract }),
  v.object({
    do: v.literal('limits'),
    node: idContract,
    min: v.exactOptional(v.number()),
    max: v.exactOptional(v.number()),
  }),
  v.object({ do: v.literal('say'), node: idContract, text: formTextContract }),
]);

/** A rule: its actions apply while the condition over the keys of the form holds. */
export interface FormRule {
  readonly id: string;
  readonly when: Condition;
  readonly actions: readonly FormAction[];
}

const ruleContract = v.object({
  id: idContract,
  when: conditionContract,
  actions: v.pipe(v.array(actionContract), v.minLength(1), v.maxLength(20)),
});

/** Nodes and their rules, as copied between forms. */
export const fragmentContract = v.object({
  nodes: v.pipe(v.array(nodeContract), v.maxLength(FORM_LIMITS.nodes)),
  rules: v.pipe(v.array(ruleContract), v.maxLength(FORM_LIMITS.rules)),
});

const bindingContract = v.object({
  /** Code of a user-defined collection; absent for a resource of the product. */
  collection: v.exactOptional(v.pipe(v.string(), v.regex(/^[a-z][a-z0-9_]{0,40}$/))),
  /** Resource name. */
  resource: v.pipe(v.string(), v.regex(/^[a-z][a-zA-Z0-9-]{0,45}$/)),
  /** Field of the records that each node is written into. */
  fields: v.pipe(
    v.array(v.object({ node: idContract, field: v.pipe(v.string(), v.regex(/^\w{1,60}$/)) })),
    v.maxLength(200),
  ),
  /** The form replaces the standard form derived from the fields. */
  replaces: v.exactOptional(v.literal(true)),
});
/** The resource whose records a form writes. */
export type FormBinding = v.InferOutput<typeof bindingContract>;

/** Themes of a form; all use the console's own colours, so that they are readable in light and dark mode. */
export const FORM_THEMES = ['plain', 'lined', 'filled', 'marked', 'compact'] as const;

const settingsContract = v.object({
  /** Heading of the form; its name when absent. */
  title: v.exactOptional(formTextContract),
  labelPosition: v.picklist(['top', 'left']),
  /** Width of labels placed at the left. */
  labelWidth: v.exactOptional(v.picklist(['narrow', 'normal', 'wide'])),
  width: v.picklist(['narrow', 'normal', 'wide']),
  /** Its theme; `plain` when absent. */
  theme: v.exactOptional(v.picklist(FORM_THEMES)),
  submitText: formTextContract,
  binding: v.exactOptional(bindingContract),
  /** Handling of the values of hidden nodes: left out, kept, or emptied. */
  hidden: v.picklist(['omit', 'keep', 'clear']),
});
/** Settings of a form as a whole. */
export type FormSettings = v.InferOutput<typeof settingsContract>;

/** A form as plain data, without code (modules, E2). */
export const formContract = v.looseObject({
  formatVersion: v.literal(FORMAT_VERSION),
  /** The last assigned id number; ids are never reused. */
  lastId: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(FORM_LIMITS.id)),
  settings: settingsContract,
  nodes: v.array(nodeContract),
  rules: v.pipe(v.array(ruleContract), v.maxLength(FORM_LIMITS.rules)),
});

/** A form: settings, nodes in order, rules. */
export interface FormDocument {
  readonly formatVersion: typeof FORMAT_VERSION;
  readonly lastId: number;
  readonly settings: FormSettings;
  readonly nodes: readonly FormNode[];
  readonly rules: readonly FormRule[];
}

/** A form without nodes. */
export const EMPTY_FORM: FormDocument = {
  formatVersion: FORMAT_VERSION,
  lastId: 0,
  settings: {
    labelPosition: 'top',
    width: 'normal',
    submitText: { zh_CN: '', en: '' },
    hidden: 'omit',
  },
  nodes: [],
  rules: [],
};
