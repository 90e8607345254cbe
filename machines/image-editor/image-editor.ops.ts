import { MAX_OPERATIONS, type Operation } from '@src/contracts/image-edit/operations.ts';
import type {
  AltText,
  EditedPicture,
  EncodeAnswer,
  EncodedPicture,
  ImageEditorContext,
  StepName,
} from './image-editor.types.ts';

/** Steps that can be taken back; older ones are forgotten. */
const MAX_STEPS = 100;
const NO_ALT: AltText = { text: '', isDecorative: false };

/** The editor before its picture is there. */
export const unopened = (picture: string): ImageEditorContext => ({
  picture,
  name: '',
  source: { width: 1, height: 1 },
  steps: [{ name: 'opened', operations: [] }],
  at: 0,
  editing: null,
  alt: NO_ALT,
  output: { format: 'jpeg', quality: 0.9, maxBytes: null },
  saved: { operations: [], alt: NO_ALT },
  preview: null,
  estimate: null,
  way: 'copy',
  key: '',
  isTooLarge: false,
  failure: null,
});

/** What the editor holds of a picture that was loaded. */
export const opened = ({ name, size, operations, alt, output }: EditedPicture): Partial<ImageEditorContext> => ({
  name,
  source: size,
  steps: [{ name: 'opened', operations }],
  at: 0,
  alt,
  output,
  saved: { operations, alt },
  failure: null,
});

/** The operations in force. */
export const operationsOf = ({ steps, at }: Pick<ImageEditorContext, 'steps' | 'at'>): readonly Operation[] =>
  steps[at]?.operations ?? [];

/** The history with one more step; what was taken back before is gone. */
export function withStep(
  { steps, at }: Pick<ImageEditorContext, 'steps' | 'at'>,
  name: StepName,
  operations: readonly Operation[],
): Pick<ImageEditorContext, 'steps' | 'at'> {
  const kept = [...steps.slice(0, at + 1), { name, operations }].slice(-MAX_STEPS);
  return { steps: kept, at: kept.length - 1 };
}

/** True when so many operations can be added. */
export const hasRoom = (context: ImageEditorContext, count: number): boolean =>
  operationsOf(context).length + count <= MAX_OPERATIONS;

/** The list with the operation that is being worked on in its place, and the name of that step. */
export function applied(context: ImageEditorContext): Partial<ImageEditorContext> {
  const { editing } = context;
  if (editing === null) return {};
  const list = operationsOf(context);
  const isNew = editing.index >= list.length;
  const operations = isNew ? [...list, editing.operation] : list.with(editing.index, editing.operation);
  return { ...withStep(context, isNew ? editing.operation.kind : 'changed', operations), editing: null };
}

/**
 * What the screen shows: everything in force. While an operation is worked on, the list up to it and, but for a crop, whose frame
 * lies over the whole picture, the operation itself.
 */
export function shownOperations(context: ImageEditorContext): readonly Operation[] {
  const { editing } = context;
  const list = operationsOf(context);
  if (editing === null) return list;
  const before = list.slice(0, editing.index);
  return editing.operation.kind === 'crop' ? before : [...before, editing.operation];
}

/** The result as a file; what the guard before `storing` has made sure of. */
export function encodedOf({ estimate }: Pick<ImageEditorContext, 'estimate'>): EncodedPicture {
  if (estimate === null || !isFile(estimate)) throw new Error('imageEditor: nothing is encoded');
  return estimate;
}

/** True for an answer that is a file. */
export const isFile = (answer: EncodeAnswer): answer is EncodedPicture => 'file' in answer;

/** True when the alternative text is settled: written, or the picture is marked as decorative. */
export const isDescribed = ({ text, isDecorative }: AltText): boolean => isDecorative || text.trim() !== '';

/** True when something would be lost by leaving. */
export const isDirty = (context: ImageEditorContext): boolean =>
  context.editing !== null ||
  JSON.stringify([operationsOf(context), context.alt]) !==
    JSON.stringify([context.saved.operations, context.saved.alt]);
