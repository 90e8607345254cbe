import { isEmpty } from '../contracts/resource/condition.ts';
import type { Row } from './store.ts';
import { compareTexts, orderTexts } from './text-order.ts';

/** Where the rows stand when they are sorted by one field. */
export interface Places {
  /** By index of the row, from 0; rows with equal values stand together. -1 where there is no value. */
  readonly places: Int32Array;
  /** How many values there are. */
  readonly count: number;
}

/** Knows the places of a field, and finds them again quickly after a few rows have changed. */
export interface FieldPlaces {
  read(rows: readonly Row[]): Places;
}

type Value = number | string;
/** Above this many changed values everything is sorted afresh. */
const FEW = 32;

interface State extends Places {
  readonly values: readonly (Value | null)[];
  /** Every value once, in order. */
  readonly distinct: readonly Value[];
}

/** Starts without rows. */
export function createFieldPlaces(field: string): FieldPlaces {
  let state: State = { values: [], distinct: [], places: new Int32Array(0), count: 0 };
  return {
    read(rows) {
      const values = rows.map((row) => sortedValue(row[field]));
      const changed = changedIndexes(state.values, values);
      const isOther = values.length < state.values.length || changed.length > FEW;
      if (isOther) state = sortAfresh(values);
      else if (changed.length > 0) state = settle({ ...state, values }, changed);
      return { places: state.places, count: state.distinct.length };
    },
  };
}

function sortAfresh(values: readonly (Value | null)[]): State {
  const distinct: Value[] = [];
  const places = new Int32Array(values.length).fill(-1);
  for (const index of orderValues(values)) {
    const value = values[index];
    if (value !== null && value !== undefined && value !== distinct.at(-1)) distinct.push(value);
    places[index] = distinct.length - 1;
  }
  return { values, distinct, places, count: distinct.length };
}

/** Finds the places of a few changed rows; a new value moves all that stand behind it. */
function settle({ values, distinct: known, places: before }: State, changed: readonly number[]): State {
  let distinct = known;
  let places = new Int32Array(values.length).fill(-1);
  places.set(before);
  for (const index of changed) {
    const value = values[index] ?? null;
    const place = value === null ? -1 : placeFor(distinct, value);
    if (value !== null && distinct[place] !== value) {
      distinct = distinct.toSpliced(place, 0, value);
      places = places.map((each) => (each >= place ? each + 1 : each));
    }
    places[index] = place;
  }
  return { values, distinct, places, count: distinct.length };
}

function changedIndexes(before: readonly (Value | null)[], after: readonly (Value | null)[]): readonly number[] {
  const changed: number[] = [];
  after.forEach((value, index) => {
    if (index >= before.length || value !== before[index]) changed.push(index);
  });
  return changed;
}

function sortedValue(value: unknown): Value | null {
  if (isEmpty(value)) return null;
  if (typeof value === 'boolean') return Number(value);
  return typeof value === 'number' ? value : String(value);
}

/** Numbers come before texts. */
function compareValues(left: Value, right: Value): number {
  if (typeof left === 'number' && typeof right === 'number') return left - right;
  if (typeof left === 'string' && typeof right === 'string') return compareTexts(left, right);
  return typeof left === 'number' ? -1 : 1;
}

function orderValues(values: readonly (Value | null)[]): readonly number[] {
  const numbers: number[] = [];
  const texts: string[] = [];
  const [numberAt, textAt]: [number[], number[]] = [[], []];
  values.forEach((value, index) => {
    if (typeof value === 'number') {
      numbers.push(value);
      numberAt.push(index);
    } else if (typeof value === 'string') {
      texts.push(value);
      textAt.push(index);
    }
  });
  const ofNumbers = numbers
    .map((_, index) => index)
    .sort((left, right) => (numbers[left] ?? 0) - (numbers[right] ?? 0));
  return [...ofNumbers.map((at) => numberAt[at] ?? 0), ...orderTexts(texts).map((at) => textAt[at] ?? 0)];
}

function placeFor(distinct: readonly Value[], value: Value): number {
  let low = 0;
  let high = distinct.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (compareValues(distinct[middle] ?? '', value) < 0) low = middle + 1;
    else high = middle;
  }
  return low;
}
