import { MAX_OPERATIONS, type Operation } from '@src/contracts/image-edit/operations.ts';
import type {
  AltText,
  EditedPicture,
  EncodeAnswer,
  EncodedPicture,
  ImageEditorContext,
  StepName,
} from './image-editor.types.ts';

/** Maximum steps of the history; older ones are dropped. */
const MAX_STEPS = 100;
const NO_ALT: AltText = { text: '', isDecorative: false };

/** The context before the picture is loaded. */
export const createUnopenedPicture = (picture: string): ImageEditorContext => ({
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

/** The context changes after a picture was loaded. */
export const openPicture = ({ name, size, operations, alt, output }: EditedPicture): Partial<ImageEditorContext> => ({
  name,
  source: size,
  steps: [{ name: 'opened', operations }],
  at: 0,
  alt,
  output,
  saved: { operations, alt },
  failure: null,
});

/** The effective operations. */
export const operationsOf = ({ steps, at }: Pick<ImageEditorContext, 'steps' | 'at'>): readonly Operation[] =>
  steps[at]?.operations ?? [];

/** The history with one more step; undone steps are dropped. */
export function withStep(
  { steps, at }: Pick<ImageEditorContext, 'steps' | 'at'>,
  name: StepName,
  operations: readonly Operation[],
): Pick<ImageEditorContext, 'steps' | 'at'> {
  const limited = [...steps.slice(0, at + 1), { name, operations }].slice(-MAX_STEPS);
  return { steps: limited, at: limited.length - 1 };
}

/** True when `count` more operations can be added. */
export const hasRoom = (context: ImageEditorContext, count: number): boolean =>
  operationsOf(context).length + count <= MAX_OPERATIONS;

/** Adds the edited operation to the list, or replaces it there, as a named history step. */
export function applyEdited(context: ImageEditorContext): Partial<ImageEditorContext> {
  const { editing } = context;
  if (editing === null) return {};
  const list = operationsOf(context);
  const isNew = editing.index >= list.length;
  const operations = isNew ? [...list, editing.operation] : list.with(editing.index, editing.operation);
  return { ...withStep(context, isNew ? editing.operation.kind : 'changed', operations), editing: null };
}

/**
 * The operations of the preview: all effective ones. While one is edited, the list before it and the edited operation
 * itself, except a crop, whose frame is shown over the whole picture.
 */
export function shownOperations(context: ImageEditorContext): readonly Operation[] {
  const { editing } = context;
  const list = operationsOf(context);
  if (editing === null) return list;
  const before = list.slice(0, editing.index);
  return editing.operation.kind === 'crop' ? before : [...before, editing.operation];
}

/** The encoded file. @throws Error when it is missing, which the guard before `storing` prevents */
export function encodedOf({ estimate }: Pick<ImageEditorContext, 'estimate'>): EncodedPicture {
  if (estimate === null || !isFile(estimate)) throw new Error('imageEditor: nothing is encoded');
  return estimate;
}

/** True when the result is a file. */
export const isFile = (answer: EncodeAnswer): answer is EncodedPicture => 'file' in answer;

/** True when the alternative text is settled: written, or the picture is marked as decorative. */
export const isDescribed = ({ text, isDecorative }: AltText): boolean => isDecorative || text.trim() !== '';

/** True when leaving would lose changes. */
export const isDirty = (context: ImageEditorContext): boolean =>
  context.editing !== null ||
  JSON.stringify([operationsOf(context), context.alt]) !==
    JSON.stringify([context.saved.operations, context.saved.alt]);
