import type { ChangeSample } from '@src/contracts/endpoints/model-changes/contract.ts';
import { isEmpty } from '@src/contracts/resource/condition.ts';
import { hashText } from '@src/lib/text/hash-text.ts';
import { slicesOf } from '@src/server/store/slices.ts';
import type { Row, Store } from '@src/server/store/store.ts';
import { textIn } from '../../eav-row.ts';
import { kept, MAX_SAMPLES, SLICE, sampleText } from '../measure.ts';

/** What is compared: the records of a collection, the first `most` of them or all, and a value of each. */
export interface Compared {
  readonly collection: string;
  readonly readValue: (row: Row) => unknown;
  /** Names a record in a sample. */
  readonly named: (row: Row) => string;
  readonly most?: number | undefined;
}

/** How much is in memory at a time: values with the record of each, and marks of one bit. */
export interface DoubleLimits {
  readonly values: number;
  readonly marks: number;
}

/** Marks of two megabytes tell a million different values apart but for some ten thousand. */
const LIMITS: DoubleLimits = { values: 5000, marks: 2 ** 24 };

/** Finds values that occur in more than one record outside the bin, ignoring case; returns samples. */
export async function findDoubles(
  store: Store,
  compared: Compared,
  limits: DoubleLimits = LIMITS,
): Promise<readonly ChangeSample[]> {
  const { collection, most } = compared;
  const [once, twice] = [createMarks(limits.marks), createMarks(limits.marks)];
  let isAnyTwice = false;
  for await (const rows of slicesOf(store, collection, { max: most, size: SLICE }))
    for (const name of rows.flatMap((row) => valueName(compared, row) ?? []))
      if (once.set(name)) {
        twice.set(name);
        isAnyTwice = true;
      }
  // Different values can have the same mark, so those that share one are compared.
  return isAnyTwice ? compareValues(store, compared, limits.values, twice.has) : [];
}

/** A value as a text that is equal for equal values; undefined for a record that is not compared. */
function valueName({ readValue }: Compared, row: Row): string | undefined {
  const value = readValue(row);
  return isEmpty(value) || textIn(row, 'deleteTime') !== '' ? undefined : JSON.stringify(value).toLowerCase();
}

/** A place among the records: behind this one, which is so many records from the start. */
interface Place {
  readonly after?: string;
  readonly passed: number;
}

/** Compares the possible doubles, a limited number with all records behind them; then those of the records behind the last of these. */
async function compareValues(
  store: Store,
  compared: Compared,
  most: number,
  isPossible: (name: string) => boolean,
): Promise<readonly ChangeSample[]> {
  for (let place: Place | null = { passed: 0 }; place !== null; ) {
    const found = await compareFrom(place, store, compared, { most, isPossible });
    if (found.doubles.length > 0) return found.doubles;
    place = found.next;
  }
  return [];
}

/** Compares a limited number of values behind a place with all records behind them; `next` is where the others begin. */
async function compareFrom(
  { after, passed }: Place,
  store: Store,
  compared: Compared,
  { most, isPossible }: { readonly most: number; readonly isPossible: (name: string) => boolean },
): Promise<{ readonly doubles: readonly ChangeSample[]; readonly next: Place | null }> {
  const { collection, readValue, named } = compared;
  const first = new Map<string, string>();
  let doubles: ChangeSample[] = [];
  let [next, read]: [Place | null, number] = [null, passed];
  const compare = (row: Row) => {
    read += 1;
    const name = valueName(compared, row);
    if (name === undefined || !isPossible(name)) return;
    const before = first.get(name);
    if (before !== undefined)
      doubles = kept(doubles, {
        record: `${before}, ${named(row)}`,
        value: sampleText(readValue(row)),
        becomes: null,
      });
    else if (first.size < most) {
      first.set(name, named(row));
      next = { after: row.id, passed: read };
    }
  };
  const left = compared.most === undefined ? undefined : compared.most - passed;
  for await (const rows of slicesOf(store, collection, { after, max: left, size: SLICE })) {
    rows.forEach(compare);
    if (doubles.length === MAX_SAMPLES) break;
  }
  return { doubles, next: first.size < most ? null : next };
}

/** One bit for each text, which some texts share. */
function createMarks(count: number) {
  const words = new Uint32Array(Math.ceil(count / 32));
  const has = (text: string): boolean => {
    const place = hashText(text) % count;
    return (((words[place >>> 5] ?? 0) >>> (place & 31)) & 1) === 1;
  };
  /** Sets the mark of a text; true when it was set before. */
  const set = (text: string): boolean => {
    const place = hashText(text) % count;
    const was = has(text);
    words[place >>> 5] = ((words[place >>> 5] ?? 0) | (1 << (place & 31))) >>> 0;
    return was;
  };
  return { has, set };
}
