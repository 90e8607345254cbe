export { askChoices, askList, askRecord } from './ask-cache.ts';
export { type CacheRef, cacheMachine } from './cache.machine.ts';
export * from './cache.selectors.ts';
export type { LazyCacheRef } from './cache.status.ts';
export type { Answer, Question, UndoNotice } from './cache.types.ts';
export { createCacheLogic } from './cache-logic.ts';
export { keyOf } from './question-key.ts';
export { createReaders, type Readers } from './readers.ts';
export { missingTitles } from './titles.ops.ts';
