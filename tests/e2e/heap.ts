import type { Page } from '@playwright/test';

/** Everything a window holds in memory after a collection, as the text of a heap snapshot. */
export async function heapOf(page: Page): Promise<string> {
  const debugging = await page.context().newCDPSession(page);
  const chunks: string[] = [];
  debugging.on('HeapProfiler.addHeapSnapshotChunk', ({ chunk }) => void chunks.push(chunk));
  await debugging.send('HeapProfiler.enable');
  await debugging.send('HeapProfiler.collectGarbage');
  await debugging.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false });
  await debugging.detach();
  return chunks.join('');
}
