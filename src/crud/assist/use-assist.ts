import { sectionsOf, selectAiPieces, selectAiReason, selectAiStage } from '@machines/ai-article/index.ts';
import type { AiAssists, Assist } from '@src/contracts/ai.ts';
import type { MediaGateway } from '@src/contracts/media.ts';
import type { ResourceRecord } from '@src/contracts/resource/definition.ts';
import { useApp } from '@src/ui/app-context.tsx';
import { readMedia } from '@src/ui/media/read-media.ts';
import { usePageActor } from '@src/ui/page/use-page-actor.ts';
import { useQuery } from '@src/ui/query/use-query.ts';
import { useSelector } from '@xstate/react';
import { pictureForModel } from '../upload/make-preview.ts';
import { useResourceApi } from '../use-resource-api.ts';
import { type ArticleRecords, createArticleLogic } from './article-logic.ts';

/** Something that a model can help with, the prompt that it is asked with, and whether it can be shown a picture. */
export type OfferedAssist = AiAssists['list'][number] & { readonly sees: boolean };

/** What a model can help with here; null when there is none, when the operator lacks the right, or while it is unknown. */
export function useOffered(use: Assist): OfferedAssist | null {
  const { gateways } = useApp();
  const { data } = useQuery((_use: Assist, signal: AbortSignal) => gateways.ai.assists(signal), use);
  const offered = data?.list.find((each) => each.use === use);
  return offered === undefined ? null : { ...offered, sees: data?.sees === true };
}

/** Returns a function that has a model write about a text, and about a picture of the library if it sees any, and answers what it writes: an article like any other, with its cost. */
export function useAskFor({ command, input, sees }: OfferedAssist, records: ArticleRecords) {
  const { media } = useApp().gateways;
  const articles = useResourceApi().open(records.articles);
  return async (text: string, key: string, picture: string | null = null): Promise<ResourceRecord> => {
    const inputs = [{ key: input, value: text }];
    const shown = picture === null ? {} : { picture, ...(sees ? await drawnFor(picture, media) : {}) };
    const values = { command, purpose: 'assist', situation: 'normal', inputs, ...shown };
    return (await articles.create(values, key)).record;
  };
}

/** The picture as a model is shown it; nothing where it cannot be drawn: the model is told its name then. */
async function drawnFor(picture: string, media: MediaGateway): Promise<{ readonly shown?: string }> {
  const shown = await pictureForModel((await readMedia(media, picture)).blob);
  return shown === null ? {} : { shown };
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
