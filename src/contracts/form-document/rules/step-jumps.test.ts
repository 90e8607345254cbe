import { describe, expect, it } from 'vitest';
import type { Condition } from '../../resource/condition.ts';
import { checkValues } from '../answers/check-values.ts';
import { checkForm } from '../check-form.ts';
import { EMPTY_FORM, FORM_LIMITS, type FormAction, type FormDocument, type FormNode } from '../document.ts';
import { newNode } from '../operations.ts';
import { printForm, readForm } from '../read-form.ts';
import { findConflicts } from './rule-conflicts.ts';
import { evaluateForm } from './rules.ts';

const node = (id: string, type: string, key = '', children: readonly FormNode[] = []): FormNode => ({
  ...newNode(EMPTY_FORM, type, { zh_CN: id, en: id }),
  ...{ id, key, children },
});
const step = (id: string, ...children: readonly FormNode[]) => node(id, 'step', '', children);
const required = (key: string): FormNode => ({ ...node(`n_${key}`, 'text', key), required: true });

/** Who rents, with whom, which children, and an agreement; someone alone goes straight to the agreement. */
const ALONE: Condition = { field: 'alone', op: 'is', value: true };
const nodes = [
  node('n_city', 'text', 'city'),
  node('visit', 'steps', '', [
    step('who', required('name'), node('n_alone', 'boolean', 'alone')),
    step('partner', required('partner')),
    step('children', required('child'), node('n_count', 'integer', 'count')),
    step('agree', required('agreed')),
  ]),
];
const jumping = (when: Condition, action: FormAction, ...others: readonly FormAction[]): FormDocument => ({
  ...EMPTY_FORM,
  nodes,
  rules: [{ id: 'r1', when, actions: [action, ...others] }],
});
const to = (id: string): FormAction => ({ do: 'goTo', node: id });
const shownSteps = (form: FormDocument, values: Readonly<Record<string, unknown>>) =>
  ['who', 'partner', 'children', 'agree'].filter((id) => evaluateForm(form, values).states.get(id)?.isVisible);

describe('a jump to a step', () => {
  const form = jumping(ALONE, to('agree'));

  it('leaves out the steps between while its rule holds: their fields are neither required nor sent', () => {
    expect(shownSteps(form, { alone: false })).toEqual(['who', 'partner', 'children', 'agree']);
    expect(shownSteps(form, { alone: true })).toEqual(['who', 'agree']);
    const alone = checkValues(form, { name: 'Wu', alone: true, partner: 'typed before', agreed: 'yes' });
    expect(alone).toMatchObject({ errors: {}, sent: { city: null, name: 'Wu', alone: true, agreed: 'yes' } });
    expect(Object.keys(alone.sent)).toEqual(['city', 'name', 'alone', 'agreed']);
    expect(Object.keys(checkValues(form, { name: 'Wu', alone: false, agreed: 'yes' }).errors)).toEqual([
      ...['partner', 'child'],
    ]);
  });

  it('is the reason for which they are hidden', () => {
    const { states } = evaluateForm(form, { alone: true });
    expect(states.get('partner')).toMatchObject({ isVisible: false, because: { rule: 'r1' } });
    expect(states.get('n_partner')).toMatchObject({ isVisible: false, because: { ancestor: 'partner' } });
  });

  it('begins at the step whose answer decides, or before all steps', () => {
    const late = jumping({ all: [ALONE, { field: 'partner', op: 'empty' }] }, to('agree'));
    expect(shownSteps(late, { alone: true })).toEqual(['who', 'partner', 'agree']);
    const early = jumping({ field: 'city', op: 'is', value: 'Ulm' }, to('children'));
    expect(shownSteps(early, { city: 'Ulm' })).toEqual(['children', 'agree']);
  });

  it('is kept by export and import', () => {
    expect(readForm(printForm(form))).toEqual({ document: form, problems: [] });
  });

  it('conflicts with a rule that shows a step that it leaves out', () => {
    const other = { id: 'r2', when: { field: 'city', op: 'filled' } as const, actions: [] };
    const shown = {
      ...form,
      rules: [...form.rules, { ...other, actions: [{ do: 'show', node: 'children' } as const] }],
    };
    expect(findConflicts(shown)).toEqual([{ node: 'children', earlier: 'r1', later: 'r2' }]);
  });
});

describe('an impossible jump', () => {
  it.each<[string, Condition, string, string]>([
    ['back', { field: 'count', op: 'more', value: 3 }, 'who', 'stepBack'],
    ['to its own step', { field: 'count', op: 'more', value: 3 }, 'children', 'stepBack'],
    ['over the answer that decides', { any: [ALONE, { field: 'agreed', op: 'filled' }] }, 'children', 'stepBack'],
    ['to something else than a step', ALONE, 'visit', 'noStep'],
    ['to nothing', ALONE, 'gone', 'noTarget'],
  ])('%s is reported, and does nothing', (_case, when, target, fault) => {
    const form = jumping(when, { do: 'say', node: 'who', text: { zh_CN: '请', en: 'Please' } }, to(target));
    expect(checkForm(form)).toEqual([{ fault, path: ['rules', 0, 'actions', 1, 'node'], about: target }]);
    expect(shownSteps(form, { alone: true, count: 9, agreed: 'yes' })).toEqual(['who', 'partner', 'children', 'agree']);
  });

  it('whose answer is computed from a step that it leaves out is a cycle', () => {
    const form = jumping(ALONE, to('agree'));
    const compute = { do: 'compute', node: 'n_alone', compute: { from: 'copy', field: 'count' } } as const;
    const always = { field: 'city', op: 'filled' } as const;
    const cyclic = { ...form, rules: [...form.rules, { id: 'r2', when: always, actions: [compute] }] };
    expect(checkForm(cyclic)).toEqual([{ fault: 'cycle', path: ['rules'], about: 'alone → count' }]);
  });

  it('over so many steps that each evaluation would take long is too much', () => {
    const steps = Array.from({ length: 400 }, (_, at) => step(`s${at}`));
    const rules = Array.from({ length: 20 }, (_, at) => ({ id: `r${at}`, when: ALONE, actions: [to('s399')] }));
    const long = { ...EMPTY_FORM, nodes: [node('many', 'steps', '', steps)], rules };
    const tests = String(20 * 400);
    expect(20 * 400).toBeGreaterThan(FORM_LIMITS.comparisons);
    expect(checkForm(long)).toEqual([{ fault: 'tooManyComparisons', path: ['rules'], about: tests }]);
  });
});
