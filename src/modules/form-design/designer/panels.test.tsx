import {
  type FormDesignerInput,
  formDesignerMachine,
  type StoreAnswer,
  type StoredForm,
  type StoreFormInput,
  selectDesignStage,
  selectDocument,
  selectSelection,
} from '@machines/form-designer/index.ts';
import type { FormsGateway } from '@src/contracts/endpoints/forms.ts';
import { ServiceError } from '@src/contracts/errors.ts';
import { EMPTY_FORM, type FormDocument } from '@src/contracts/form-document/document.ts';
import { insertNodes, newNode, setNode } from '@src/contracts/form-document/operations.ts';
import { findNode } from '@src/contracts/form-document/tree.ts';
import { SILENT_FORMS } from '@src/ui/testing/fake-resource-api.ts';
import { renderView } from '@src/views/testing/render-view.tsx';
import { act, screen, waitFor } from '@testing-library/react';
import type { ComponentType } from 'react';
import { expect, it } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { DesignerProblems } from '../designer-problems.tsx';
import { useFormTexts } from '../use-form-texts.ts';
import { BindingPanel } from './binding-panel.tsx';
import { handleShortcut } from './node-keys.ts';
import { PropertyPanel } from './property-panel.tsx';
import type { DesignerRef } from './use-designer.ts';

/** A form with two fields, of which the first requires the second. */
function twoFields(): FormDocument {
  const add = (form: FormDocument, type: string, key: string, index: number) => {
    const grown = insertNodes(form, [newNode(form, type, { zh_CN: key, en: key })], { parent: null, index });
    return setNode(grown, `n${index + 1}`, { key });
  };
  const form = add(add(EMPTY_FORM, 'select', 'kind', 0), 'text', 'name', 1);
  const rule = { id: 'n3', when: { field: 'kind', op: 'filled' }, actions: [{ do: 'require', node: 'n2' }] } as const;
  return { ...form, lastId: 3, rules: [rule] };
}

const LABEL = { zh_CN: '数', en: 'Number' };

interface ShownProps {
  readonly actor: DesignerRef;
  readonly Part: ComponentType<{ readonly actor: DesignerRef }>;
}

/** A part as its page renders it, with the shortcuts of the page, beside a dialog. */
function Shown({ actor, Part }: ShownProps) {
  useFormTexts();
  return (
    <section aria-label="Designer" onKeyDown={(event) => handleShortcut(event, actor)}>
      <Part actor={actor} />
      <dialog open>
        <button type="button">In a dialog</button>
      </dialog>
    </section>
  );
}

async function openPart(
  Part: ShownProps['Part'],
  { id = 'n1', forms = {}, storeForm }: { id?: string; forms?: Partial<FormsGateway>; storeForm?: () => never } = {},
) {
  const loadForm = fromPromise<StoredForm, FormDesignerInput>(async () => ({ document: twoFields(), version: 1 }));
  const refusing = fromPromise<StoreAnswer, StoreFormInput>(async () => storeForm?.() ?? { kind: 'saved', version: 2 });
  const logic = formDesignerMachine.provide({ actors: { loadForm, storeForm: refusing } });
  const actor = createActor(logic, { input: { form: '1' } }).start();
  await waitFor(() => expect(actor.getSnapshot().hasTag('open')).toBe(true));
  actor.send({ type: 'formDesigner.nodes.selected', ids: [id] });
  const gateways = { forms: { ...SILENT_FORMS, ...forms } };
  const { user } = await renderView(<Shown actor={actor} Part={Part} />, { locale: 'en', gateways });
  const input = (name: string) => screen.findByTestId<HTMLInputElement>(`form-prop-${name}`);
  return { actor, user, input, document: () => selectDocument(actor.getSnapshot()) };
}
const openPanel = (id: string) => openPart(PropertyPanel, { id });

