import type { MediaContent, MediaGateway } from '@src/contracts/media.ts';
import { fromBase64 } from '@src/contracts/media-safety/byte-reader.ts';

/** A loaded media file: its content and metadata. */
export interface ReadMedia extends Pick<MediaContent, 'file' | 'version' | 'mime' | 'edits'> {
  readonly blob: Blob;
}

/** Options of `readMedia`. */
export interface ReadOptions {
  /** True for the thumbnail, if the file has one. */
  readonly small?: boolean;
  readonly signal?: AbortSignal;
  /** Called with the loaded fraction, from 0 to 1. */
  readonly onProgress?: (part: number) => void;
}

/** Downloads a media file in parts. @throws ServiceError when the server rejects the request */
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
    // An answer without bytes would otherwise be requested for ever.
    if (at >= content.total || bytes.length === 0) {
      const { file, version, mime, edits } = content;
      return { file, version, mime, edits, blob: new Blob(parts, { type: mime }) };
    }
  }
}
