/** Longest line that is waited for, in characters: a server that never ends one would fill the memory. */
const MAX_LINE = 1_000_000;
const DATA = 'data:';

/**
 * The data of server-sent events, one after the other. Bytes may be cut anywhere, within a character too; comments and other
 * fields are left out, and so is an event that the end cuts off.
 * @throws RangeError for a line without end
 */
export async function* readEvents(bytes: AsyncIterable<Uint8Array> | Iterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let rest = '';
  let data: string[] = [];
  for await (const chunk of bytes) {
    rest += decoder.decode(chunk, { stream: true });
    const lines = rest.split(/\r\n|\n|\r(?!$)/);
    rest = lines.pop() ?? '';
    if (rest.length > MAX_LINE) throw new RangeError('a line of the answer has no end');
    for (const line of lines) {
      if (line.startsWith(DATA)) data.push(line.slice(DATA.length).replace(/^ /, ''));
      if (line !== '' || data.length === 0) continue;
      yield data.join('\n');
      data = [];
    }
  }
}
