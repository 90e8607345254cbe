import { dropCursor } from 'prosemirror-dropcursor';
import { gapCursor } from 'prosemirror-gapcursor';
import { history } from 'prosemirror-history';
import type { Node } from 'prosemirror-model';
import { EditorState } from 'prosemirror-state';
import { tableEditing } from 'prosemirror-tables';
import { flagPlugin } from '../flagged/flag-plugin.ts';
import { documentSchema, nodeType } from './document-schema.ts';
import { findPlugin } from './find.ts';
import { keyPlugins } from './keys.ts';
import { markdownRules } from './markdown-rules.ts';
import { placeholderPlugin } from './media-placeholder.ts';

/** Creates an editor state with this document and an empty history. */
export const createEditorState = (doc: Node | undefined): EditorState =>
  EditorState.create({
    schema: documentSchema,
    doc: doc ?? nodeType('doc').create(null, nodeType('paragraph').create()),
    plugins: [
      markdownRules(),
      ...keyPlugins(),
      history(),
      findPlugin(),
      flagPlugin(),
      placeholderPlugin(),
      dropCursor({ class: 'rich-text-drop', color: false }),
      gapCursor(),
      tableEditing(),
    ],
  });
