/** Maximum length of a line in characters, because an endless line would exhaust the memory. */
const MAX_LINE = 1_000_000;
const DATA = 'data:';

/** A line break; one within `\r\n` is no line of its own. */
const BREAK = /\r\n|\n|\r/;

/**
 * Parses server-sent events and returns their data. Bytes may be split anywhere, even within a character; comments and other
 * fields are ignored, and so is an incomplete last event.
 * @throws RangeError for a line or an event that is too long
 */
export async function* readEvents(bytes: AsyncIterable<Uint8Array> | Iterable<Uint8Array>): AsyncGenerator<string> {
  let data: string[] = [];
  /** Characters of the lines of the event so far. */
  let held = 0;
  for await (const line of readLines(bytes)) {
    if (line.startsWith(DATA)) data.push(line.slice(DATA.length).replace(/^ /, ''));
    held = data.length === 0 ? 0 : held + line.length;
    if (held > MAX_LINE) throw new RangeError('an event of the answer has no end');
    if (line !== '' || data.length === 0) continue;
    yield data.join('\n');
    [data, held] = [[], 0];
  }
}

/** Splits bytes into complete lines. Each character is looked at once, however small the chunks are. */
async function* readLines(bytes: AsyncIterable<Uint8Array> | Iterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  /** The parts of the incomplete last line, and their length. */
  let parts: string[] = [];
  let length = 0;
  /** A carriage return at the end of a chunk, which may be half of a line break. */
  let half = '';
  for await (const chunk of bytes) {
    const text = half + decoder.decode(chunk, { stream: true });
    half = text.endsWith('\r') ? '\r' : '';
    const [first = '', ...others] = text.slice(0, text.length - half.length).split(BREAK);
    parts.push(first);
    length += first.length;
    for (const next of others) {
      yield parts.join('');
      [parts, length] = [[next], next.length];
    }
    if (length > MAX_LINE) throw new RangeError('a line of the answer has no end');
  }
}
