import fc from 'fast-check';
import { COMPARISONS, type Condition, type FieldCondition } from '../../resource/condition.ts';
import type { RecordValues } from '../../resource/validate-record.ts';
import { EMPTY_FORM, type FormAction, type FormDocument, type FormNode, type FormRule } from '../document.ts';
import { findCycle } from '../rules/rule-plan.ts';
import { withDescendants } from '../tree.ts';

/** Keys of random forms with the type of their node, and possible values of such a node. */
const POOL: Readonly<Record<string, { readonly type: string; readonly values: readonly unknown[] }>> = {
  word: { type: 'text', values: ['', ' ', 'a', 'A', 'ab', 'Ünder', '中文'] },
  other: { type: 'text', values: ['', 'a', 'b', 'zz'] },
  count: { type: 'integer', values: [0, 1, 2, 7, -3] },
  price: { type: 'integer', values: [0, 2, 5, 100] },
  ratio: { type: 'decimal', values: [0.5, 1, 2.25] },
  agreed: { type: 'boolean', values: [true, false] },
  day: { type: 'date', values: ['2026-01-31', '2026-02-01', '2027-12-31'] },
  choice: { type: 'select', values: ['x', 'y', 'z'] },
  several: { type: 'multiSelect', values: [[], ['x'], ['x', 'z'], ['y']] },
};
/** All keys that random forms use; a table with a column for each holds any of their values. */
export const POOL_KEYS = Object.keys(POOL);
const TEXTS = ['word', 'other'];
const NUMBERS = ['count', 'price', 'ratio'];
const SPAN = { xs: 12, md: 6, lg: 4 } as const;
const OPTIONS = ['x', 'y', 'z'].map((value) => ({ value, label: { zh_CN: value, en: value } }));

const nodeOf = (id: string, type: string, rest: Partial<FormNode> = {}): FormNode => ({
  ...{ id, type, key: '', label: { zh_CN: `中${id}`, en: id }, span: SPAN, props: {}, children: [] },
  ...rest,
});

/** The node of a key of the pool. */
export const poolNode = (key: string, required = false): FormNode => {
  const type = POOL[key]?.type ?? 'text';
  return nodeOf(`n_${key}`, type, { key, required, props: type.includes('elect') ? { options: OPTIONS } : {} });
};

const givenFor = (key: string) => fc.constantFrom(null, ...(POOL[key]?.values ?? []));

const comparison: fc.Arbitrary<FieldCondition> = fc.constantFrom(...POOL_KEYS).chain((field) =>
  fc.constantFrom(...COMPARISONS).chain((op): fc.Arbitrary<FieldCondition> => {
    if (op === 'empty' || op === 'filled') return fc.constant({ field, op });
    const one = fc.constantFrom(...(POOL[field]?.values ?? []).flat());
    const isList = op === 'in' || op === 'notIn' || op === 'between';
    const value = isList ? fc.array(one, { minLength: 2, maxLength: op === 'between' ? 2 : 3 }) : one;
    return value.map((each) => ({ field, op, value: each }));
  }),
);

const { condition } = fc.letrec<{ condition: Condition }>((tie) => ({
  condition: fc.oneof(
    { maxDepth: 2, depthSize: 'small' },
    comparison,
    fc.array(tie('condition'), { minLength: 1, maxLength: 3 }).map((all) => ({ all })),
    fc.array(tie('condition'), { minLength: 1, maxLength: 3 }).map((any) => ({ any })),
    tie('condition').map((not) => ({ not })),
  ),
}));

function actionOn({ id, key }: FormNode): fc.Arbitrary<FormAction> {
  const plain = fc
    .constantFrom('show', 'hide', 'require', 'relax', 'disable', 'enable')
    .map((act): FormAction => ({ do: act as 'show', node: id }));
  if (key === '') return plain;
  const made: fc.Arbitrary<FormAction>[] = [givenFor(key).map((value) => ({ do: 'set', node: id, value }))];
  const among = TEXTS.includes(key) ? TEXTS : NUMBERS.includes(key) ? NUMBERS : [];
  const fields = among.filter((each) => each !== key);
  if (TEXTS.includes(key))
    made.push(fc.constant({ do: 'compute', node: id, compute: { from: 'join', fields, separator: '-' } }));
  if (NUMBERS.includes(key) && key !== 'ratio')
    made.push(
      fc.constant({
        do: 'compute',
        node: id,
        compute: { from: 'sum', fields: fields.filter((each) => each !== 'ratio') },
      }),
    );
  return fc.oneof({ weight: 3, arbitrary: plain }, ...made.map((arbitrary) => ({ weight: 1, arbitrary })));
}

/** Nodes of the pool, some of them in groups, tabs and steps. */
const trees: fc.Arbitrary<readonly FormNode[]> = fc
  .tuple(
    fc.shuffledSubarray(POOL_KEYS, { minLength: 2 }),
    fc.array(fc.boolean(), { minLength: POOL_KEYS.length, maxLength: POOL_KEYS.length }),
    fc.nat(4),
    fc.nat(4),
  )
  .map(([keys, required, first, second]) => {
    const leaves = keys.map((key, at) => poolNode(key, required[at]));
    const inGroup = leaves.slice(0, first);
    const inner = nodeOf('g1', 'group', { children: inGroup });
    const outer = nodeOf('g2', 'group', { children: [inner, ...leaves.slice(first, first + second)] });
    return [outer, ...leaves.slice(first + second)];
  });

/** Rules in order, without those that would close a cycle. */
function acyclic(nodes: readonly FormNode[], rules: readonly FormRule[]): readonly FormRule[] {
  const kept: FormRule[] = [];
  for (const rule of rules) {
    kept.push(rule);
    if (findCycle({ nodes, rules: kept }) !== null) kept.pop();
  }
  return kept;
}

/** A random form with acyclic rules, and values for it. */
export interface FilledForm {
  readonly document: FormDocument;
  readonly values: RecordValues;
}

/** Random forms over the keys of the pool, at most eight rules each. */
export const filledForms: fc.Arbitrary<FilledForm> = trees.chain((nodes) => {
  const all = nodes.flatMap(withDescendants);
  const action = fc.constantFrom(...all).chain(actionOn);
  const rules = fc
    .array(fc.tuple(condition, fc.array(action, { minLength: 1, maxLength: 3 })), { maxLength: 8 })
    .map((list) => list.map(([when, actions], at): FormRule => ({ id: `r${at + 1}`, when, actions })));
  return fc
    .record({
      rules,
      hidden: fc.constantFrom('omit', 'keep', 'clear'),
      values: fc.record(Object.fromEntries(POOL_KEYS.map((key) => [key, givenFor(key)]))),
    })
    .map(({ rules: made, hidden, values }) => ({
      document: {
        ...EMPTY_FORM,
        settings: { ...EMPTY_FORM.settings, hidden: hidden as 'omit' },
        nodes,
        rules: acyclic(nodes, made),
      },
      values,
    }));
});
