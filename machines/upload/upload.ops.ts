import type { ChosenFile, RejectedFile, UploadContext, UploadError, UploadItem } from './upload.types.ts';

type Queue = Pick<UploadContext, 'items' | 'limits'>;

/** Reason why a file cannot join the queue; null when it can. */
function refusalOf(file: ChosenFile, { items, limits }: Queue): UploadError | null {
  const name = file.name.toLowerCase();
  if (!limits.endings.some((ending) => name.endsWith(ending))) return 'ending';
  if (file.size === 0) return 'empty';
  if (file.size > limits.bytes) return 'size';
  if (items.some((item) => item.file.name === file.name && item.file.size === file.size)) return 'twice';
  return items.length >= limits.count ? 'count' : null;
}

/** Takes what may join the queue, one after the other, and notes what may not. */
export function take(context: UploadContext, files: readonly ChosenFile[]): Omit<UploadContext, 'limits'> {
  const { limits } = context;
  let { items, taken } = context;
  const refused: RejectedFile[] = [];
  for (const file of files) {
    const reason = refusalOf(file, { items, limits });
    if (reason !== null) {
      refused.push({ name: file.name, reason });
      continue;
    }
    taken += 1;
    items = [...items, { id: String(taken), file, stage: 'waiting', part: 0, attempts: 0, failure: null, url: null }];
  }
  return { items, taken, refused };
}

/** File being uploaded; undefined when none is. */
export const currentOf = ({ items }: Pick<UploadContext, 'items'>): UploadItem | undefined =>
  items.find(({ stage }) => stage === 'sending');

/** The items with some of them changed. */
export const changed = (
  items: readonly UploadItem[],
  isMeant: (item: UploadItem) => boolean,
  change: (item: UploadItem) => Partial<UploadItem>,
): readonly UploadItem[] => items.map((item) => (isMeant(item) ? { ...item, ...change(item) } : item));

/** True for a file that can be sent again. */
export const isStopped = ({ stage }: UploadItem): boolean => stage === 'failed' || stage === 'cancelled';

/** Items with the first waiting one started. */
export function withNext(items: readonly UploadItem[]): readonly UploadItem[] {
  const next = items.find(({ stage }) => stage === 'waiting');
  return changed(
    items,
    (item) => item === next,
    ({ attempts }) => ({ stage: 'sending', part: 0, attempts: attempts + 1, failure: null }),
  );
}
