import type { FailureFacts } from '@src/contracts/errors.ts';
import type { FormDocument, FormNode } from '@src/contracts/form-document/document.ts';
import type { FormFragment } from '@src/contracts/form-document/fragment.ts';
import type { NodePatch } from '@src/contracts/form-document/operations.ts';
import type { Place } from '@src/contracts/form-document/tree.ts';

/** Name of a history step; the screen has a label for each. */
export type DesignStep =
  | 'opened'
  | 'added'
  | 'moved'
  | 'removed'
  | 'duplicated'
  | 'pasted'
  | 'changed'
  | 'settings'
  | 'rules'
  | 'imported'
  | 'restored'
  | 'theirs';

/** One history step: its name, the node it changed, and the form after it. */
export interface HistoryEntry {
  readonly name: DesignStep;
  readonly about: string;
  readonly document: FormDocument;
}

/** A dragged node, new from the palette or of the form, over the legal slot at index `at`. */
export interface DraggedNode {
  readonly node: FormNode;
  readonly isNew: boolean;
  readonly slots: readonly Place[];
  readonly at: number;
}

/** Screen reader announcement after a key press or a drop. */
export interface Announcement {
  readonly what:
    | 'pickedUp'
    | 'over'
    | 'dropped'
    | 'cancelled'
    | 'removed'
    | 'copied'
    | 'pasted'
    | 'duplicated'
    | 'undone'
    | 'redone'
    | 'noSlot';
  readonly node: string;
  readonly at: number;
  readonly of: number;
  /** Id of the container of the slot; null for the form itself. */
  readonly parent: string | null;
  /** Number of rules that were not pasted. */
  readonly left: number;
  /** Ids of the rules that read a removed field, which counts as empty from then on. */
  readonly loose: readonly string[];
}

/** A form as it is stored. */
export interface StoredForm {
  readonly document: FormDocument;
  readonly version: number;
}

/** Result of a save: the new version, or the conflicting version of another operator (null when it cannot be read). */
export type StoreAnswer =
  | { readonly kind: 'saved'; readonly version: number }
  | { readonly kind: 'conflict'; readonly version: number; readonly theirs: FormDocument | null };

export interface FormDesignerContext {
  readonly form: string;
  readonly version: number;
  readonly steps: readonly HistoryEntry[];
  readonly at: number;
  readonly saved: FormDocument;
  /** Version that another operator saved meanwhile, while the conflict is open. */
  readonly theirs: FormDocument | null;
  readonly selection: readonly string[];
  readonly clipboard: FormFragment;
  readonly dragged: DraggedNode | null;
  /** The step that a further change of the same kind joins; null after a pause. */
  readonly joined: string | null;
  readonly announcement: Announcement | null;
  readonly failure: FailureFacts | null;
  /** The form of the last attempt to save, until it is answered. */
  readonly sent: FormDocument | null;
  /** The form of the attempt before that one, when it got no answer: the server may have stored it. */
  readonly unanswered: FormDocument | null;
  readonly key: string;
}

export type FormDesignerEvent =
  | { readonly type: 'formDesigner.load.retried' }
  | { readonly type: 'formDesigner.node.added'; readonly node: FormNode }
  | { readonly type: 'formDesigner.nodes.selected'; readonly ids: readonly string[] }
  | { readonly type: 'formDesigner.node.changed'; readonly id: string; readonly patch: NodePatch }
  | { readonly type: 'formDesigner.nodes.removed' }
  | { readonly type: 'formDesigner.node.duplicated' }
  | { readonly type: 'formDesigner.nodes.copied' }
  | { readonly type: 'formDesigner.nodes.cut' }
  /** From this window or another one. */
  | { readonly type: 'formDesigner.clipboard.changed'; readonly fragment: FormFragment }
  | { readonly type: 'formDesigner.nodes.pasted' }
  | { readonly type: 'formDesigner.document.changed'; readonly step: DesignStep; readonly document: FormDocument }
  | { readonly type: 'formDesigner.node.lifted'; readonly node: FormNode; readonly isNew: boolean }
  /** By keyboard: to the next or the previous legal slot. */
  | { readonly type: 'formDesigner.slot.stepped'; readonly by: 1 | -1 }
  /** By pointer: over the legal slot of this index. */
  | { readonly type: 'formDesigner.slot.pointed'; readonly at: number }
  | { readonly type: 'formDesigner.node.dropped' }
  | { readonly type: 'formDesigner.drag.cancelled' }
  | { readonly type: 'formDesigner.step.undone' }
  | { readonly type: 'formDesigner.step.redone' }
  | { readonly type: 'formDesigner.step.chosen'; readonly at: number }
  | { readonly type: 'formDesigner.mode.toggled' }
  | { readonly type: 'formDesigner.save.requested'; readonly key: string }
  /** Restores an unsaved draft with the version it is based on. */
  | ({ readonly type: 'formDesigner.draft.restored' } & StoredForm)
  | { readonly type: 'formDesigner.conflict.overwritten'; readonly key: string }
  | { readonly type: 'formDesigner.conflict.reloaded' };

/** Emitted when something was copied, for the other designers. */
export interface FormDesignerEmitted {
  readonly type: 'formDesigner.fragment.copied';
  readonly fragment: FormFragment;
}

export interface FormDesignerInput {
  readonly form: string;
}
export interface StoreFormInput {
  readonly form: string;
  readonly version: number;
  readonly document: FormDocument;
  /** The form of an earlier attempt without an answer: stored, it is no change of another operator. */
  readonly unanswered: FormDocument | null;
  readonly key: string;
}