it('does not give a node the key of another one while a longer key is typed', async () => {
  const { user, input, document } = await openPanel('n2');
  const key = await input('key');
  await user.clear(key);
  await user.type(key, 'kind');
  expect([key.value, document().nodes[1]?.key]).toEqual(['kind', 'kin']);
  expect(screen.getByRole('alert').textContent).toBe('key is used twice');
  await user.type(key, '_2');
  expect([key.value, document().nodes[1]?.key, document().rules[0]?.when]).toEqual([
    ...['kind_2', 'kind_2'],
    { field: 'kind', op: 'filled' },
  ]);
  await user.clear(key);
  expect(screen.getByRole('alert').textContent).toMatch(/^Letters, digits/);
  await user.tab();
  expect([key.value, document().nodes[1]?.key]).toEqual(['kind_2', 'kind_2']);
});

it('shows the options that an undo restores', async () => {
  const { actor, user, input } = await openPanel('n1');
  const options = await input('options');
  const before = options.value;
  await user.type(options, '\nc | C | C');
  expect(options.value).toBe(`${before}\nc | C | C`);
  act(() => actor.send({ type: 'formDesigner.step.undone' }));
  expect(options.value).toBe(before);
});

it('takes only whole numbers of columns', async () => {
  const { user, input, document } = await openPanel('n1');
  const columns = await input('span-md');
  await user.clear(columns);
  await user.type(columns, '1.5');
  expect(Number.isInteger(document().nodes[0]?.span.md)).toBe(true);
});

it('replaces the number of columns with every number that is typed', async () => {
  const { user, input, document } = await openPanel('n1');
  const columns = await input('span-md');
  await user.clear(columns);
  await user.type(columns, '10');
  expect([columns.value, document().nodes[0]?.span.md]).toEqual(['10', 10]);
  await user.type(columns, '0');
  await user.tab();
  expect([columns.value, document().nodes[0]?.span.md]).toEqual(['10', 10]);
});

it.each([
  ['money', '12.5', 1250],
  ['percent', '0.05', 5],
  ['integer', '12', 12],
])('takes the limits of a number of kind %s as they are written', async (type, text, stored) => {
  const { actor, user, input, document } = await openPanel('n1');
  act(() => actor.send({ type: 'formDesigner.node.added', node: newNode(document(), type, LABEL) }));
  const least = await input('min');
  await user.type(least, text);
  await user.tab();
  expect(findNode(document(), selectSelection(actor.getSnapshot())[0] ?? '')?.node.props.min).toBe(stored);
  expect(least.value).toBe(text);
});

it('binds the form as it is when the fields of the resource arrive', async () => {
  let answer: (fields: []) => void = () => undefined;
  const fields = new Promise<[]>((resolve) => {
    answer = resolve;
  });
  const targets = [{ name: 'dept', label: 'Department', code: null, isWritten: true }];
  const { actor, user, document } = await openPart(BindingPanel, {
    forms: { targets: async () => targets, target: () => fields },
  });
  await screen.findByRole('option', { name: 'Department' });
  await user.selectOptions(screen.getByTestId('form-binding-collection'), 'dept');
  act(() => actor.send({ type: 'formDesigner.nodes.removed' }));
  await act(async () => answer([]));
  expect([document().settings.binding?.resource, document().nodes.map(({ id }) => id)]).toEqual(['dept', ['n2']]);
});

it('leaves the form alone when a shortcut is pressed in a dialog', async () => {
  const { actor, user, document } = await openPanel('n1');
  act(() => actor.send({ type: 'formDesigner.nodes.removed' }));
  screen.getByRole('button', { name: 'In a dialog' }).focus();
  await user.keyboard('{Control>}z{/Control}{Control>}{Enter}{/Control}');
  expect([document().nodes.length, selectDesignStage(actor.getSnapshot())]).toEqual([1, 'editing']);
});

it('names the parts because of which a form is refused', async () => {
  const { actor } = await openPart(DesignerProblems, {
    storeForm: () => {
      throw new ServiceError({ kind: 'envelope', code: 1001, serverText: 'Invalid request' });
    },
  });
  act(() => {
    actor.send({ type: 'formDesigner.node.changed', id: 'n2', patch: { key: 'kind' } });
    actor.send({ type: 'formDesigner.save.requested', key: 'k' });
  });
  expect((await screen.findByTestId('form-problems')).textContent).toMatch(
    /^Line \d+.*nodes\[1\]\.key.*key is used twice/,
  );
});
