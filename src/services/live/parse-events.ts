/** One event of a stream. */
export interface StreamEvent {
  readonly id: string;
  /** Empty for an event that only advances the id. */
  readonly data: string;
}

/** Maximum length of an event in characters: an event without end would fill the memory. */
const MAX_EVENT = 1_000_000;

/**
 * Creates a parser that assembles server-sent events from arbitrary chunks; an incomplete last event is dropped.
 * Comments are returned as null (heartbeats).
 * @throws RangeError for an event beyond the maximum length
 */
export function createEventParser(): (part: string) => readonly (StreamEvent | null)[] {
  let rest = '';
  return (part) => {
    const blocks = (rest + part).split(/\r\n\r\n|\n\n|\r\r/);
    rest = blocks.pop() ?? '';
    if (rest.length > MAX_EVENT) throw new RangeError('an event of the stream has no end');
    return blocks.flatMap((block) => {
      const fields = block.split(/\r\n|\n|\r/);
      const valuesOf = (name: string) =>
        fields.flatMap((line) => (line.startsWith(`${name}:`) ? [line.slice(name.length + 1).replace(/^ /, '')] : []));
      const [id] = valuesOf('id');
      if (id !== undefined) return [{ id, data: valuesOf('data').join('\n') }];
      return fields.some((line) => line.startsWith(':')) ? [null] : [];
    });
  };
}
