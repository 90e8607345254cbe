import type { ChangeFigures, ChangeOutcome, ChangeSample } from '@src/contracts/endpoints/model-changes/contract.ts';
import { isEmpty } from '@src/contracts/resource/condition.ts';
import { looksLikeDocument, plainText } from '@src/contracts/rich-text/plain-text.ts';
import type { Row } from '@src/server/store/store.ts';
import { textIn } from '../eav-row.ts';
import type { Filled } from './backfill.ts';

/** Maximum number of samples shown for each change. */
export const MAX_SAMPLES = 5;
const SAMPLE_LENGTH = 80;

/** Number of records read at once. */
export const SLICE = 500;
/** Maximum number of records that one call computes anew: more would hold up other calls for seconds. */
export const MAX_AT_ONCE = 5000;

/** Figures without any record. */
export const NO_FIGURES: ChangeFigures = { filled: 0, converted: 0, lossy: 0, failed: 0 };

type Items = ChangeOutcome['items'];

/** A value as short text. */
export function sampleText(value: unknown): string {
  const text = looksLikeDocument(value) ? plainText(value) : typeof value === 'string' ? value : JSON.stringify(value);
  return text.slice(0, SAMPLE_LENGTH);
}

/** Returns a function that names the record of a sample. */
export const sampleNameFrom =
  (titleColumn: string) =>
  (row: Row): string =>
    (textIn(row, titleColumn) || row.id).slice(0, SAMPLE_LENGTH);

/** Adds the results of one record to the totals. */
export function addFigures(items: Items, filled: readonly Filled[], record: string): Items {
  const next = new Map(items.map((item) => [item.key, item]));
  for (const { backfill, source, value, outcome } of filled) {
    const item = next.get(backfill.key) ?? { key: backfill.key, figures: NO_FIGURES, samples: [] };
    const { figures, samples } = item;
    const isSource = backfill.kind !== 'convert' || !isEmpty(source);
    if (!isSource || (backfill.kind !== 'convert' && isEmpty(value))) {
      next.set(backfill.key, item);
      continue;
    }
    const sample = { record, value: sampleText(source), becomes: outcome === 'fails' ? null : sampleText(value) };
    next.set(backfill.key, {
      key: backfill.key,
      figures: {
        filled: figures.filled + 1,
        converted: figures.converted + (outcome === 'fails' ? 0 : 1),
        lossy: figures.lossy + (outcome === 'loses' ? 1 : 0),
        failed: figures.failed + (outcome === 'fails' ? 1 : 0),
      },
      samples: outcome === 'kept' ? samples : kept(samples, sample),
    });
  }
  return [...next.values()];
}

/** Samples with one more, up to the maximum. */
export const kept = (samples: readonly ChangeSample[], sample: ChangeSample): ChangeSample[] =>
  [...samples, sample].slice(0, MAX_SAMPLES);
