import type { Command } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';

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
