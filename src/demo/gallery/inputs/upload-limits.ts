import type { ChosenFile } from '@machines/upload-queue/index.ts';
import { MAX_UPLOAD_BYTES } from '@src/contracts/demo/gallery-endpoints.ts';

/** Limits of the sample server; `bytes` is per file. */
export const SAMPLE_LIMITS = {
  endings: ['.png', '.jpg', '.jpeg', '.gif', '.webp', '.pdf'],
  bytes: MAX_UPLOAD_BYTES,
  count: 6,
} as const;

/** Reason why a file is refused by the queue; null when it is accepted. */
export function refuseSample(file: ChosenFile, queued: readonly ChosenFile[]): string | null {
  const name = file.name.toLowerCase();
  if (!SAMPLE_LIMITS.endings.some((ending) => name.endsWith(ending))) return 'ending';
  if (file.size === 0) return 'empty';
  if (file.size > SAMPLE_LIMITS.bytes) return 'tooLarge';
  if (queued.some((each) => each.name === file.name && each.size === file.size)) return 'twice';
  return queued.length >= SAMPLE_LIMITS.count ? 'count' : null;
}
