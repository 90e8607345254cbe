import type { StorePictureInput } from '@machines/image-editor/index.ts';
import { ServiceError } from '@src/contracts/errors.ts';
import { editOf } from '@src/contracts/image-edit/edit.ts';
import type { Operation } from '@src/contracts/image-edit/operations.ts';
import type { MediaContent, MediaGateway, MediaRef, UploadComplete } from '@src/contracts/media.ts';
import { toBase64 } from '@src/contracts/media-safety/byte-reader.ts';
import { SILENT_MEDIA } from '@src/ui/testing/fake-resource-api.ts';
import { describe, expect, it } from 'vitest';
import { createLibrarySource } from './library-source.ts';
import { editText, readStoredEdit } from './stored-edit.ts';

const TURN: Operation = { kind: 'turn', quarters: 1 };
const SIZE = { width: 40, height: 30 };
const bytesOf = (text: string) => new TextEncoder().encode(text);
const signal = new AbortController().signal;

const refOf = (id: string, name: string, alt = ''): MediaRef => ({
  ...{ id, name, alt, kind: 'image', url: `media:${id}` },
  ...SIZE,
});

interface Kept {
  readonly name: string;
  readonly text: string;
  readonly alt?: string;
  readonly edits?: string | null;
  readonly isPrivate?: boolean;
}

/** An in-memory library that records its calls. */
function fakeLibrary(given: Readonly<Record<string, Kept>>) {
  const files = new Map(Object.entries(given));
  const calls: string[] = [];
  let last = 100;
  let open: { name: string; isPrivate: boolean; text: string } | null = null;
  const keep = (id: string, { alt = '', edits = null }: Partial<UploadComplete>) => {
    if (open === null) throw new Error('nothing is open');
    const { name, isPrivate, text } = open;
    files.set(id, { name, text, alt, edits, isPrivate });
    return refOf(id, name, alt);
  };
  const media: MediaGateway = {
    ...SILENT_MEDIA,
    abort: async () => void calls.push('abort'),
    content: async (id): Promise<MediaContent> => {
      const file = files.get(id);
      if (file === undefined) throw new ServiceError({ kind: 'envelope', code: 1002 });
      const bytes = bytesOf(file.text);
      return {
        ...{ file: refOf(id, file.name, file.alt), version: 1, mime: 'image/png', from: 0 },
        ...{ total: bytes.length, data: toBase64(bytes), edits: file.edits ?? null },
      };
    },
    init: async ({ name, private: isPrivate = false }) => {
      calls.push(`init ${name}`);
      open = { name, isPrivate, text: '' };
      return { upload: 'u1', offset: 0, file: null };
    },
    chunk: async ({ bytes, offset }) => {
      const text = new TextDecoder().decode(bytes);
      if (open !== null) open = { ...open, text: open.text + text };
      return offset + text.length;
    },
    complete: async (asked) => {
      last += 1;
      calls.push(`complete ${last}`);
      return keep(String(last), asked);
    },
    replace: async (id, asked) => {
      calls.push(`replace ${id}`);
      return keep(id, asked);
    },
  };
  return { media, files, calls };
}

function startSource(given: Readonly<Record<string, Kept>>) {
  const library = fakeLibrary(given);
  const replaced: string[] = [];
  const source = createLibrarySource({
    media: library.media,
    names: { copy: (name) => `${name} copy`, original: (name) => `${name} original` },
    onReplaced: (id) => replaced.push(id),
    previewOf: async () => ({ thumb: null, colors: ['blue'] }),
    rasterise: async ({ blob }) => blob,
  });
  const save = (picture: string, way: 'copy' | 'replace', rest: Partial<StorePictureInput> = {}) =>
    source.store(
      {
        ...{ picture, way, name: 'Boat', key: 'k', source: SIZE, operations: [TURN] },
        alt: { text: ' A boat ', isDecorative: false },
        encoded: { file: new Blob(['edited'], { type: 'image/jpeg' }), quality: 0.9, ...SIZE },
        ...rest,
      },
      signal,
    );
  return { ...library, source, save, replaced };
}

describe('library pictures', () => {
  it('keep the original for a copy, and restore its operations', async () => {
    const { source, save, files } = startSource({ 7: { name: 'Boat.png', text: 'boat', alt: 'Old' } });
    const opened = await source.fetch('7', signal);
    expect([opened.name, opened.operations, opened.alt, await opened.file.text()]).toEqual([
      'Boat',
      [],
      { text: 'Old', isDecorative: false },
      'boat',
    ]);
    expect(await save('7', 'copy')).toBe('101');
    expect(files.get('101')).toMatchObject({ name: 'Boat copy.jpg', text: 'edited', alt: 'A boat', isPrivate: false });
    const again = await source.fetch('101', signal);
    expect([await again.file.text(), again.operations]).toEqual(['boat', [TURN]]);
  });

  it('store the original as a private file before it is overwritten, once', async () => {
    const { source, save, files, calls, replaced } = startSource({ 7: { name: 'Boat.png', text: 'boat' } });
    await source.fetch('7', signal);
    expect(await save('7', 'replace')).toBe('7');
    await save('7', 'replace', { operations: [TURN, TURN] });
    expect(calls).toEqual([
      'init Boat original.png',
      'complete 101',
      'init Boat.jpg',
      'replace 7',
      'init Boat.jpg',
      'replace 7',
    ]);
    expect(files.get('101')).toMatchObject({ text: 'boat', isPrivate: true });
    const again = await source.fetch('7', signal);
    expect([await again.file.text(), again.operations, replaced]).toEqual(['boat', [TURN, TURN], ['7', '7']]);
  });

  it('are edited as they are when the original is deleted', async () => {
    const edits = editText({ original: '9', isDecorative: true, edit: editOf(SIZE, [TURN]) });
    const { source } = startSource({ 7: { name: 'Boat.jpg', text: 'edited', edits } });
    const opened = await source.fetch('7', signal);
    expect([await opened.file.text(), opened.operations, opened.alt]).toEqual([
      'edited',
      [],
      { text: '', isDecorative: true },
    ]);
  });

  it('store no alternative text for a decorative picture', async () => {
    const { source, save, files } = startSource({ 7: { name: 'Boat.png', text: 'boat' } });
    await source.fetch('7', signal);
    await save('7', 'copy', { alt: { text: 'left over', isDecorative: true } });
    expect(files.get('101')?.alt).toBe('');
    expect((await source.fetch('101', signal)).alt).toEqual({ text: '', isDecorative: true });
  });
});

describe('stored edit of a picture', () => {
  it.each([
    ['nothing', null],
    ['no JSON', '{'],
    ['another thing', '{"original":"7"}'],
    ['an id that is none', JSON.stringify({ original: '../7', edit: editOf(SIZE, []) })],
    ['an edit that is none', JSON.stringify({ original: '7', edit: { version: 1 } })],
    ['too much', ' '.repeat(20_001)],
  ])('is not decoded from %s', (_what, text) => {
    expect(readStoredEdit(text)).toBeNull();
  });

  it('is omitted when it is too long', () => {
    const text: Operation = { kind: 'text', x: 0, y: 0, text: 'x'.repeat(200), size: 20, ink: 'red' };
    expect(editText({ original: '7', isDecorative: false, edit: editOf(SIZE, Array(100).fill(text)) })).toBeNull();
  });
});
