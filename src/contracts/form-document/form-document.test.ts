import { leastCpuTimeOf } from '@tests/setup/cpu-time.ts';
import { runs } from '@tests/setup/property-runs.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkValues } from './answers/check-values.ts';
import { EMPTY_FORM, FORM_LIMITS, type FormDocument } from './document.ts';
import { jsonSchemaOf, typeScriptOf } from './export/json-schema.ts';
import { insertNodes, moveNode, newNode, removeNodes, setNode } from './operations.ts';
import { printForm, readForm } from './read-form.ts';
import { findCycle } from './rules/rule-plan.ts';
import { evaluateForm } from './rules/rules.ts';
import { legalSlots } from './slots.ts';
import { builtForms } from './testing/built-forms.ts';
import { placedNodes } from './tree.ts';

const LABEL = { zh_CN: '名', en: 'Name' };

const textForm = (...keys: readonly string[]) =>
  keys.reduce((document, key, index) => {
    const grown = insertNodes(document, [newNode(document, 'text', LABEL)], { parent: null, index });
    return setNode(grown, `n${index + 1}`, { key });
  }, EMPTY_FORM);

describe('a form document', () => {
  it('is unchanged by export and import, for random forms', () => {
    fc.assert(
      fc.property(builtForms, (form) => {
        expect(readForm(printForm(form))).toEqual({ document: form, problems: [] });
      }),
      { numRuns: runs(500) },
    );
  });

  it('is restored when a node is moved and moved back', () => {
    fc.assert(
      fc.property(builtForms, fc.nat(99), fc.nat(999), (form, which, where) => {
        const all = placedNodes(form);
        const from = all[which % Math.max(1, all.length)];
        if (from === undefined) return;
        const slots = legalSlots(form, from.node, false);
        const place = slots[where % Math.max(1, slots.length)];
        if (place === undefined) return;
        const moved = moveNode(form, from.node.id, place);
        expect(readForm(printForm(moved)).problems).toEqual([]);
        const now = placedNodes(moved).find(({ node }) => node.id === from.node.id);
        const isLater = now?.parent === from.parent && (now?.index ?? 0) < from.index;
        const back = { parent: from.parent, index: isLater ? from.index + 1 : from.index };
        expect(moveNode(moved, from.node.id, back)).toEqual(form);
      }),
      { numRuns: runs(200) },
    );
  });

  it('reports line and path of each problem, and keeps unknown node types', () => {
    const form = textForm('a');
    const [node] = form.nodes;
    const broken = printForm(form).replace('"key": "a"', '"key": "1"');
    const line = broken.split('\n').findIndex((text) => text.includes('"key": "1"')) + 1;
    expect(readForm(broken).problems).toMatchObject([{ fault: 'format', line, path: 'nodes[0].key' }]);
    const unknown = { ...form, nodes: [{ ...node, type: 'hologram', beam: 3 }] };
    expect(readForm(JSON.stringify(unknown)).document).toEqual(unknown);
    expect(readForm(JSON.stringify({ ...form, nodes: [node, { ...node, id: 'n9' }] })).problems).toMatchObject([
      { fault: 'sameKey', path: 'nodes[1].key', about: 'a' },
    ]);
  });

  it('of the earlier version, with one width for all screens, is migrated', () => {
    const form = textForm('a');
    const { hidden: _hidden, ...settings } = form.settings;
    const nodes = form.nodes.map((node) => ({ ...node, span: 4 }));
    const { document } = readForm(JSON.stringify({ ...form, formatVersion: 1, settings, nodes }));
    expect([document?.formatVersion, document?.settings.hidden, document?.nodes[0]?.span]).toEqual([
      2,
      'omit',
      { xs: 12, md: 4, lg: 4 },
    ]);
  });

  it('has a JSON schema and a TypeScript type of its values', () => {
    const form = setNode(textForm('a'), 'n1', { required: true });
    expect(jsonSchemaOf(form)).toMatchObject({
      type: 'object',
      properties: { a: { type: 'string' } },
      required: ['a'],
    });
    expect(typeScriptOf(form)).toBe('export type FormValues = {\n  readonly a: string;\n};\n');
  });
});

