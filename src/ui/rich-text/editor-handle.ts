import type { Command } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';
import type { RefObject } from 'react';
import { readSelection } from './editing/read-selection.ts';

/** What buttons and forms around the text may ask of the editor. */
export interface EditorHandle {
  /** Does something to the text and brings the focus back to it. */
  readonly run: (command: Command) => void;
  /** Does something and leaves the focus where it is. */
  readonly runQuietly: (command: Command) => void;
  readonly focus: () => void;
  /** Null while the editor is not on the page. */
  readonly view: () => EditorView | null;
}

/** A handle on whichever editor is on the page at the moment. */
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
