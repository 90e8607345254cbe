import type { MediaContent, MediaGateway } from '@src/contracts/media.ts';
import { fromBase64 } from '@src/contracts/media-safety/byte-reader.ts';

/** A file as the console has it: its bytes, and what the server says of it. */
export interface ReadMedia extends Pick<MediaContent, 'file' | 'version' | 'mime' | 'edits'> {
  readonly blob: Blob;
}

/** Options of reading a file. */
export interface ReadOptions {
  /** True for the small picture that stands for the file in lists, where it has one. */
  readonly small?: boolean;
  readonly signal?: AbortSignal;
  /** Called with the fraction that is there, from 0 to 1. */
  readonly onProgress?: (part: number) => void;
}

/**
 * Reads a file of the library part by part.
 * @throws ServiceError when the server refuses it
 */
export async function readMedia(
  gateway: Pick<MediaGateway, 'content'>,
  id: string,
  { small = false, signal = new AbortController().signal, onProgress }: ReadOptions = {},
): Promise<ReadMedia> {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let at = 0;
  for (;;) {
    const content = await gateway.content(id, { from: at, small }, signal);
    const bytes = fromBase64(content.data) ?? new Uint8Array();
    parts.push(bytes);
    at += bytes.length;
    onProgress?.(content.total === 0 ? 1 : at / content.total);
    // An answer without bytes would be asked for for ever.
    if (at >= content.total || bytes.length === 0) {
      const { file, version, mime, edits } = content;
      return { file, version, mime, edits, blob: new Blob(parts, { type: mime }) };
    }
  }
}
