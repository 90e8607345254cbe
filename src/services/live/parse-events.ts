/** One event of a stream as it came. */
export interface StreamEvent {
  readonly id: string;
  /** Empty for an event that only moves the id on. */
  readonly data: string;
}

/** Longest event that is waited for, in characters: a server that never ends one would fill the memory. */
const MAX_EVENT = 1_000_000;

/**
 * Puts server-sent events together from parts that may be cut anywhere; an event that the end cuts off is left out. Comments
 * give null, as signs of life.
 * @throws RangeError for an event without end
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
