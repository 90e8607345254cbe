import type { Command } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';
import type { RefObject } from 'react';
import { readSelection } from './editing/read-selection.ts';

/** Operations that toolbars and forms around the text can perform. */
export interface EditorHandle {
  /** Runs a command and focuses the editor. */
  readonly run: (command: Command) => void;
  /** Runs a command without moving the focus. */
  readonly runQuietly: (command: Command) => void;
  readonly focus: () => void;
  /** Null while the editor is not mounted. */
  readonly view: () => EditorView | null;
}

/** A handle to the currently mounted editor. */
export function handleOf(view: RefObject<EditorView | null>): EditorHandle {
  const runQuietly: EditorHandle['runQuietly'] = (command) => {
    const made = view.current;
    if (made === null) return;
    if (made.hasFocus()) readSelection(made);
    command(made.state, made.dispatch, made);
  };
  return {
    runQuietly,
    run: (command) => {
      runQuietly(command);
      view.current?.focus();
    },
    focus: () => view.current?.focus(),
    view: () => view.current,
  };
}
