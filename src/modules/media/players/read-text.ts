/** Bytes of a text file that are shown. */
const SHOWN_BYTES = 1024 * 1024;

/** The beginning of a file as text, and whether there is more of it. */
export interface FileExcerpt {
  readonly text: string;
  readonly isCut: boolean;
}

/** Reads a file as text: UTF-8, or what Chinese systems wrote before it. */
export async function readText(file: Blob): Promise<FileExcerpt> {
  const bytes = new Uint8Array(await file.slice(0, SHOWN_BYTES).arrayBuffer());
  const isCut = file.size > SHOWN_BYTES;
  try {
    // A letter may be cut at the end: `stream` leaves it out.
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: isCut }), isCut };
  } catch (cause) {
    if (!(cause instanceof TypeError)) throw cause;
    return { text: new TextDecoder('gb18030').decode(bytes), isCut };
  }
}

const TEXTS = /^(?:text\/|application\/(?:json|xml|yaml|x-yaml)$)/;

/** True for a type of file whose bytes are text. */
export const isText = (mime: string): boolean => TEXTS.test(mime);
