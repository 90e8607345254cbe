import { compareLists, type Work } from './compare-lists.ts';
import type { RichDocument, RichNode } from './document.ts';
import { plainText } from './plain-text.ts';

/** A step from one document to another: blocks that stay, that go, or that come. */
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

/** The document behind some steps: `applyDiff(a, diffDocuments(a, b))` is `b`. */
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

/** A piece of text that both versions have, or one of them. */
export interface TextPiece {
  readonly kind: 'same' | 'inserted' | 'deleted';
  readonly text: string;
}

/** What became of a block: it came, went, got other words, or looks different with the same words. */
export interface BlockChange {
  readonly kind: 'inserted' | 'deleted' | 'changed' | 'restyled';
  /** Which block: its place among those of the second version, or of the first when it went. */
  readonly index: number;
  readonly pieces: readonly TextPiece[];
}

/** What is different between two documents, block by block and word by word, in the order of reading; `work` is told how much was compared. */
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
        // A block that came in the place of one that went is that one, changed, when they are alike.
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

/** Words, single Han characters, runs of blanks, and each other sign by itself. */
const TOKENS = /\p{Script=Han}|(?:(?!\p{Script=Han})[\p{L}\p{N}])+|\s+|./gsu;
const KINDS = { keep: 'same', remove: 'deleted', insert: 'inserted' } as const;

/** The pieces of two texts, word by word, in the order of reading. */
export function comparePlainTexts(before: string, after: string, work?: Work): readonly TextPiece[] {
  const [left, right] = [before.match(TOKENS) ?? [], after.match(TOKENS) ?? []];
  return compareLists(left, right, work).map(({ op, from, count }) => ({
    kind: KINDS[op],
    text: (op === 'insert' ? right : left).slice(from, from + count).join(''),
  }));
}
