import type { Page } from '@playwright/test';

/** A heap snapshot of a window after a garbage collection, as text. */
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

/** Size of a window after a garbage collection: bytes, elements, listeners. */
export interface Holding {
  readonly bytes: number;
  readonly nodes: number;
  readonly listeners: number;
}

/** Measures what a window holds in memory. Collects several times, because one collection may leave objects for the next. */
export async function holdingOf(page: Page): Promise<Holding> {
  const debugging = await page.context().newCDPSession(page);
  await debugging.send('Performance.enable');
  for (let round = 0; round < 3; round += 1) await debugging.send('HeapProfiler.collectGarbage');
  const { metrics } = await debugging.send('Performance.getMetrics');
  await debugging.detach();
  const of = (wanted: string) => metrics.find(({ name }) => name === wanted)?.value ?? Number.NaN;
  return { bytes: of('JSHeapUsedSize'), nodes: of('Nodes'), listeners: of('JSEventListeners') };
}
