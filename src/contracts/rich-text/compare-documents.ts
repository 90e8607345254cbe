import { compareLists, type Work } from './compare-lists.ts';
import type { RichDocument, RichNode } from './document.ts';
import { plainText } from './plain-text.ts';

/** One step of a diff: blocks that are kept, removed or inserted. */
export type DocumentStep =
  | { readonly op: 'keep' | 'remove'; readonly count: number }
  | { readonly op: 'insert'; readonly blocks: readonly RichNode[] };

/** Steps from the first document to the second. */
export function diffDocuments(before: RichDocument, after: RichDocument, work?: Work): readonly DocumentStep[] {
  return compareLists(before.content.map(keyOf), after.content.map(keyOf), work).map(({ op, from, count }) =>
    op === 'insert' ? { op, blocks: after.content.slice(from, from + count) } : { op, count },
  );
}

const keyOf = (block: RichNode): string => JSON.stringify(block);

/** Applies a diff: `applyDiff(a, diffDocuments(a, b))` is `b`. */
export function applyDiff(before: RichDocument, steps: readonly DocumentStep[]): RichDocument {
  const content: RichNode[] = [];
  let at = 0;
  for (const step of steps) {
    if (step.op === 'insert') content.push(...step.blocks);
    else {
      if (step.op === 'keep') content.push(...before.content.slice(at, at + step.count));
      at += step.count;
    }
  }
  return { ...before, content };
}

/** A piece of text that is in both versions, or in one of them. */
export interface TextPiece {
  readonly kind: 'same' | 'inserted' | 'deleted';
  readonly text: string;
}

/** Change of a block: inserted, deleted, changed text, or changed format with the same text. */
export interface BlockChange {
  readonly kind: 'inserted' | 'deleted' | 'changed' | 'restyled';
  /** Index of the block in the second version, or in the first when it was deleted. */
  readonly index: number;
  readonly pieces: readonly TextPiece[];
}

/** Differences between two documents, by block and by word, in reading order; `work` counts the comparisons. */
export function changesBetween(before: RichDocument, after: RichDocument, work?: Work): readonly BlockChange[] {
  const changes: BlockChange[] = [];
  let [from, to] = [0, 0];
  let gone: number[] = [];
  const leave = () => {
    for (const index of gone) changes.push(lone('deleted', index, before.content[index]));
    gone = [];
  };
  for (const step of diffDocuments(before, after, work)) {
    if (step.op === 'remove') for (let each = 0; each < step.count; each += 1) gone.push(from++);
    if (step.op === 'insert') {
      for (const block of step.blocks) {
        // An inserted block in place of a deleted, similar one counts as that block, changed.
        const [partner = -1] = gone;
        const old = before.content[partner];
        if (old !== undefined && old.type === block.type) {
          changes.push(changed(to, plainText(old), plainText(block), work));
          gone.shift();
        } else changes.push(lone('inserted', to, block));
        to += 1;
      }
    }
    if (step.op !== 'remove') leave();
    if (step.op === 'keep') [from, to] = [from + step.count, to + step.count];
  }
  leave();
  return changes;
}

function lone(kind: 'inserted' | 'deleted', index: number, block: RichNode | undefined): BlockChange {
  const text = block === undefined ? '' : plainText(block);
  return { kind, index, pieces: text === '' ? [] : [{ kind, text }] };
}

function changed(index: number, before: string, after: string, work: Work | undefined): BlockChange {
  if (before === after) return { kind: 'restyled', index, pieces: after === '' ? [] : [{ kind: 'same', text: after }] };
  return { kind: 'changed', index, pieces: comparePlainTexts(before, after, work) };
}

/** Tokens: words, single Han characters, runs of spaces, and each other character by itself. */
const TOKENS = /\p{Script=Han}|(?:(?!\p{Script=Han})[\p{L}\p{N}])+|\s+|./gsu;
const KINDS = { keep: 'same', remove: 'deleted', insert: 'inserted' } as const;

/** Compares two texts by word; returns the pieces in reading order. */
export function comparePlainTexts(before: string, after: string, work?: Work): readonly TextPiece[] {
  const [left, right] = [before.match(TOKENS) ?? [], after.match(TOKENS) ?? []];
  return compareLists(left, right, work).map(({ op, from, count }) => ({
    kind: KINDS[op],
    text: (op === 'insert' ? right : left).slice(from, from + count).join(''),
  }));
}
