import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { open, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { flushFolder } from '../../files/flush-folder.ts';
import { giveName } from '../../files/give-name.ts';
import type { TablePage } from '../../sql/dump/table-page.ts';
import { SettingsError } from '../settings.ts';
import { FORMAT, wordsOf } from './backup-form.ts';

/** Lines are joined to pieces of about this length. */
const PIECE_LENGTH = 65_536;
type Pages = Iterable<TablePage> | AsyncIterable<TablePage>;

/**
 * Writes rows into a new compressed file and returns their number. Until it is complete the file has `.part` behind its name.
 * @throws SettingsError when the file exists or cannot be created
 */
export async function writeBackup(file: string, pages: Pages): Promise<number> {
  const draft = `${file}.part`;
  const refuse = (cause: unknown) => {
    throw new SettingsError(`${file} cannot be written (${wordsOf(cause)}): name a new file in a folder that exists.`);
  };
  if (existsSync(file)) refuse('EEXIST: it exists');
  const handle = await open(draft, 'wx', 0o600).catch(refuse);
  try {
    const count = await streamBackup(pages, handle.createWriteStream({ flush: true }));
    try {
      giveName(draft, file);
    } catch (cause) {
      refuse(cause);
    }
    await flushFolder(dirname(file));
    return count;
  } finally {
    await rm(draft, { force: true });
  }
}

/**
 * Writes rows compressed to a stream and returns their number. Pages are asked for when the stream has taken those before, so that
 * few rows are in memory.
 */
export async function streamBackup(pages: Pages, sink: NodeJS.WritableStream): Promise<number> {
  let count = 0;
  const lines = linesOf(pages, () => {
    count += 1;
  });
  await pipeline(Readable.from(piecesOf(lines), { highWaterMark: 1 }), createGzip(), sink);
  return count;
}

async function* linesOf(pages: Pages, onRow: () => void): AsyncIterable<object> {
  let current: string | undefined;
  for await (const { table, rows } of pages) {
    if (table !== current) yield { table };
    current = table;
    for (const row of rows) {
      yield { row };
      onRow();
    }
  }
}

async function* piecesOf(lines: AsyncIterable<object>): AsyncIterable<string> {
  const digest = createHash('sha256');
  let piece = `${JSON.stringify({ format: FORMAT })}\n`;
  digest.update(piece);
  for await (const line of lines) {
    const text = `${JSON.stringify(line)}\n`;
    digest.update(text);
    piece += text;
    if (piece.length < PIECE_LENGTH) continue;
    yield piece;
    piece = '';
  }
  yield `${piece}${JSON.stringify({ sha256: digest.digest('hex') })}\n`;
}
