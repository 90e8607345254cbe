import { createHash } from 'node:crypto';
import { constants, createReadStream } from 'node:fs';
import { access } from 'node:fs/promises';
import * as v from 'valibot';
import type { Row } from '../../../server/store/store.ts';
import { pagesOf, type TablePage } from '../../sql/dump/table-page.ts';
import { SettingsError } from '../settings.ts';
import {
  COUNTED_FORMAT,
  countedLineContract,
  countedRowContract,
  damaged,
  headContract,
  lineContract,
  noBackup,
  wholeContract,
  wordsOf,
} from './backup-form.ts';
import { readLines } from './read-lines.ts';

/** Rows are returned when their lines have this many bytes together. */
const PAGE_BYTES = 1_000_000;

/**
 * The rows of a backup file of this or an earlier format, a page at a time. Only the end shows whether the file is whole: what was
 * done with the rows before has to be undone after an error.
 * @throws SettingsError when it cannot be read, is not a backup, or is damaged
 */
export async function* readBackup(file: string): AsyncIterable<TablePage> {
  await access(file, constants.R_OK).catch((cause: unknown) => {
    throw new SettingsError(`${file} cannot be read: ${wordsOf(cause)}`);
  });
  yield* pagesIn(readLines(createReadStream(file)));
}

/** What a line says. */
type Line = { readonly row: Row } | { readonly table: string } | { readonly sha256: string };

/** The pages of lines. The first format has a single one, which is in memory as a whole. */
async function* pagesIn(lines: AsyncIterable<Buffer>): AsyncIterable<TablePage> {
  let reader: ReturnType<typeof createReader> | undefined;
  for await (const bytes of lines) {
    const value = parse(bytes);
    if (reader !== undefined) yield* reader.add(bytes, value);
    else if (v.is(headContract, value)) reader = createReader(value.format, bytes);
    else return yield* readWhole(value);
  }
  if (reader === undefined) throw noBackup();
  yield* reader.finish();
}

/** Reads the lines after the head, and checks the hash of all. */
function createReader(format: string, head: Buffer) {
  const digest = createHash('sha256').update(head).update('\n');
  const page = createPage();
  const read = format === COUNTED_FORMAT ? createCountedReader() : (line: unknown) => readLine(lineContract, line);
  let sha256: string | undefined;
  return {
    /** The rows that are complete with this line. */
    add(bytes: Buffer, value: unknown): readonly TablePage[] {
      if (sha256 !== undefined) throw damaged();
      const line = read(value);
      if ('sha256' in line) sha256 = line.sha256;
      else digest.update(bytes).update('\n');
      if ('row' in line) return page.add(line.row, bytes.length);
      return 'table' in line ? page.turn(line.table) : [];
    },
    /** The last rows. */
    finish(): readonly TablePage[] {
      if (sha256 !== digest.digest('hex')) throw damaged();
      return page.take();
    },
  };
}

/** Collects rows of one table. */
function createPage() {
  let [table, rows, bytes]: [string | undefined, Row[], number] = [undefined, [], 0];
  const take = (): readonly TablePage[] => {
    const taken = rows;
    [rows, bytes] = [[], 0];
    return table === undefined || taken.length === 0 ? [] : [{ table, rows: taken }];
  };
  return {
    take,
    /**
     * The rows so far when they are enough.
     * @throws SettingsError for a row of no table
     */
    add(row: Row, length: number): readonly TablePage[] {
      if (table === undefined) throw damaged();
      rows.push(row);
      bytes += length;
      return bytes < PAGE_BYTES ? [] : take();
    },
    /** The rows so far, and that the next table exists. */
    turn(next: string): readonly TablePage[] {
      const before = take();
      table = next;
      return [...before, { table, rows: [] }];
    },
  };
}

/** Reads lines of the second format, whose rows have no mark of their own. */
function createCountedReader(): (value: unknown) => Line {
  let left = 0;
  return (value) => {
    if (left > 0) {
      left -= 1;
      return { row: readLine(countedRowContract, value) };
    }
    const line = readLine(countedLineContract, value);
    if ('rows' in line) left = line.rows;
    return line;
  };
}

function readLine<Part>(contract: v.GenericSchema<unknown, Part>, value: unknown): Part {
  const read = v.safeParse(contract, value);
  if (!read.success) throw damaged();
  return read.output;
}

/** The rows of a backup of the first format. */
function readWhole(parsed: unknown): readonly TablePage[] {
  const read = v.safeParse(wholeContract, parsed);
  if (!read.success) throw noBackup();
  // The contract may reorder the fields of rows, so the hash is checked on the parsed JSON.
  const { tables } = v.parse(v.looseObject({ tables: v.unknown() }), parsed);
  const sha256 = createHash('sha256').update(JSON.stringify(tables)).digest('hex');
  if (sha256 !== read.output.sha256) throw damaged();
  return pagesOf(read.output.tables);
}

function parse(line: Buffer): unknown {
  try {
    return JSON.parse(line.toString('utf8'));
  } catch {
    // Not written by `writeBackup`; what that means depends on the place.
    return undefined;
  }
}
