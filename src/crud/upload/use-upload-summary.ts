import { selectQueueFiles, selectStage, type UploadQueueRef, type UploadStage } from '@machines/upload-queue/index.ts';
import { useSelector } from '@xstate/react';

/** Number of files in a queue, and of those completed, paused and failed. */
export function useUploadSummary(queue: UploadQueueRef) {
  const countOf = (...stages: readonly UploadStage[]) => {
    const files = selectQueueFiles(queue.getSnapshot());
    return files.filter(({ ref }) => stages.includes(selectStage(ref.getSnapshot()))).length;
  };
  return {
    count: useSelector(queue, (snapshot) => selectQueueFiles(snapshot).length),
    done: useSelector(queue, () => countOf('ready', 'instant')),
    paused: useSelector(queue, () => countOf('paused')),
    failed: useSelector(queue, () => countOf('failed')),
  };
}
