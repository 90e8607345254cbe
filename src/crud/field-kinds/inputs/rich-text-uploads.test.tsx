import '@locales/lazy/record.ts';
import { ServiceError } from '@src/contracts/errors.ts';
import type { MediaGateway, MediaRef } from '@src/contracts/media.ts';
import { defineResource } from '@src/contracts/resource/definition.ts';
import type { FieldDefinition } from '@src/contracts/resource/field.ts';
import type { RecordValues } from '@src/contracts/resource/validate-record.ts';
import { readDocument } from '@src/contracts/rich-text/read-document.ts';
import { SILENT_MEDIA, SILENT_RESOURCES } from '@src/ui/testing/fake-resource-api.ts';
import { renderView } from '@src/views/testing/render-view.tsx';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { RecordForm } from '../../record/form/record-form.tsx';
import { useRecordForm } from '../../record/form/use-record-form.ts';
import { inputProps } from '../../testing/input-props.ts';
import { RichTextInput } from './rich-text-input.tsx';

const FIELD: FieldDefinition = { name: 'content', kind: 'richText', label: 'content' };
const PICTURE: MediaRef = {
  ...{ id: 'm7', name: 'harbour.png', url: 'media:m7', alt: 'A harbour' },
  ...{ kind: 'image', width: 3, height: 2 },
};

function Shown({ onText }: { readonly onText: (text: unknown) => void }) {
  const [text, setText] = useState<unknown>('A text.');
  return (
    <RichTextInput
      {...inputProps(FIELD)}
      value={text}
      onChange={(next) => {
        setText(next);
        onText(next);
      }}
      resource="news"
    />
  );
}

/** An editor whose library is this one; `paste` gives it files as a clipboard does. */
async function show(parts: Partial<MediaGateway>) {
  const texts: unknown[] = [];
  const media: MediaGateway = { ...SILENT_MEDIA, ...parts };
  await renderView(<Shown onText={(text) => texts.push(text)} />, {
    locale: 'en',
    gateways: { resources: SILENT_RESOURCES, media },
  });
  const editor = await screen.findByRole('textbox', { name: 'content' });
  const paste = (files: readonly File[], markup = '') =>
    fireEvent.paste(editor, {
      clipboardData: { files, getData: (type: string) => (type === 'text/html' ? markup : '') },
    });
  const placeText = () => editor.querySelector('.rich-text-uploading')?.textContent;
  const kinds = () => readDocument(texts.at(-1))?.content.map(({ type, attrs }) => [type, attrs?.mediaId]);
  return { paste, placeText, kinds };
}

const file = (name: string) => new File(['0123456789'], name);

it('uploads a pasted picture by the queue, reports a failure, and inserts it after a retry', async () => {
  let isDown = true;
  let offset = 0;
  const { paste, placeText, kinds } = await show({
    init: async () => ({ upload: 'u1', offset, file: null }),
    chunk: async () => {
      if (isDown) throw new ServiceError({ kind: 'http', status: 403 });
      offset = 10;
      return offset;
    },
    complete: async () => PICTURE,
  });
  // A picture of another site is pasted as a file and as markup with its address, which is dropped.
  paste([file('harbour.png')], '<img src="https://elsewhere.example/harbour.png">');
  await waitFor(() => expect(placeText()).toBe('harbour.png could not be uploaded'));
  const row = await screen.findByTestId('media-upload-row');
  expect(within(row).getByRole('alert').textContent).not.toBe('');
  isDown = false;
  fireEvent.click(within(row).getByRole('button', { name: 'Try harbour.png again' }));
  await waitFor(() =>
    expect(kinds()).toEqual([
      ['image', 'm7'],
      ['paragraph', undefined],
    ]),
  );
  expect([placeText(), screen.queryByTestId('media-upload-row')]).toEqual([undefined, null]);
});

it('reports a file that the library refuses, and removes the placeholder of a cancelled one', async () => {
  const { paste, placeText } = await show({ init: async () => ({ upload: 'u1', offset: 0, file: null }) });
  paste([file('program.exe'), file('slow.png')]);
  const refused = await screen.findByText('program.exe');
  expect(refused.parentElement?.textContent).toBe('program.exe This type of file is not accepted');
  await waitFor(() => expect(placeText()).toMatch(/^slow\.png: \d+ %$/));
  screen.getByText('If you save before the files are uploaded, it is saved without them.');
  fireEvent.click(screen.getByRole('button', { name: 'Cancel slow.png' }));
  await waitFor(() => expect(placeText()).toBe(undefined));
});

const NOTE = defineResource({
  ...{ name: 'note', module: 'news', api: '/news/note', label: { zh_CN: '便条', en: 'note' } },
  ...{ plural: { zh_CN: '便条', en: 'Notes' }, titleField: 'content', sort: 'content', fields: [FIELD] },
});
const TASK = { definition: NOTE, isNew: true };

function NoteForm({ onSave }: { readonly onSave: (values: RecordValues) => void }) {
  const handle = useRecordForm(TASK, { content: null }, null);
  return (
    <RecordForm
      handle={handle}
      record={null}
      busy={false}
      submitLabel="Save"
      onSubmit={() => onSave(handle.sent())}
      onCancel={() => undefined}
    />
  );
}

/** A form whose one picture is under way; `arrive` and `fail` end that. */
async function showForm() {
  const saved: RecordValues[] = [];
  let offset = 0;
  let end: (result: number | Error) => void = () => undefined;
  const media: MediaGateway = {
    ...SILENT_MEDIA,
    init: async () => ({ upload: 'u1', offset, file: null }),
    chunk: () =>
      new Promise((resolve, reject) => {
        end = (result) => {
          if (result instanceof Error) return reject(result);
          offset = result;
          resolve(result);
        };
      }),
    complete: async () => PICTURE,
  };
  const shown = await renderView(<NoteForm onSave={(values) => saved.push(values)} />, {
    locale: 'en',
    gateways: { resources: SILENT_RESOURCES, media },
  });
  const editor = await screen.findByRole('textbox', { name: 'content' });
  fireEvent.paste(editor, { clipboardData: { files: [file('harbour.png')], getData: () => '' } });
  await screen.findByText('Saving waits until the files are uploaded.');
  await shown.user.click(screen.getByRole('button', { name: 'Save' }));
  expect((await screen.findByTestId('save-waits')).textContent).toBe(
    ' It will be saved as soon as 1 file is uploaded.',
  );
  return { ...shown, saved, end: (result: number | Error) => end(result) };
}

it('saves a text with a pending picture once the upload is complete', async () => {
  const { saved, end } = await showForm();
  expect(saved).toEqual([]);
  await waitFor(() => {
    end(10);
    expect(saved).toHaveLength(1);
  });
  expect(readDocument(saved[0]?.content)?.content.map(({ type, attrs }) => [type, attrs?.mediaId])).toEqual([
    ['image', 'm7'],
    ['paragraph', undefined],
  ]);
});

it('does not save a text without its failed picture, and reports it', async () => {
  const { saved, end, user } = await showForm();
  await waitFor(() => {
    end(new ServiceError({ kind: 'http', status: 403 }));
    screen.getByText(/^Not saved yet: 1 file could not be uploaded\./);
  });
  expect(saved).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Cancel harbour.png' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(saved).toHaveLength(1));
});
