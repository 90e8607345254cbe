/** Maximum length of a line in characters, because an endless line would exhaust the memory. */
const MAX_LINE = 1_000_000;
const DATA = 'data:';

/**
 * Parses server-sent events and returns their data. Bytes may be split anywhere, even within a character; comments and other
 * fields are ignored, and so is an incomplete last event.
 * @throws RangeError for a line or an event that is too long
 */
export async function* readEvents(bytes: AsyncIterable<Uint8Array> | Iterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let rest = '';
  let data: string[] = [];
  /** Characters of the lines of the event so far. */
  let held = 0;
  for await (const chunk of bytes) {
    rest += decoder.decode(chunk, { stream: true });
    const lines = rest.split(/\r\n|\n|\r(?!$)/);
    rest = lines.pop() ?? '';
    if (rest.length > MAX_LINE) throw new RangeError('a line of the answer has no end');
    for (const line of lines) {
      if (line.startsWith(DATA)) data.push(line.slice(DATA.length).replace(/^ /, ''));
      held = data.length === 0 ? 0 : held + line.length;
      if (held > MAX_LINE) throw new RangeError('an event of the answer has no end');
      if (line !== '' || data.length === 0) continue;
      yield data.join('\n');
      [data, held] = [[], 0];
    }
  }
}
