export * from './ai-article.machine.ts';
export { sectionsOf } from './ai-article.ops.ts';
export type {
  AdoptArticleInput,
  AiArticleNews,
  AiBreak,
  AiSection,
  ReadArticleInput,
  SendArticleEventInput,
  StartArticleInput,
} from './ai-article.types.ts';
