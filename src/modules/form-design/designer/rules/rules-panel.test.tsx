import { formDesignerMachine } from '@machines/form-designer/index.ts';
import { EMPTY_FORM, type FormDocument } from '@src/contracts/form-document/document.ts';
import { newNode } from '@src/contracts/form-document/operations.ts';
import type { Locale } from '@src/contracts/settings/settings.ts';
import { createDraftHolder, NOTHING_UNSAVED } from '@src/ui/testing/unsaved.ts';
import { renderView } from '@src/views/testing/render-view.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { useFormTexts } from '../../use-form-texts.ts';
import type { DesignerRef } from '../use-designer.ts';
import { RulesPanel } from './rules-panel.tsx';

const node = (id: string, key: string) => ({
  ...newNode(EMPTY_FORM, 'text', { zh_CN: key, en: key }),
  ...{ id, key },
});
const FORM: FormDocument = { ...EMPTY_FORM, lastId: 2, nodes: [node('n1', 'company'), node('n2', 'reason')] };

function Rules({ actor }: { readonly actor: DesignerRef }) {
  useFormTexts();
  return <RulesPanel actor={actor} />;
}

async function openRules(locale: Locale, leave = NOTHING_UNSAVED) {
  const actor = createActor(
    formDesignerMachine.provide({
      actors: { loadForm: fromPromise(async () => ({ document: FORM, version: 1 })) },
    }),
    { input: { form: '1' } },
  ).start();
  await waitFor(() => expect(actor.getSnapshot().matches({ ready: { mode: 'editing', storing: 'idle' } })).toBe(true));
  const { user } = await renderView(<Rules actor={actor} />, { locale, leave });
  /** Clicks the first button with this test id; returns the announcement. */
  const press = async (testId: string) => {
    const [button] = screen.getAllByTestId(testId);
    if (button === undefined) throw new Error(`no ${testId}`);
    await user.click(button);
    return screen.getByTestId('form-rules-said').textContent;
  };
  const dialog = () => within(screen.getByTestId('form-rule-dialog'));
  /** The same within the dialog, with the last button of this name. */
  const pressNamed = async (name: string) => {
    const button = dialog().getAllByRole('button', { name }).at(-1);
    if (button === undefined) throw new Error(`no ${name}`);
    await user.click(button);
    return dialog().getByTestId('form-rule-said').textContent;
  };
  const make = async () => {
    await press('form-rule-add');
    await user.type(dialog().getByRole('textbox'), 'Acme');
    return press('form-rule-keep');
  };
  return { press, pressNamed, make, dialog };
}

it.each([
  [
    'en',
    [
      ...['Rule n3 added; rules: 1', 'Rule n4 added; rules: 2', 'Rule n3 is now 2 of 2', 'Rule n4 is now 2 of 2'],
      ...['Rule n3 changed', 'Rule n3 removed; rules: 1', 'Rule n4 removed; rules: 0'],
    ],
  ],
  [
    'zh_CN',
    [
      ...['已添加规则 n3，共 1 条规则', '已添加规则 n4，共 2 条规则', '规则 n3 已移到第 2 条，共 2 条'],
      ...[
        '规则 n4 已移到第 2 条，共 2 条',
        '已修改规则 n3',
        '已删除规则 n3，还有 1 条规则',
        '已删除规则 n4，还有 0 条规则',
      ],
    ],
  ],
] as const)('announces changed rules: %s', async (locale, words) => {
  const { press, make } = await openRules(locale);
  const said = [await make(), await make(), await press('form-rule-down'), await press('form-rule-down')];
  await press('form-rule-edit');
  said.push(await press('form-rule-keep'), await press('form-rule-remove'), await press('form-rule-remove'));
  expect(said).toEqual(words);
});

it.each([
  [
    'en',
    ['Add condition', 'Add group', 'Remove condition', 'Add action', 'Remove action'],
    [
      ...['Condition added; conditions: 2', 'Condition added; conditions: 3', 'Condition removed; conditions: 2'],
      ...['Action added; actions: 2', 'Action removed; actions: 1'],
    ],
  ],
  [
    'zh_CN',
    ['添加条件', '添加条件组', '移除条件', '添加动作', '删除动作'],
    [
      ...['已添加条件，共 2 个条件', '已添加条件，共 3 个条件', '已移除条件，还有 2 个条件'],
      ...['已添加动作，共 2 个动作', '已删除动作，还有 1 个动作'],
    ],
  ],
] as const)('announces additions to a rule and removals: %s', async (locale, names, words) => {
  const { press, pressNamed } = await openRules(locale);
  await press('form-rule-add');
  const said: (string | null)[] = [];
  for (const name of names) said.push(await pressNamed(name));
  expect(said).toEqual(words);
});

it('reopens a draft rule, which can be applied', async () => {
  const when = { id: 'g', mode: 'all', members: [{ id: 'r', field: 'company', op: 'contains', texts: ['Acme', ''] }] };
  const draft = { when, actions: [{ do: 'hide', node: 'n2' }] };
  const { press, dialog } = await openRules('en', createDraftHolder({ 'rule-new': draft }));
  expect(dialog().getByRole('textbox')).toHaveProperty('value', 'Acme');
  expect(dialog().getByTestId('draft-note')).toBeDefined();
  expect(await press('form-rule-keep')).toBe('Rule n3 added; rules: 1');
  expect(screen.queryByTestId('form-rule-dialog')).toBe(null);
});
