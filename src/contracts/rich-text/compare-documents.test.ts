import { leastCpuTimeOf } from '@tests/setup/cpu-time.ts';
import { runs } from '@tests/setup/property-runs.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applyDiff, changesBetween, comparePlainTexts, diffDocuments } from './compare-documents.ts';
import { compareLists } from './compare-lists.ts';
import { documentOf, documentOfText, type RichDocument } from './document.ts';
import { plainText } from './plain-text.ts';
import { randomBlock, randomDocument } from './testing/random-documents.ts';

/** A document before and after blocks were inserted, deleted or moved. */
const edited = fc
  .tuple(randomDocument, fc.array(fc.tuple(fc.nat(), fc.option(randomBlock)), { maxLength: 6 }))
  .map(([document, edits]): readonly [RichDocument, RichDocument] => {
    const blocks = [...document.content];
    for (const [place, block] of edits) {
      const at = place % (blocks.length + 1);
      if (block === null) blocks.push(...blocks.splice(at, 1));
      else blocks.splice(at, place % 2, block);
    }
    return [document, documentOf(blocks)];
  });

describe('two documents', () => {
  it('are compared to a diff that gives the second document when applied', () => {
    fc.assert(
      fc.property(edited, ([before, after]) => {
        expect(applyDiff(before, diffDocuments(before, after))).toEqual(after);
      }),
      { numRuns: runs(300) },
    );
  });

  it('that are equal have no differences', () => {
    fc.assert(
      fc.property(randomDocument, (document) => {
        expect(changesBetween(document, document)).toEqual([]);
        expect(diffDocuments(document, document)).toEqual([{ op: 'keep', count: document.content.length }]);
      }),
      { numRuns: runs(100) },
    );
  });

  it('are compared by block and by word', () => {
    const before = documentOfText('Stays\nThe old price is 5\nGoes');
    const after = documentOfText('Comes first\nStays\nThe new price is 5');
    expect(changesBetween(before, after)).toEqual([
      { kind: 'inserted', index: 0, pieces: [{ kind: 'inserted', text: 'Comes first' }] },
      {
        kind: 'changed',
        index: 2,
        pieces: [
          { kind: 'same', text: 'The ' },
          { kind: 'deleted', text: 'old' },
          { kind: 'inserted', text: 'new' },
          { kind: 'same', text: ' price is 5' },
        ],
      },
      { kind: 'deleted', index: 2, pieces: [{ kind: 'deleted', text: 'Goes' }] },
    ]);
  });

  it('with the same text in other formatting are reported as restyled', () => {
    const bold = documentOf([{ type: 'paragraph', content: [{ type: 'text', text: 'a', marks: [{ type: 'bold' }] }] }]);
    expect(changesBetween(documentOfText('a'), bold)).toEqual([
      { kind: 'restyled', index: 0, pieces: [{ kind: 'same', text: 'a' }] },
    ]);
  });

  it('in Chinese are compared by character', () => {
    expect(comparePlainTexts('支持在线更新', '支持离线更新abc版')).toEqual([
      { kind: 'same', text: '支持' },
      { kind: 'deleted', text: '在' },
      { kind: 'inserted', text: '离' },
      { kind: 'same', text: '线更新' },
      { kind: 'inserted', text: 'abc版' },
    ]);
  });

  it('have a diff that contains the complete texts of both', () => {
    fc.assert(
      fc.property(edited, ([before, after]) => {
        const [left, right] = [plainText(before), plainText(after)];
        const pieces = comparePlainTexts(left, right);
        const side = (other: string) => pieces.flatMap(({ kind, text }) => (kind === other ? [] : [text])).join('');
        expect([side('inserted'), side('deleted')]).toEqual([left, right]);
      }),
      { numRuns: runs(200) },
    );
  });
});

const MAX_STEPS = 2_000_000;

describe('20,000 characters', () => {
  const random = (seed: number) => () => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return seed / 2_147_483_648;
  };
  const article = (seed: number, length: number) => {
    const next = random(seed);
    const sign = () => String.fromCodePoint(0x4e00 + Math.floor(next() * 900));
    return Array.from({ length: length / 200 }, () => Array.from({ length: 200 }, sign).join(''));
  };
  const lines = article(1, 20_000);
  const other = random(2);
  const rewritten = lines.map((line) => Array.from(line, (sign) => (other() < 0.1 ? '改' : sign)).join(''));

  it.each([
    ['with every tenth character changed', rewritten],
    ['that have nothing in common', article(3, 20_000)],
    ['in one paragraph each', [rewritten.join('')]],
    ['of one repeated character', ['字'.repeat(20_000)]],
  ])('%s are compared in less than two million steps', (_name, after) => {
    const [before, changed] = [
      documentOfText(after.length === 1 ? lines.join('') : lines.join('\n')),
      documentOfText(after.join('\n')),
    ];
    const work = { steps: 0 };
    changesBetween(before, changed, work);
    expect(work.steps).toBeLessThan(MAX_STEPS);
  });

  it('are compared by steps that are fast', () => {
    const text = Array.from({ length: 400 }, (_, index) => `a${index % 7}`);
    const other = text.map((word) => `${word}b`.slice(0, 2));
    const work = { steps: 0 };
    compareLists(text, other, work);
    // A busy machine can take ten times as long.
    const most = (work.steps / MAX_STEPS) * 1000 + 100;
    expect(leastCpuTimeOf(() => void compareLists(text, other), most)).toBeLessThan(most);
  });
});

it('short lists get a minimal diff', () => {
  expect(compareLists(['a', 'b', 'a'], ['a', 'a', 'b'])).toEqual([
    { op: 'keep', from: 0, count: 1 },
    { op: 'remove', from: 1, count: 1 },
    { op: 'keep', from: 2, count: 1 },
    { op: 'insert', from: 2, count: 1 },
  ]);
  expect(compareLists([], ['a'])).toEqual([{ op: 'insert', from: 0, count: 1 }]);
  expect(compareLists(['a'], [])).toEqual([{ op: 'remove', from: 0, count: 1 }]);
});
