import {
  checkDraft,
  type Draft,
  draftOf,
  type Line,
  type LineFaults,
  type LineField,
  lineOf,
} from './editable-rows.ts';

/** Active edit: one row, in one field or in several. */
export interface Editing {
  readonly id: string;
  readonly fields: readonly LineField[];
  readonly draft: Draft;
  readonly faults: LineFaults;
  readonly phase: 'typing' | 'saving';
  /** Focus request; a new object for each one. */
  readonly focus: { readonly field: LineField | undefined };
  /** Reason for the stock's refusal. */
  readonly refusal: 'notEnough' | null;
}

/** Lines and the active edit. */
export interface LinesState {
  readonly lines: readonly Line[];
  readonly editing: Editing | null;
}

/** Events of the table. */
export type LinesEvent =
  | { readonly type: 'opened'; readonly id: string; readonly fields: readonly LineField[] }
  | { readonly type: 'typed'; readonly field: LineField; readonly text: string }
  | { readonly type: 'submitted' }
  | { readonly type: 'accepted' }
  | { readonly type: 'refused'; readonly refusal: 'notEnough' }
  | { readonly type: 'cancelled' };

/** The line after the active edit; null without one. */
export function editedLine({ lines, editing }: LinesState): Line | null {
  const line = lines.find(({ id }) => id === editing?.id);
  return line === undefined || editing === null ? null : lineOf(line, editing.draft);
}

/** Reducer of editing. While the stock check runs, all other events are ignored. */
export function editLines(state: LinesState, event: LinesEvent): LinesState {
  const { lines, editing } = state;
  if (editing?.phase === 'saving') return settle(state, editing, event);
  if (event.type === 'opened') {
    const line = lines.find(({ id }) => id === event.id);
    if (line === undefined) return state;
    const { id, fields } = event;
    const focus = { field: fields[0] };
    return { lines, editing: { id, fields, draft: draftOf(line), faults: {}, phase: 'typing', focus, refusal: null } };
  }
  if (editing === null) return state;
  if (event.type === 'cancelled') return { lines, editing: null };
  if (event.type === 'submitted') return submit(state, editing);
  return event.type === 'typed' ? { lines, editing: typeInto(editing, event) } : state;
}

function typeInto(editing: Editing, { field, text }: Extract<LinesEvent, { type: 'typed' }>): Editing {
  const { [field]: _corrected, ...faults } = editing.faults;
  return { ...editing, draft: { ...editing.draft, [field]: text }, faults, refusal: null };
}

/** Validates all fields together and saves; an unchanged draft needs no confirmation. */
function submit({ lines }: LinesState, editing: Editing): LinesState {
  const line = lines.find(({ id }) => id === editing.id);
  const faults = checkDraft(editing.draft, editing.fields);
  const wrong = editing.fields.find((field) => faults[field] !== undefined);
  if (wrong !== undefined) return { lines, editing: { ...editing, faults, focus: { field: wrong } } };
  const before = line === undefined ? null : draftOf(line);
  const isSame = editing.fields.every((field) => before?.[field] === editing.draft[field].trim());
  return { lines, editing: isSame ? null : { ...editing, phase: 'saving', refusal: null } };
}

function settle(state: LinesState, editing: Editing, event: LinesEvent): LinesState {
  if (event.type === 'refused') {
    return { ...state, editing: { ...editing, phase: 'typing', refusal: event.refusal } };
  }
  if (event.type !== 'accepted') return state;
  const saved = editedLine(state);
  return { lines: state.lines.map((line) => (line.id === saved?.id ? saved : line)), editing: null };
}
