import type { SqlRunner } from '../sql-client.ts';

/** Limits of what is measured and of a page. */
interface PageLimits {
  /** The position after which the first page begins. */
  readonly last: string;
  /** Number of rows whose lengths are read at once. */
  readonly rows: number;
  /** Rows of a page have about this many bytes together; a longer row is a page of its own. */
  readonly bytes: number;
}

/**
 * The positions of the last rows of the next pages of a table, and whether these are all: few rows may have many bytes, such as the
 * parts of files.
 */
export async function measurePages(
  runner: SqlRunner,
  table: string,
  { last, rows: most, bytes }: PageLimits,
): Promise<{ readonly ends: readonly string[]; readonly isLast: boolean }> {
  const { rows } = await runner.query(
    `select seq, octet_length(row::text) as size from ${table} where seq > $1 order by seq limit ${most}`,
    [last],
  );
  const ends: string[] = [];
  let length = 0;
  rows.forEach(({ seq, size }, at) => {
    length += Number(size);
    const next = rows[at + 1];
    if (next !== undefined && length + Number(next.size) <= bytes) return;
    ends.push(String(seq));
    length = 0;
  });
  return { ends, isLast: rows.length < most };
}
