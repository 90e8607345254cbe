import { createHash } from 'node:crypto';
import { constants, createReadStream } from 'node:fs';
import { access, open, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import * as v from 'valibot';
import type { Row, Tables } from '../../server/store/store.ts';
import { SettingsError } from './settings.ts';

/** The first format: everything in one line, which no text of JavaScript can hold beyond half a gigabyte. */
const WHOLE_FORMAT = 'statehouse-backup-1';
const FORMAT = 'statehouse-backup-2';
/** Lines are joined to pieces of about this length. */
const PIECE_LENGTH = 65_536;

const rowContract = v.looseObject({ id: v.string() });
const wholeContract = v.object({
  format: v.literal(WHOLE_FORMAT),
  sha256: v.string(),
  tables: v.record(v.string(), v.array(rowContract)),
});
const headContract = v.object({ format: v.literal(FORMAT) });
const sectionContract = v.object({ table: v.string(), rows: v.number() });
const endContract = v.object({ sha256: v.string() });

const noBackup = () => new SettingsError('The file is no backup of this server.');
const damaged = () => new SettingsError('The backup was damaged: its contents do not have its hash.');

/**
 * Writes all rows into a new compressed file: each row is a line of JSON, and the last line has the hash of all others.
 * @throws SettingsError when the file exists or cannot be created
 */
export async function writeBackup(file: string, tables: Tables): Promise<void> {
  const handle = await open(file, 'wx', 0o600).catch((cause: unknown) => {
    throw new SettingsError(`${file} cannot be written (${wordsOf(cause)}): name a new file in a folder that exists.`);
  });
  try {
    await pipeline(Readable.from(piecesOf(tables)), createGzip(), handle.createWriteStream({ flush: true }));
  } catch (cause) {
    await rm(file, { force: true });
    throw cause;
  }
}

const wordsOf = (cause: unknown): string => (cause instanceof Error ? cause.message : String(cause));

function* linesOf(tables: Tables): Iterable<object> {
  yield { format: FORMAT };
  for (const [table, rows] of Object.entries(tables)) {
    yield { table, rows: rows.length };
    yield* rows;
  }
}

function* piecesOf(tables: Tables): Iterable<string> {
  const digest = createHash('sha256');
  let piece = '';
  for (const line of linesOf(tables)) {
    const text = `${JSON.stringify(line)}\n`;
    digest.update(text);
    piece += text;
    if (piece.length < PIECE_LENGTH) continue;
    yield piece;
    piece = '';
  }
  yield `${piece}${JSON.stringify({ sha256: digest.digest('hex') })}\n`;
}

/**
 * The rows of a backup file of this or the first format.
 * @throws SettingsError when it cannot be read, is not a backup, or is damaged
 */
export async function readBackup(file: string): Promise<Readonly<Record<string, readonly Row[]>>> {
  await access(file, constants.R_OK).catch((cause: unknown) => {
    throw new SettingsError(`${file} cannot be read: ${wordsOf(cause)}`);
  });
  const reader = createReader();
  let isFirst = true;
  for await (const line of readLines(file)) {
    const value = parse(line);
    if (isFirst && !v.is(headContract, value)) return readWhole(value);
    reader.add(line, isFirst ? null : value);
    isFirst = false;
  }
  if (isFirst) throw noBackup();
  return reader.finish();
}

/** Collects the lines after the head, whose value is null, and checks their hash. */
function createReader() {
  const tables: Record<string, Row[]> = {};
  const digest = createHash('sha256');
  let rows: Row[] = [];
  let left = 0;
  let sha256: string | null = null;
  const addPart = (value: unknown) => {
    const section = left > 0 ? undefined : v.safeParse(sectionContract, value);
    if (section === undefined) {
      rows.push(readPart(rowContract, value));
      left -= 1;
    } else if (section.success) {
      rows = [];
      tables[section.output.table] = rows;
      left = section.output.rows;
    } else sha256 = readPart(endContract, value).sha256;
  };
  return {
    add(line: Buffer, value: unknown) {
      if (sha256 !== null) throw damaged();
      if (value !== null) addPart(value);
      if (sha256 === null) digest.update(line).update('\n');
    },
    finish() {
      if (sha256 !== digest.digest('hex')) throw damaged();
      return tables;
    },
  };
}

function readPart<Part>(contract: v.GenericSchema<unknown, Part>, value: unknown): Part {
  const read = v.safeParse(contract, value);
  if (!read.success) throw damaged();
  return read.output;
}

/** The rows of a backup of the first format. */
function readWhole(parsed: unknown): Readonly<Record<string, readonly Row[]>> {
  const read = v.safeParse(wholeContract, parsed);
  if (!read.success) throw noBackup();
  // The contract may reorder the fields of rows, so the hash is checked on the parsed JSON.
  const { tables } = v.parse(v.looseObject({ tables: v.unknown() }), parsed);
  const sha256 = createHash('sha256').update(JSON.stringify(tables)).digest('hex');
  if (sha256 !== read.output.sha256) throw damaged();
  return read.output.tables;
}

function parse(line: Buffer): unknown {
  try {
    return JSON.parse(line.toString('utf8'));
  } catch {
    // Not written by `writeBackup`; what that means depends on the place.
    return undefined;
  }
}

/** The lines of a compressed file, the last one also without its end. */
async function* readLines(file: string): AsyncIterable<Buffer> {
  let rest: Buffer[] = [];
  const bytes = createGunzip();
  const reading = pipeline(createReadStream(file), bytes).catch(() => undefined);
  try {
    for await (const piece of bytes) {
      let from = 0;
      for (let end = piece.indexOf(10); end >= 0; end = piece.indexOf(10, from)) {
        yield Buffer.concat([...rest, piece.subarray(from, end)]);
        rest = [];
        from = end + 1;
      }
      rest.push(piece.subarray(from));
    }
  } catch {
    // It is not compressed, or was cut.
    throw noBackup();
  }
  await reading;
  const last = Buffer.concat(rest);
  if (last.length > 0) yield last;
}
