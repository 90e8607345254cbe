import { EMPTY_FORM, type FormDocument } from '@src/contracts/form-document/document.ts';
import { NODE_KINDS } from '@src/contracts/form-document/node-kinds.ts';
import { newNode } from '@src/contracts/form-document/operations.ts';
import { placedNodes } from '@src/contracts/form-document/tree.ts';
import { runs } from '@tests/setup/property-runs.ts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import * as designers from './index.ts';

const LABEL = { zh_CN: '名', en: 'Name' };
const ACTS = ['add', 'select', 'change', 'remove', 'duplicate', 'copy', 'paste', 'move', 'rules', 'pause'] as const;
type Act = (typeof ACTS)[number];

async function startDesigner() {
  const logic = designers.formDesignerMachine.provide({
    actors: {
      loadForm: fromPromise(async () => ({ document: EMPTY_FORM, version: 1 })),
      storeForm: fromPromise<designers.StoreAnswer, designers.StoreFormInput>(async () => ({
        kind: 'saved',
        version: 2,
      })),
    },
  });
  const actor = createActor(logic, { input: { form: '1' } }).start();
  await waitFor(actor, (snapshot) => designers.selectDesignStage(snapshot) === 'editing');
  return actor;
}
type Designer = Awaited<ReturnType<typeof startDesigner>>;

/** Performs an action of an operator; `pick` selects among the nodes and values. */
function perform(actor: Designer, act: Act, pick: number): void {
  const document = designers.selectDocument(actor.getSnapshot());
  const all = placedNodes(document);
  const node = all[pick % Math.max(1, all.length)]?.node;
  const type = NODE_KINDS[pick % NODE_KINDS.length]?.type ?? 'text';
  const acts: Readonly<Record<Act, () => void>> = {
    add: () => actor.send({ type: 'formDesigner.node.added', node: newNode(document, type, LABEL) }),
    select: () => actor.send({ type: 'formDesigner.nodes.selected', ids: node === undefined ? [] : [node.id] }),
    change: () => {
      const patch = pick % 2 === 0 ? { required: true } : { label: { zh_CN: '改', en: `Changed ${pick}` } };
      if (node !== undefined) actor.send({ type: 'formDesigner.node.changed', id: node.id, patch });
    },
    remove: () => actor.send({ type: 'formDesigner.nodes.removed' }),
    duplicate: () => actor.send({ type: 'formDesigner.node.duplicated' }),
    copy: () => actor.send({ type: 'formDesigner.nodes.copied' }),
    paste: () => actor.send({ type: 'formDesigner.nodes.pasted' }),
    move: () => {
      if (node === undefined) return;
      actor.send({ type: 'formDesigner.node.lifted', node, isNew: false });
      const slots = designers.selectDragged(actor.getSnapshot())?.slots.length ?? 0;
      actor.send({ type: 'formDesigner.slot.pointed', at: pick % Math.max(1, slots) });
      actor.send({ type: 'formDesigner.node.dropped' });
    },
    rules: () => {
      const settings: FormDocument['settings'] = { ...document.settings, hidden: pick % 2 === 0 ? 'keep' : 'clear' };
      actor.send({ type: 'formDesigner.document.changed', step: 'settings', document: { ...document, settings } });
    },
    pause: () => actor.send({ type: 'formDesigner.nodes.selected', ids: [] }),
  };
  acts[act]();
}

it('undoing all steps restores the first document, and redoing them the last one', async () => {
  const act = fc.tuple(fc.constantFrom(...ACTS), fc.nat(999));
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 1, maxLength: 40 }), async (acts) => {
      const actor = await startDesigner();
      const before = designers.selectDocument(actor.getSnapshot());
      for (const [name, pick] of acts) perform(actor, name, pick);
      const after = designers.selectDocument(actor.getSnapshot());
      const count = designers.selectHistoryAt(actor.getSnapshot());
      for (let step = 0; step < count; step += 1) actor.send({ type: 'formDesigner.step.undone' });
      expect(designers.selectDocument(actor.getSnapshot())).toBe(before);
      for (let step = 0; step < count; step += 1) actor.send({ type: 'formDesigner.step.redone' });
      expect(designers.selectDocument(actor.getSnapshot())).toBe(after);
      actor.stop();
    }),
    { numRuns: runs(100) },
  );
});
