import { formDesignerMachine } from '@machines/form-designer/index.ts';
import type { FormDocument, FormNode } from '@src/contracts/form-document/document.ts';
import { bigForm } from '@src/contracts/form-document/testing/built-forms.ts';
import { renderView } from '@src/views/testing/render-view.tsx';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { Canvas } from './canvas.tsx';
import { Outline } from './outline.tsx';

/** A form whose nodes record each render: rendering reads their label. */
function watched(form: FormDocument, note: (id: string) => void): FormDocument {
  const watch = (node: FormNode): FormNode => {
    const { label, children, ...others } = node;
    return Object.defineProperty({ ...others, label, children: children.map(watch) }, 'label', {
      enumerable: true,
      get: () => {
        note(node.id);
        return label;
      },
    });
  };
  return { ...form, nodes: form.nodes.map(watch) };
}

async function openBigForm() {
  const drawn: string[] = [];
  const form = watched(bigForm(500), (id) => drawn.push(id));
  const actor = createActor(
    formDesignerMachine.provide({
      actors: { loadForm: fromPromise(async () => ({ document: form, version: 1 })) },
    }),
    { input: { form: '1' } },
  ).start();
  await waitFor(() => expect(actor.getSnapshot().matches({ ready: { mode: 'editing', storing: 'idle' } })).toBe(true));
  /** Ids of the nodes that an action renders. */
  const drawnBy = (doing: () => void): readonly string[] => {
    drawn.length = 0;
    act(doing);
    return [...new Set(drawn)];
  };
  return { actor, form, drawnBy };
}

it('renders only affected nodes of 500 after a move, an edit or an undo', async () => {
  const { actor, form, drawnBy } = await openBigForm();
  await renderView(<Canvas actor={actor} />, { locale: 'en' });
  expect(screen.getAllByTestId('form-node')).toHaveLength(500);
  const [group] = form.nodes;
  const [leaf] = group?.children ?? [];
  if (leaf === undefined) throw new Error('no leaf');
  // The previous tab stop, and the new one.
  const select = () => actor.send({ type: 'formDesigner.nodes.selected', ids: ['n2'] });
  expect(drawnBy(select).toSorted()).toEqual(['n1', 'n2']);
  const carry = () => {
    actor.send({ type: 'formDesigner.node.lifted', node: leaf, isNew: false });
    actor.send({ type: 'formDesigner.slot.stepped', by: 1 });
    actor.send({ type: 'formDesigner.slot.stepped', by: 1 });
  };
  expect(drawnBy(carry)).toEqual([]);
  expect(document.querySelectorAll('[data-over="true"]')).toHaveLength(1);
  // The group whose children were reordered; none of its children is rendered.
  expect(drawnBy(() => actor.send({ type: 'formDesigner.node.dropped' }))).toEqual(['n1']);
  expect(drawnBy(() => actor.send({ type: 'formDesigner.step.undone' }))).toEqual(['n1']);
  const patch = { label: { zh_CN: '新', en: 'New' } };
  expect(drawnBy(() => actor.send({ type: 'formDesigner.node.changed', id: 'n2', patch }))).toEqual(['n2', 'n1']);
  expect(document.getElementById('fd-node-n2')?.textContent).toContain('New');
});

it('has one tab stop; arrows, Home and End move between nodes', async () => {
  const { actor } = await openBigForm();
  const { user } = await renderView(<Canvas actor={actor} />, { locale: 'en' });
  const focused = () => document.activeElement?.id;
  await user.tab();
  const visited = [focused()];
  for (const key of ['ArrowDown', 'ArrowDown', 'ArrowUp', 'End', 'ArrowDown', 'Home']) {
    await user.keyboard(`{${key}}`);
    visited.push(focused());
  }
  expect(visited.map((id) => id?.replace('fd-node-', ''))).toEqual(['n1', 'n2', 'n3', 'n2', 'n500', 'n500', 'n1']);
  await user.tab();
  expect(focused()).toBe('');
});

it('renders only visible lines of the outline of 500 nodes, and has their total', async () => {
  const { actor } = await openBigForm();
  await renderView(<Outline actor={actor} />, { locale: 'en' });
  const list = screen.getByTestId('form-outline');
  const lines = () => [...list.querySelectorAll('button')].map(({ textContent }) => textContent);
  expect([lines().length < 60, lines()[0], list.dataset.count]).toEqual([true, 'Name 1', '500']);
  const scroller = list.parentElement;
  if (scroller === null) throw new Error('nothing scrolls');
  scroller.scrollTop = 400 * 40;
  fireEvent.scroll(scroller);
  expect([lines().length < 60, lines().includes('Name 405'), lines().includes('Name 1')]).toEqual([true, true, false]);
  expect(list.querySelector('[aria-posinset="405"]')?.textContent).toBe('Name 405');
});
