import { workerCanvases } from './canvases.ts';
import type { EngineAnswer, EngineQuestion, EngineResult } from './engine-messages.ts';
import { createPictureEngine } from './picture-engine.ts';

/* The page sends one request at a time. */

const engine = createPictureEngine(workerCanvases());
const { signal } = new AbortController();

async function answer(question: EngineQuestion): Promise<EngineResult> {
  switch (question.name) {
    case 'open':
      return { name: 'open', size: await engine.open(question.file, signal) };
    case 'hold':
      await engine.hold(question.picture, question.file, signal);
      return { name: 'hold' };
    case 'preview':
      return { name: 'preview', image: await engine.preview(question.operations, question.longest, signal) };
    case 'encode':
      return { name: 'encode', encoded: await engine.encode(question.operations, question.output, signal) };
  }
}

const tell = (reply: EngineAnswer, transfer: Transferable[] = []) => postMessage(reply, { transfer });

addEventListener('message', ({ data }: MessageEvent<EngineQuestion>) => {
  answer(data).then(
    (result) => tell({ id: data.id, ...result }, result.name === 'preview' ? [result.image] : []),
    (cause: unknown) => tell({ id: data.id, failure: cause instanceof Error ? cause.message : String(cause) }),
  );
});
