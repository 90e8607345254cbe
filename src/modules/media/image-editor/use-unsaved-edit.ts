import {
  selectEditorStage,
  selectImageEditor,
  selectIsDescribed,
  selectIsDirty,
} from '@machines/image-editor/index.ts';
import { editOf, readEdit } from '@src/contracts/image-edit/edit.ts';
import { newKey } from '@src/crud/shared/idempotency-key.ts';
import { usePageSelector } from '@src/ui/page/use-page-selector.ts';
import { useUnsavedChanges } from '@src/ui/unsaved-changes/use-unsaved-changes.ts';
import { waitFor } from 'xstate';
import type { ImageEditorActor } from './use-image-editor.ts';

type Snapshot = ReturnType<ImageEditorActor['getSnapshot']>;
const isReady = (snapshot: Snapshot) => selectEditorStage(snapshot) === 'ready';

/** Has the guard before leaving look after an edit: it asks, saves as a copy, or keeps the operations for the next time. */
export function useUnsavedEdit(actor: ImageEditorActor): void {
  const dirty = usePageSelector(actor, selectIsDirty);
  const stage = usePageSelector(actor, selectEditorStage);
  const isDescribed = usePageSelector(actor, selectIsDescribed);
  const { name, picture } = usePageSelector(actor, selectImageEditor);
  const save = async () => {
    actor.send({ type: 'imageEditor.operation.applied' });
    actor.send({ type: 'imageEditor.save.requested', way: 'copy', key: newKey() });
    return !selectIsDirty(await waitFor(actor, isReady));
  };
  useUnsavedChanges({
    id: `image-edit-${picture}`,
    title: name,
    dirty,
    phase: stage === 'saving' ? 'saving' : undefined,
    save: isDescribed ? save : undefined,
    draft: () => {
      const { source, alt, steps, at } = actor.getSnapshot().context;
      return { edit: editOf(source, steps[at]?.operations ?? []), alt };
    },
    restore: (draft) => {
      const { operations, alt } = readDraft(draft);
      // The draft comes before the picture. An actor that ends meanwhile has nothing to bring back.
      waitFor(actor, isReady).then(
        () => actor.send({ type: 'imageEditor.draft.restored', operations, alt }),
        () => performance.mark('statehouse:image-draft-dropped'),
      );
    },
  });
}

/** @throws Error when the draft is of another form */
function readDraft(draft: unknown) {
  if (typeof draft !== 'object' || draft === null || !('edit' in draft) || !('alt' in draft))
    throw new Error('no edit');
  const read = readEdit(draft.edit);
  const { alt } = draft;
  if ('problem' in read || typeof alt !== 'object' || alt === null) throw new Error('no edit');
  const text = 'text' in alt && typeof alt.text === 'string' ? alt.text : '';
  const isDecorative = 'isDecorative' in alt && alt.isDecorative === true;
  return { operations: read.edit.operations, alt: { text, isDecorative } };
}
