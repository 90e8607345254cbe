import { type SqlResult, type Statement, sqlState } from '../sql-client.ts';
import { type TableAddress, tableName } from '../table-store.ts';

/** SQL expression that identifies a version of a row: its position, and the transaction that wrote it, since positions are reused. */
const MARK = "ctid::text || ' ' || xmin::text";

/** A mark that no row has: positions count from one. */
const NO_MARK = '(0,0) 0';

/** Whether the database exposes row positions (ctid): a distributed one may not, which the first query finds out. */
export interface RowPlaces {
  areKnown: boolean;
}

/** True for the error of a database that does not have the columns of a mark. */
export const lacksMarks = (cause: unknown): boolean => ['42703', '42883', '0A000'].includes(sqlState(cause));

/** Rows of a table, requested by id. */
export interface RowRequest {
  readonly table: TableAddress;
  readonly ids: readonly string[];
}

/** A row to be written. */
interface RowAddress {
  readonly table: TableAddress;
  readonly id: string;
}

/**
 * Rows that were read by id before a transaction began, where reads take no locks. Serialisable transactions lock the index page
 * of each row they read, so transactions on neighbouring rows would collide; and a short transaction rarely collides. The first
 * statement of the transaction checks that all these rows are unchanged.
 */
export class EarlyReads {
  /** Marks by id, by collection; null for a missing row. */
  readonly #tables = new Map<string, { readonly name: string; readonly marks: Map<string, string | null> }>();
  /** Positions of rows that have not been written yet. */
  readonly #places = new Map<string, string>();

  /** Reads rows of all these tables with their marks in one query, which is far cheaper than one for each. */
  static question(asked: readonly RowRequest[]): Statement {
    const parts = asked.map(
      ({ table }, at) =>
        `select ${at} as part, row, id, ${MARK} as mark from ${tableName(table)} where id = any($${at + 1}::text[])`,
    );
    return { text: parts.join(' union all '), params: asked.map(({ ids }) => ids) };
  }

  /** Records the result of that query; returns the rows of each table. */
  note(asked: readonly RowRequest[], { rows }: SqlResult): readonly SqlResult[] {
    return asked.map((each, at) => {
      const own = rows.filter(({ part }) => part === at);
      this.#noteTable(each, own);
      return { rows: own, rowCount: own.length };
    });
  }

  #noteTable({ table, ids }: RowRequest, rows: SqlResult['rows']): void {
    const { collection } = table.shape;
    const known = this.#tables.get(collection) ?? { name: tableName(table), marks: new Map<string, string | null>() };
    this.#tables.set(collection, known);
    const found = new Map(rows.map(({ id, mark }) => [String(id), String(mark)]));
    for (const id of ids) {
      const mark = found.get(id) ?? null;
      // A row that was read twice with different marks must fail the check.
      const isSame = !known.marks.has(id) || known.marks.get(id) === mark;
      known.marks.set(id, isSame ? mark : NO_MARK);
      if (mark !== null) this.#places.set(`${collection} ${id}`, placeOf(mark));
    }
  }

  get isEmpty(): boolean {
    return this.#tables.size === 0;
  }

  /** The position of a row for its first write; undefined when it has to be looked up. */
  takePlace({ table, id }: RowAddress): string | undefined {
    const key = `${table.shape.collection} ${id}`;
    const place = this.#places.get(key);
    this.#places.delete(key);
    return place;
  }

  /**
   * The statement that fails, by a division by zero, when a row has changed. Missing rows that are inserted are left out: their
   * insertion fails when they exist now.
   */
  check(isInserted: (collection: string, id: string) => boolean): Statement {
    const params: unknown[] = [];
    const next = (value: unknown) => `$${params.push(value)}`;
    const counts: string[] = [];
    const missing: string[] = [];
    let found = 0;
    for (const [collection, { name, marks: known }] of [...this.#tables].sort(byName)) {
      const marks = [...known.values()].filter((mark) => mark !== null);
      const absent = [...known].flatMap(([id, mark]) => (mark === null && !isInserted(collection, id) ? [id] : []));
      found += marks.length;
      if (marks.length > 0)
        counts.push(
          `(select count(*) from ${name} where ctid = any(${next(marks.map(placeOf))}::tid[]) and ${MARK} = any(${next(marks)}::text[]))`,
        );
      if (absent.length > 0) missing.push(`not exists (select from ${name} where id = any(${next(absent)}::text[]))`);
    }
    const all = [`${['0', ...counts].join(' + ')} = ${next(found)}::integer`, ...missing];
    return { text: `select 1 / (${all.join(' and ')})::integer`, params };
  }
}

const byName = ([left]: readonly [string, unknown], [right]: readonly [string, unknown]): number =>
  left < right ? -1 : 1;

const placeOf = (mark: string): string => mark.slice(0, mark.indexOf(' '));
