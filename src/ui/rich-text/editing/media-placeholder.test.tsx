import { documentOfText } from '@src/contracts/rich-text/document.ts';
import { TextSelection } from 'prosemirror-state';
import { EditorView } from 'prosemirror-view';
import { expect, it } from 'vitest';
import { COMMANDS } from './commands.ts';
import { createEditorState } from './create-state.ts';
import { addPlaceholder } from './media-placeholder.ts';
import type { MediaUpload, MediaUploadState } from './media-upload.ts';
import { fromStored, toStored } from './stored-document.ts';

const PICTURE = { id: '7', name: 'a.png', url: 'media:7', kind: 'image', alt: 'A harbour' } as const;

/** An upload that goes on when the test says so. */
function fakeUpload() {
  let state: MediaUploadState = { stage: 'moving', part: 0 };
  const listeners = new Set<() => void>();
  const become = (next: MediaUploadState) => {
    state = next;
    for (const tell of listeners) tell();
  };
  const cancelled: string[] = [];
  const upload: MediaUpload = {
    name: 'a.png',
    read: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    cancel: () => cancelled.push('a.png'),
  };
  return { upload, become, cancelled, listeners };
}

const open = (state = createEditorState(fromStored('one two'))) =>
  new EditorView(document.createElement('div'), { state });
const textOf = (upload: MediaUpload) => {
  const state = upload.read();
  return `${upload.name} ${state.stage}${state.stage === 'moving' ? ` ${state.part}` : ''}`;
};
const placeIn = (view: EditorView) => view.dom.querySelector('.rich-text-uploading')?.textContent;
const WITH_PICTURE = [
  ...documentOfText('one').content,
  { type: 'image', attrs: { mediaId: '7', src: 'media:7', alt: 'A harbour' } },
  ...documentOfText(' two').content,
];

it('shows the progress or failure of its file, and becomes the picture once uploaded', () => {
  const view = open();
  const { upload, become, listeners } = fakeUpload();
  addPlaceholder(view, upload, textOf, 4);
  expect(placeIn(view)).toBe('a.png moving 0');
  become({ stage: 'moving', part: 0.5 });
  expect(placeIn(view)).toBe('a.png moving 0.5');
  become({ stage: 'failed' });
  expect([placeIn(view), toStored(view.state.doc)]).toEqual(['a.png failed', documentOfText('one two')]);
  // Words that are written meanwhile move the place along.
  view.dispatch(view.state.tr.insertText('> ', 1));
  view.dispatch(view.state.tr.delete(1, 3));
  become({ stage: 'ready', media: PICTURE });
  expect([placeIn(view), toStored(view.state.doc).content]).toEqual([undefined, WITH_PICTURE]);
  expect(listeners.size).toBe(0);
});

it('inserts a document by name', () => {
  const view = open();
  const { upload, become } = fakeUpload();
  addPlaceholder(view, upload, textOf, 4);
  become({ stage: 'ready', media: { id: '8', name: 'prices.pdf', url: 'media:8', kind: 'file', alt: '' } });
  expect(toStored(view.state.doc).content[1]).toEqual({
    type: 'file',
    attrs: { mediaId: '8', src: 'media:8', alt: 'prices.pdf' },
  });
});

it('removes the placeholder of a cancelled file', () => {
  const view = open();
  const { upload, become, cancelled } = fakeUpload();
  addPlaceholder(view, upload, textOf);
  become({ stage: 'gone' });
  expect([placeIn(view), toStored(view.state.doc), cancelled]).toEqual([undefined, documentOfText('one two'), []]);
});

it('cancels the upload when the surrounding text is deleted', () => {
  const view = open();
  const { upload, cancelled } = fakeUpload();
  addPlaceholder(view, upload, textOf, 4);
  view.dispatch(view.state.tr.delete(2, 6));
  expect([placeIn(view), cancelled]).toEqual([undefined, ['a.png']]);
});

it('cancels the upload on immediate undo; a later undo reverts the text', () => {
  const view = open();
  const { upload, cancelled } = fakeUpload();
  view.dispatch(view.state.tr.insertText('!', 8));
  addPlaceholder(view, upload, textOf, 4);
  view.dispatch(view.state.tr.setSelection(TextSelection.create(view.state.doc, 1)));
  COMMANDS.undo.run(view.state, view.dispatch);
  expect([cancelled, placeIn(view), view.state.doc.textContent]).toEqual([['a.png'], undefined, 'one two!']);

  const second = fakeUpload();
  addPlaceholder(view, second.upload, textOf, 4);
  view.dispatch(view.state.tr.insertText('?', 1));
  COMMANDS.undo.run(view.state, view.dispatch);
  expect([second.cancelled, placeIn(view)]).toEqual([[], 'a.png moving 0']);
});

it('inserts a file that was uploaded while the page was hidden when the page is shown', async () => {
  const view = open();
  const { upload, become } = fakeUpload();
  addPlaceholder(view, upload, textOf, 4);
  const kept = view.state;
  view.destroy();
  become({ stage: 'ready', media: PICTURE });
  const shown = open(kept);
  await Promise.resolve();
  expect(toStored(shown.state.doc).content).toEqual(WITH_PICTURE);
});
