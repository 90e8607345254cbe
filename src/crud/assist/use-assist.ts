import { sectionsOf, selectAiPieces, selectAiReason, selectAiStage } from '@machines/ai-article/index.ts';
import type { AiAssists, Assist } from '@src/contracts/ai.ts';
import type { ResourceRecord } from '@src/contracts/resource/definition.ts';
import { useApp } from '@src/ui/app-context.tsx';
import { usePageActor } from '@src/ui/page/use-page-actor.ts';
import { useQuery } from '@src/ui/query/use-query.ts';
import { useSelector } from '@xstate/react';
import { useResourceApi } from '../use-resource-api.ts';
import { type ArticleRecords, createArticleLogic } from './article-logic.ts';

/** Something that a model can help with, and the prompt that it is asked with. */
export type OfferedAssist = AiAssists['list'][number];

/** What a model can help with here; null when there is none, it is not for this operator, or nobody knows. */
export function useOffered(use: Assist): OfferedAssist | null {
  const { gateways } = useApp();
  const { data } = useQuery((_use: Assist, signal: AbortSignal) => gateways.ai.assists(signal), use);
  return data?.list.find((each) => each.use === use) ?? null;
}

/** Returns a function that has a model write about a text, and about a picture of the library if it sees any, and answers what it writes: an article like any other, with its cost. */
export function useAskFor({ command, input }: OfferedAssist, records: ArticleRecords) {
  const articles = useResourceApi().open(records.articles);
  return async (text: string, key: string, picture: string | null = null): Promise<ResourceRecord> => {
    const inputs = [{ key: input, value: text }];
    const shown = picture === null ? {} : { picture };
    const values = { command, purpose: 'assist', situation: 'normal', inputs, ...shown };
    return (await articles.create(values, key)).record;
  };
}

/** A suggestion as it comes. */
export function useSuggestion(article: string, records: ArticleRecords) {
  const actor = usePageActor(createArticleLogic(useApp().gateways, records), { input: { article } });
  const stage = useSelector(actor, selectAiStage);
  const reason = useSelector(actor, selectAiReason);
  const pieces = useSelector(actor, selectAiPieces);
  const said = sectionsOf(pieces)
    .map(({ variants }) => variants.at(-1)?.text ?? '')
    .join('')
    .trim();
  return { stage, reason, said, stop: () => actor.send({ type: 'aiArticle.stop.requested' }) };
}
