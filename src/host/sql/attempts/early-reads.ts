import { type SqlResult, type Statement, sqlState } from '../sql-client.ts';
import { type TableAddress, tableName } from '../table-store.ts';

/** What a version of a row is known by: its place, and the transaction that wrote it, for a place may be taken by another one. */
const MARK = "ctid::text || ' ' || xmin::text";

/** No row is known by it: places are counted from one. */
const NO_MARK = '(0,0) 0';

/** Whether the database knows the places of its rows: a distributed one may not, which the first question finds out. */
export interface RowPlaces {
  areKnown: boolean;
}

/** True when the database does not know the columns of a mark. */
export const lacksMarks = (cause: unknown): boolean => ['42703', '42883', '0A000'].includes(sqlState(cause));

/** Rows of a table that are asked for by their ids. */
export interface RowsAsked {
  readonly table: TableAddress;
  readonly ids: readonly string[];
}

/** A row to be written: its table, and its id. */
interface RowAt {
  readonly table: TableAddress;
  readonly id: string;
}

/**
 * Rows that were read by their ids before a transaction began, where reading takes no locks. Serialisable transactions lock the
 * page of the index in which a row was found, and those that work at neighbouring rows would all be in each other's way; and so
 * short a transaction hardly ever meets another. Its first statement makes sure that all rows are still what they were.
 */
export class EarlyReads {
  /** Marks by ids by collections; null for a row that was not there. */
  readonly #tables = new Map<string, { readonly name: string; readonly marks: Map<string, string | null> }>();
  /** Rows that are still where they were found. */
  readonly #places = new Map<string, string>();

  /** Asks for rows of all these tables at once, with their marks: one question costs either side far less than one for each. */
  static question(asked: readonly RowsAsked[]): Statement {
    const parts = asked.map(
      ({ table }, at) =>
        `select ${at} as part, row, id, ${MARK} as mark from ${tableName(table)} where id = any($${at + 1}::text[])`,
    );
    return { text: parts.join(' union all '), params: asked.map(({ ids }) => ids) };
  }

  /** Takes what was asked and answered; answers the rows of each table. */
  note(asked: readonly RowsAsked[], { rows }: SqlResult): readonly SqlResult[] {
    return asked.map((each, at) => {
      const own = rows.filter(({ part }) => part === at);
      this.#noteTable(each, own);
      return { rows: own, rowCount: own.length };
    });
  }

  #noteTable({ table, ids }: RowsAsked, rows: SqlResult['rows']): void {
    const { collection } = table.shape;
    const known = this.#tables.get(collection) ?? { name: tableName(table), marks: new Map<string, string | null>() };
    this.#tables.set(collection, known);
    const found = new Map(rows.map(({ id, mark }) => [String(id), String(mark)]));
    for (const id of ids) {
      const mark = found.get(id) ?? null;
      // One that was read twice and is another one now is confirmed in no case.
      const isSame = !known.marks.has(id) || known.marks.get(id) === mark;
      known.marks.set(id, isSame ? mark : NO_MARK);
      if (mark !== null) this.#places.set(`${collection} ${id}`, placeOf(mark));
    }
  }

  get isEmpty(): boolean {
    return this.#tables.size === 0;
  }

  /** Where the database finds a row that is written for the first time; undefined where it has to look for it. */
  takePlace({ table, id }: RowAt): string | undefined {
    const key = `${table.shape.collection} ${id}`;
    const place = this.#places.get(key);
    this.#places.delete(key);
    return place;
  }

  /**
   * Fails, by a division by zero, where a row is not what it was. Those that were not there and are inserted are left out: the
   * insertion fails where there is one now.
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
