import type { StorePictureInput } from '@machines/image-editor/index.ts';
import { ServiceError } from '@src/contracts/errors.ts';
import { editOf } from '@src/contracts/image-edit/edit.ts';
import type { MediaGateway } from '@src/contracts/media.ts';
import { makePreview, type Preview } from '@src/crud/upload/make-preview.ts';
import { type ReadMedia, readMedia } from '@src/ui/media/read-media.ts';
import { type CreatedFile, storeFile } from '../store-file.ts';
import { drawVectors } from './draw-vectors.ts';
import type { FetchedPicture, ImageSource } from './image-source.ts';
import { editText, readStoredEdit } from './stored-edit.ts';

/** Names of new files, from the picture's name without its extension. */
export interface LibraryNames {
  readonly copy: (name: string) => string;
  readonly original: (name: string) => string;
}

export interface LibrarySourceDeps {
  readonly media: MediaGateway;
  readonly names: LibraryNames;
  /** Called after the bytes of a file were replaced. */
  readonly onReplaced: (id: string) => void;
  readonly previewOf?: (file: Blob) => Promise<Preview>;
  /** Rasterizes an SVG; returns other pictures unchanged. */
  readonly rasterise?: (media: ReadMedia) => Promise<Blob>;
}

const ENDINGS: Readonly<Record<string, string>> = {
  'image/jpeg': '.jpg',
  'image/png': '.png',
  'image/webp': '.webp',
  'image/gif': '.gif',
  'image/svg+xml': '.svg',
};
const bareName = (name: string) => name.replace(/\.[^.]{1,8}$/, '');
const named = (name: string, { type }: Blob) => `${name}${ENDINGS[type] ?? ''}`;

/** Opened pictures: the id of the original, or the original itself while it is still in the picture's own file. */
type Originals = Map<string, string | Blob>;

/**
 * Pictures of the media library. The original of an edited picture is kept in the library, so that the edit can be
 * changed later.
 */
export function createLibrarySource(deps: LibrarySourceDeps): ImageSource {
  const originals: Originals = new Map();
  return {
    fetch: (id, signal) => fetchPicture(deps, originals, id, signal),
    stamp: async (id, signal) => (deps.rasterise ?? drawVectors)(await readMedia(deps.media, id, { signal })),
    store: (input, signal) => storePicture(deps, originals, input, signal),
  };
}

async function fetchPicture(
  { media, rasterise = drawVectors }: LibrarySourceDeps,
  originals: Originals,
  id: string,
  signal: AbortSignal,
): Promise<FetchedPicture> {
  const read = await readMedia(media, id, { signal });
  const { file, edits, blob } = read;
  const name = bareName(file.name);
  const stored = readStoredEdit(edits);
  const alt = { text: file.alt, isDecorative: stored?.isDecorative === true };
  const original = stored === null ? null : await readOriginal(media, stored.original, signal);
  if (stored === null || original === null) {
    originals.set(id, blob);
    return { name, file: await rasterise(read), operations: [], alt };
  }
  originals.set(id, stored.original);
  return { name, file: await rasterise(original), operations: stored.edit.operations, alt };
}

/** Null when the original is deleted or not readable: then the picture is edited as it is. */
async function readOriginal(media: MediaGateway, id: string, signal: AbortSignal): Promise<ReadMedia | null> {
  try {
    return await readMedia(media, id, { signal });
  } catch (cause) {
    if (cause instanceof ServiceError && (cause.kind === 'envelope' || cause.kind === 'http')) return null;
    throw cause;
  }
}

async function storePicture(
  deps: LibrarySourceDeps,
  originals: Originals,
  input: StorePictureInput,
  signal: AbortSignal,
): Promise<string> {
  const { media, names, onReplaced, previewOf = makePreview } = deps;
  const { picture, name, way, source, operations, alt, encoded } = input;
  const original = await keepOriginal(deps, originals, input, signal);
  const made: CreatedFile = {
    name: named(way === 'copy' ? names.copy(name) : name, encoded.file),
    file: encoded.file,
    alt: alt.isDecorative ? '' : alt.text.trim(),
    edits: editText({ original, isDecorative: alt.isDecorative, edit: editOf(source, operations) }),
    ...(await previewOf(encoded.file)),
    ...(way === 'replace' ? { replaces: picture } : {}),
  };
  const { id } = await storeFile(media, made, signal);
  originals.set(id, original);
  if (way === 'replace') onReplaced(picture);
  return id;
}

/** Id of the original, which is stored as a separate file before its own file is overwritten. */
async function keepOriginal(
  { media, names, previewOf = makePreview }: LibrarySourceDeps,
  originals: Originals,
  { picture, name, way }: StorePictureInput,
  signal: AbortSignal,
): Promise<string> {
  const known = originals.get(picture) ?? picture;
  if (typeof known === 'string') return known;
  if (way === 'copy') return picture;
  const preview = await previewOf(known);
  const made: CreatedFile = { name: named(names.original(name), known), file: known, isPrivate: true, ...preview };
  const { id } = await storeFile(media, made, signal);
  // A later save reuses it, even when this one is aborted.
  originals.set(picture, id);
  return id;
}
