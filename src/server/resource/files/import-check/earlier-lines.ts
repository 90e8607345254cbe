import type { FieldErrors } from '../../../../contracts/resource/field-error.ts';
import type { Row, UniqueKey } from '../../../store/store.ts';
import { keyText } from '../../../store/unique-keys.ts';

/** A line of a file. */
interface ReadLine {
  /** Its number in the file, from 1. */
  readonly number: number;
  /** Fields that have a cell. */
  readonly given: readonly string[];
  /** Its record, as the line will leave it. */
  readonly row: Row;
  /** True for the line of a stored record. */
  readonly isStored: boolean;
}

/** A value that identifies the record of a line, and the number of that line. */
export type LineKey = readonly [text: string, number: number];

/** The number of the line with this value; undefined when there is none. */
export type FindLine = (text: string) => Promise<number | undefined>;

const findNone: FindLine = async () => undefined;

/** The lines of a file that were read so far, by the values that identify their records. */
export interface EarlierLines {
  /** Adds a line; returns which earlier line has the same value, by field. */
  readonly add: (line: ReadLine) => Promise<FieldErrors>;
  /** The values of the added lines that no earlier one has. */
  readonly added: () => readonly LineKey[];
}

/**
 * Finds lines with the same value of a unique field, or about the same record: the later one would silently overwrite the earlier.
 * Lines with other errors count as well, so that correcting one reveals no further errors. `findBefore` finds the line with a value
 * among those that were read in other transactions.
 */
export function createEarlierLines(keys: readonly UniqueKey[], findBefore: FindLine = findNone): EarlierLines {
  const lines = new Map<string, number>();
  return {
    added: () => [...lines],
    async add({ number, given, row, isStored }) {
      const own: readonly (readonly [string, string | undefined])[] = [
        ...keys.map((key) => [key[0], keyText(key, row)] as const),
        ['id', isStored ? `id ${row.id}` : undefined],
      ];
      const found: [string, number][] = [];
      for (const [field, text] of own) {
        if (text === undefined) continue;
        const earlier = lines.get(text) ?? (await findBefore(text));
        if (earlier === undefined) lines.set(text, number);
        else found.push([field, earlier]);
      }
      // A line about a record that an earlier one changed has all its unique values: the written ones are the reason.
      const written = found.filter(([field]) => given.includes(field));
      const reasons = written.length > 0 ? written : found.slice(-1);
      return Object.fromEntries(
        reasons.map(([field, line]) => [field, { rule: 'repeatedLine', params: { line } }] as const),
      );
    },
  };
}
