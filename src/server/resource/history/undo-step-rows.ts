import * as v from 'valibot';
import { COLLECTIONS, type Store } from '../../store/store.ts';
import { type UndoStep, undoStepContract } from './undo-step.ts';

/** Steps of one row, and their characters: an offer to undo a hundred thousand writes would otherwise be a single huge row. */
const MAX_STEPS = 100;
const MAX_CHARACTERS = 400_000;

/** Splits steps into parts that fit in a row. A step that is too long for that has a part of its own. */
export async function* splitIntoRows(steps: AsyncIterable<UndoStep> | Iterable<UndoStep>): AsyncGenerator<UndoStep[]> {
  let part: UndoStep[] = [];
  let length = 0;
  for await (const step of steps) {
    const own = JSON.stringify(step).length;
    if (part.length > 0 && (part.length >= MAX_STEPS || length + own > MAX_CHARACTERS)) {
      yield part;
      [part, length] = [[], 0];
    }
    part.push(step);
    length += own;
  }
  if (part.length > 0) yield part;
}

/** An undo offer; its own row holds the first steps, until a job undoes it. */
interface Offer {
  readonly id: string;
  /** Number of further rows with steps. */
  readonly parts?: unknown;
  /** The rows that a job has left to undo. */
  readonly progress?: unknown;
}

const rowId = (offer: string, part: number): string => `${offer}-${part}`;

/** The part with the first steps, where they are not in the offer's own row. */
export const FIRST_PART = 0;

/** Stores a part of an offer's steps; parts count from 1, after the offer's own row. */
export const insertPart = (store: Store, offer: string, part: number, steps: readonly UndoStep[]) =>
  store.insert(COLLECTIONS.undoSteps, { id: rowId(offer, part), steps });

/** Reads a part of an offer's steps; undefined when it does not exist. */
export async function readPart(store: Store, offer: string, part: number): Promise<readonly UndoStep[] | undefined> {
  const row = await store.get(COLLECTIONS.undoSteps, rowId(offer, part));
  return row === undefined ? undefined : v.parse(v.array(undoStepContract), row.steps);
}

/** Deletes a part of an offer's steps. */
export const removePart = (store: Store, offer: string, part: number) =>
  store.remove(COLLECTIONS.undoSteps, rowId(offer, part));

const leftRows = v.object({ left: v.number() });

/** The numbers of an offer's parts in other rows, in order. */
function partsOf({ parts, progress }: Offer): readonly number[] {
  const left = v.safeParse(leftRows, progress);
  if (left.success) return Array.from({ length: left.output.left }, (_, at) => FIRST_PART + at);
  return Array.from({ length: Number(parts ?? 0) }, (_, at) => FIRST_PART + 1 + at);
}

/** Reads the steps in other rows than the offer's own, the last part first. */
export async function* readPartsBackwards(store: Store, offer: Offer): AsyncGenerator<readonly UndoStep[]> {
  for (const part of partsOf(offer).toReversed()) yield (await readPart(store, offer.id, part)) ?? [];
}

/** The ids of the rows of an offer other than its own. */
export const stepRowIds = (offer: Offer): readonly string[] => partsOf(offer).map((part) => rowId(offer.id, part));

/** Deletes an offer with all of its steps. */
export async function deleteUndoOffer(store: Store, offer: Offer): Promise<void> {
  for (const each of stepRowIds(offer)) await store.remove(COLLECTIONS.undoSteps, each);
  await store.remove(COLLECTIONS.undos, offer.id);
}
