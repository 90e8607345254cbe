import { formDesignerMachine, selectDocument } from '@machines/form-designer/index.ts';
import { checkValues, getInitialValues } from '@src/contracts/form-document/answers/check-values.ts';
import { evaluateForm } from '@src/contracts/form-document/rules/rules.ts';
import { bigForm } from '@src/contracts/form-document/testing/built-forms.ts';
import { createActor, fromPromise, waitFor } from 'xstate';

/**
 * Prints what a move, an edit, an undo and a keystroke cost in a form of 500 nodes, in ms without rendering, and exits with 1
 * when one of them exceeds its limit. Re-rendering is counted in `canvas.test.tsx` and `form-fill.test.tsx`.
 */

const NODES = 500;
const MAX_MS = 50;
const FRAME_MS = 16;
const TIMES = 41;

const form = bigForm(NODES);
const logic = formDesignerMachine.provide({
  actors: { loadForm: fromPromise(async () => ({ document: form, version: 1 })) },
});
const actor = createActor(logic, { input: { form: '1' } }).start();
await waitFor(actor, (snapshot) => snapshot.matches({ ready: { mode: 'editing', storing: 'idle' } }));

let worst = 0;
function measure(name: string, most: number, act: (time: number) => void): void {
  const times = Array.from({ length: TIMES }, (_, time) => {
    const began = performance.now();
    act(time);
    return performance.now() - began;
  }).sort((one, other) => one - other);
  const median = times[TIMES >> 1] ?? 0;
  worst = Math.max(worst, median / most);
  console.log(
    `${median.toFixed(2).padStart(7)} median ${(times.at(-1) ?? 0).toFixed(2).padStart(7)} most   ${name} (promised: ${most})`,
  );
}

const leaf = form.nodes.flatMap(({ children }) => children).at(-1)?.id ?? '';
measure('move: lift, carry over ten slots, drop', MAX_MS, () => {
  const [node] = selectDocument(actor.getSnapshot()).nodes;
  if (node === undefined) throw new Error('the form is empty');
  actor.send({ type: 'formDesigner.node.lifted', node, isNew: false });
  for (let step = 0; step < 10; step += 1) actor.send({ type: 'formDesigner.slot.stepped', by: 1 });
  actor.send({ type: 'formDesigner.node.dropped' });
});
measure('edit of a label', MAX_MS, (time) =>
  actor.send({ type: 'formDesigner.node.changed', id: leaf, patch: { label: { zh_CN: '名', en: `Name ${time}` } } }),
);
measure('edit of a key that rules name', MAX_MS, (time) =>
  actor.send({ type: 'formDesigner.node.changed', id: leaf, patch: { key: `key_${time}` } }),
);
measure('undo', MAX_MS, () => actor.send({ type: 'formDesigner.step.undone' }));
measure('redo', MAX_MS, () => actor.send({ type: 'formDesigner.step.redone' }));
const values = getInitialValues(form.nodes);
measure('rules after a key into a field', FRAME_MS, (time) => evaluateForm(form, { ...values, f3: String(time) }));
measure('rules and checks after a key', FRAME_MS, (time) => checkValues(form, { ...values, f3: String(time) }));
process.exitCode = worst > 1 ? 1 : 0;
