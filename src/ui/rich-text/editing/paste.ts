import { documentOfText, type RichDocument } from '@src/contracts/rich-text/document.ts';
import { documentFromHtml } from '@src/contracts/rich-text/html/from-html.ts';
import { isBlankDocument } from '@src/contracts/rich-text/plain-text.ts';
import { Slice } from 'prosemirror-model';
import type { EditorView } from 'prosemirror-view';
import { documentSchema } from './document-schema.ts';

/** Handles pasted or dropped files; returns false when it accepts none. */
export type AcceptFiles = (view: EditorView, files: readonly File[], position: number) => boolean;

/** The clipboard content as a document; null when it has neither markup nor text. */
function documentIn(data: DataTransfer, asText: boolean): RichDocument | null {
  const markup = asText ? '' : data.getData('text/html');
  const text = data.getData('text/plain');
  if (markup === '' && text === '') return null;
  return markup === '' ? documentOfText(text.replace(/\n$/, '')) : documentFromHtml(markup);
}

/** A document as a slice that can be inserted. */
function sliceOf(document: RichDocument): Slice {
  const { content } = documentSchema.nodeFromJSON(document);
  // Paragraphs at the ends merge with the paragraph they are inserted into.
  const isOpen = (node = content.firstChild) => (node?.type.name === 'paragraph' ? 1 : 0);
  return new Slice(content, isOpen(), isOpen(content.lastChild));
}

function put(view: EditorView, event: Event, slice: Slice): void {
  const taken = view.someProp('handlePaste', (handle) => handle(view, event as ClipboardEvent, slice) || undefined);
  if (taken !== true)
    view.dispatch(
      view.state.tr.replaceSelection(slice).scrollIntoView().setMeta('paste', true).setMeta('uiEvent', 'paste'),
    );
}

const filesOf = (data: DataTransfer): readonly File[] => Array.from(data.files);

/** In code blocks only plain text is pasted. */
const isInCode = ({ state }: EditorView): boolean => state.selection.$from.parent.type.spec.code === true;

/**
 * Handlers of paste and drop. Content is parsed by the product's own reader and never as HTML by the browser: the
 * page's content security policy forbids the library's way, and no script can get into the page.
 */
export function pasteHandlers(takeFiles: AcceptFiles, isShifted: () => boolean) {
  return {
    paste: (view: EditorView, event: ClipboardEvent): boolean => {
      const data = event.clipboardData;
      if (data === null || !view.editable) return false;
      event.preventDefault();
      const files = filesOf(data);
      const document = documentIn(data, isShifted());
      // Browsers copy a picture as markup with its external address, which is discarded, and as a file.
      const isOnlyFiles = files.length > 0 && (document === null || isBlankDocument(document));
      if (isOnlyFiles && takeFiles(view, files, view.state.selection.from)) return true;
      if (isInCode(view)) {
        view.dispatch(view.state.tr.insertText(data.getData('text/plain').replaceAll('\r\n', '\n')).scrollIntoView());
        return true;
      }
      if (document !== null) put(view, event, sliceOf(document));
      return true;
    },
    drop: (view: EditorView, event: DragEvent): boolean => {
      const data = event.dataTransfer;
      const place = view.posAtCoords({ left: event.clientX, top: event.clientY });
      // Content moved within the editor is already part of its document.
      if (data === null || view.dragging || !view.editable) return false;
      event.preventDefault();
      if (place === null) return true;
      const files = filesOf(data);
      if (files.length > 0 && takeFiles(view, files, place.pos)) return true;
      const document = documentIn(data, false);
      if (document === null) return true;
      const { tr } = view.state;
      view.dispatch(
        tr.replaceRange(place.pos, place.pos, sliceOf(document)).setMeta('uiEvent', 'drop').scrollIntoView(),
      );
      view.focus();
      return true;
    },
  };
}
