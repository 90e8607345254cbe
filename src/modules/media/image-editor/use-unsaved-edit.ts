import {
  type AltText,
  selectEditorStage,
  selectImageEditor,
  selectIsDescribed,
  selectIsDirty,
} from '@machines/image-editor/index.ts';
import { editContract, editOf } from '@src/contracts/image-edit/edit.ts';
import { type Operation, operationContract } from '@src/contracts/image-edit/operations.ts';
import { newKey } from '@src/lib/new-key.ts';
import { usePageSelector } from '@src/ui/page/use-page-selector.ts';
import { useUnsavedChanges } from '@src/ui/unsaved-changes/use-unsaved-changes.ts';
import * as v from 'valibot';
import { waitFor } from 'xstate';
import type { ImageEditorActor } from './use-image-editor.ts';

type Snapshot = ReturnType<ImageEditorActor['getSnapshot']>;
const isReady = (snapshot: Snapshot) => selectEditorStage(snapshot) === 'ready';

/** Guards an edit as unsaved changes: it can be saved as a copy, or stored as a draft. */
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
    version: 2,
    phase: stage === 'saving' ? 'saving' : undefined,
    save: isDescribed ? save : undefined,
    draft: () => {
      const { source, alt, steps, at, editing } = actor.getSnapshot().context;
      const edit = editOf(source, steps[at]?.operations ?? []);
      return { edit, alt, begun: editing === null ? [] : [editing] };
    },
    restore: (draft) => {
      const kept = readDraft(draft);
      // The draft is read before the picture is open. If the actor stops meanwhile, there is nothing to restore.
      waitFor(actor, isReady).then(
        () => bringBack(actor, kept),
        () => performance.mark('statehouse:image-draft-dropped'),
      );
    },
  });
}

interface KeptEdit {
  readonly operations: readonly Operation[];
  readonly alt: AltText;
  /** The unapplied operation, and its position in the list. */
  readonly begun: { readonly index: number; readonly operation: Operation } | null;
}

function bringBack(actor: ImageEditorActor, { operations, alt, begun }: KeptEdit): void {
  actor.send({ type: 'imageEditor.draft.restored', operations, alt });
  if (begun === null) return;
  if (begun.index >= operations.length) {
    actor.send({ type: 'imageEditor.operation.begun', operation: begun.operation });
    return;
  }
  actor.send({ type: 'imageEditor.operation.reopened', index: begun.index });
  actor.send({ type: 'imageEditor.operation.changed', operation: begun.operation });
}

const draftContract = v.object({
  edit: editContract,
  alt: v.object({ text: v.fallback(v.string(), ''), isDecorative: v.fallback(v.boolean(), false) }),
  begun: v.pipe(v.array(v.object({ index: v.number(), operation: operationContract })), v.maxLength(1)),
});

/** @throws Error when the draft is invalid */
function readDraft(draft: unknown): KeptEdit {
  const { edit, alt, begun } = v.parse(draftContract, draft);
  return { operations: edit.operations, alt, begun: begun[0] ?? null };
}
