export * from './ai-article.machine.ts';
export { sectionsOf } from './ai-article.ops.ts';
export type {
  AdoptArticleInput,
  AiArticleEvent,
  AiArticleNews,
  AiBreak,
  AiSection,
  FollowArticleInput,
  SendArticleEventInput,
  StartArticleInput,
} from './ai-article.types.ts';
