/** Maximum bytes of a text file that are shown. */
const SHOWN_BYTES = 1024 * 1024;

/** The start of a file as text, and whether it was cut. */
export interface FileExcerpt {
  readonly text: string;
  readonly isCut: boolean;
}

/** Decodes a file as text: UTF-8, or the legacy encoding of Chinese systems. */
export async function readText(file: Blob): Promise<FileExcerpt> {
  const bytes = new Uint8Array(await file.slice(0, SHOWN_BYTES).arrayBuffer());
  const isCut = file.size > SHOWN_BYTES;
  try {
    // A character may be cut at the end: `stream` omits it.
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: isCut }), isCut };
  } catch (cause) {
    if (!(cause instanceof TypeError)) throw cause;
    return { text: new TextDecoder('gb18030').decode(bytes), isCut };
  }
}

const TEXTS = /^(?:text\/|application\/(?:json|xml|yaml|x-yaml)$)/;

/** True for file types with text content. */
export const isText = (mime: string): boolean => TEXTS.test(mime);