describe('a file that is too large', () => {
  const fault = (part: object) => {
    const text = printForm({ ...EMPTY_FORM, ...part }).replaceAll(/\n */g, '');
    const [problem] = readForm(text).problems;
    return [problem?.fault, problem?.about, leastCpuTimeOf(() => void readForm(text), 1000) < 1000];
  };
  const comparison = { field: 'a', op: 'empty' };
  const when = { all: Array.from({ length: 20 }, () => ({ all: Array.from({ length: 20 }, () => comparison) })) };
  const actions = Array.from({ length: 20 }, () => ({ do: 'show', node: 'n1' }));

  it.each<[string, object, string, string]>([
    ['with wrong nodes', { nodes: Array.from({ length: 190_000 }, () => 1) }, 'tooMany', ''],
    ['with empty nodes', { nodes: Array.from({ length: 100_000 }, () => ({})) }, 'tooMany', ''],
    ['with empty rules', { rules: Array.from({ length: 100_000 }, () => ({})) }, 'tooManyComparisons', ''],
    ['with long rules', { rules: [{ id: 'n1', when, actions }] }, 'tooManyComparisons', '8000'],
  ])('%s is refused at once', (_name, part, name, about) => {
    expect(fault(part)).toEqual([name, about, true]);
  });

  it('with a thousand equal keys is read at once', () => {
    const [node] = textForm('a').nodes;
    const nodes = Array.from({ length: FORM_LIMITS.nodes }, (_, at) => ({ ...node, id: `n${at}` }));
    expect(fault({ nodes })).toEqual(['sameKey', 'a', true]);
  });
});

describe('an edited file', () => {
  it.each(['constructor', '__proto__', 'toString'])('cannot have the key %s, which every object has', (key) => {
    const text = printForm(textForm('a')).replace('"key": "a"', `"key": "${key}"`);
    expect(readForm(text).problems).toMatchObject([{ fault: 'format', path: 'nodes[0].key' }]);
  });

  it('with a last id that is too low gives new nodes ids of their own', () => {
    const form = textForm('a', 'b');
    const rules = [{ id: 'n7', when: { field: 'a', op: 'filled' }, actions: [{ do: 'hide', node: 'n2' }] }];
    const { document } = readForm(JSON.stringify({ ...form, rules, lastId: 0 }));
    expect(document?.lastId).toBe(7);
    expect(document && newNode(document, 'text', LABEL).id).toBe('n8');
  });
});

describe('the rules of a form', () => {
  const ruled: FormDocument = {
    ...textForm('a', 'b'),
    rules: [
      {
        id: 'r1',
        when: { field: 'a', op: 'is', value: 'yes' },
        actions: [
          { do: 'show', node: 'n2' },
          { do: 'require', node: 'n2' },
        ],
      },
    ],
  };

  it('report the hiding rule, omit hidden values, and require shown ones', () => {
    const hidden = evaluateForm(ruled, { a: 'no', b: 'x' });
    expect(hidden.states.get('n2')).toMatchObject({ isVisible: false, isRequired: false, because: { rule: 'r1' } });
    expect(hidden.sent).toEqual({ a: 'no' });
    expect(checkValues(ruled, { a: 'yes', b: null }).errors).toEqual({ b: { rule: 'required' } });
  });

  it('are updated when a key is renamed, and removed with their node', () => {
    expect(setNode(ruled, 'n1', { key: 'c' }).rules[0]?.when).toEqual({ field: 'c', op: 'is', value: 'yes' });
    expect(removeNodes(ruled, ['n2']).rules).toEqual([]);
  });

  it('must not form a cycle', () => {
    const back = {
      id: 'r2',
      when: { field: 'b', op: 'filled' as const },
      actions: [{ do: 'hide' as const, node: 'n1' }],
    };
    const circle = { ...ruled, rules: [...ruled.rules, back] };
    expect([findCycle(ruled), findCycle(circle)]).toEqual([null, ['a', 'b']]);
    expect(readForm(printForm(circle)).problems).toMatchObject([{ fault: 'cycle', path: 'rules' }]);
  });
});

describe('an invalid form file', () => {
  const problemOf = (text: string) => readForm(text).problems;
  const json = (line: number) => [{ fault: 'json', line, path: '', about: '' }];

  it.each([
    ['a word that is no value', '{\n  "a": tru,\n  "b": 1\n}\n', 2],
    ['a missing comma after a text with a line number', '{\n  "a": "line 9, position 1"\n  "b": 1\n}\n', 3],
    ['a text that is not closed', '{\n  "a": "x,\n  "b": 1\n}\n', 2],
    ['a comma too many', '{\n  "a": 1,\n}\n\n\n', 3],
    ['an end that is missing', '{\n  "a": 1\n', 3],
    ['nothing at all', '', 1],
  ])('reports the line of %s', (_name, text, line) => {
    expect(problemOf(text)).toEqual(json(line));
  });

  it.each([1, 2])('refuses a document of version %s that is nested too deeply', (formatVersion) => {
    const levels = 20_000;
    const nodes = `[${'{"children":['.repeat(levels)}${']}'.repeat(levels)}]`;
    const text = printForm({ ...EMPTY_FORM, formatVersion } as typeof EMPTY_FORM).replace(
      /"nodes": \[\]/,
      `"nodes": ${nodes}`,
    );
    expect(problemOf(text)).toContainEqual(expect.objectContaining({ fault: 'format', path: 'nodes[0].id' }));
  });
});
