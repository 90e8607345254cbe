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

/** An undo offer; its own row holds the first steps. */
interface Offer {
  readonly id: string;
  /** Number of further rows with steps. */
  readonly parts: number;
}

const rowId = (offer: string, part: number): string => `${offer}-${part}`;

/** Stores a further part of an offer's steps; parts count from 1. */
export const insertPart = (store: Store, offer: string, part: number, steps: readonly UndoStep[]) =>
  store.insert(COLLECTIONS.undoSteps, { id: rowId(offer, part), steps });

/** Reads the further parts of an offer, the last one first. */
export async function* readPartsBackwards(store: Store, { id, parts }: Offer): AsyncGenerator<readonly UndoStep[]> {
  for (let part = parts; part > 0; part -= 1) {
    const row = await store.get(COLLECTIONS.undoSteps, rowId(id, part));
    yield v.parse(v.array(undoStepContract), row?.steps ?? []);
  }
}

/** The ids of the further rows of an offer. */
export const stepRowIds = (offer: string, parts: unknown): readonly string[] =>
  Array.from({ length: Number(parts ?? 0) }, (_, at) => rowId(offer, at + 1));

/** Deletes an offer with all of its steps. */
export async function deleteUndoOffer(store: Store, id: string, parts: unknown): Promise<void> {
  for (const each of stepRowIds(id, parts)) await store.remove(COLLECTIONS.undoSteps, each);
  await store.remove(COLLECTIONS.undos, id);
}
