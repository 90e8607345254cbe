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

/** A use of the model with its prompt, and whether the model accepts images. */
export type OfferedAssist = AiAssists['list'][number] & { readonly sees: boolean };

/**
 * The configured assistance for a use; null when there is none, when the operator lacks the permission, or until it is
 * loaded.
 */
export function useOffered(use: Assist): OfferedAssist | null {
  const { gateways } = useApp();
  const { data } = useQuery((_use: Assist, signal: AbortSignal) => gateways.ai.assists(signal), use);
  const offered = data?.list.find((each) => each.use === use);
  return offered === undefined ? null : { ...offered, sees: data?.sees === true };
}

/**
 * Returns a function that has the model write about a text, and about a picture if it accepts images. Resolves to the
 * created article, which records its cost like any other.
 */
export function useAssistRequest({ command, input, sees }: OfferedAssist, records: ArticleRecords) {
  const { media } = useApp().gateways;
  const articles = useResourceApi().open(records.articles);
  return async (text: string, key: string, picture: string | null = null): Promise<ResourceRecord> => {
    const inputs = [{ key: input, value: text }];
    const shown = picture === null ? {} : { picture, ...(sees ? await drawnFor(picture, media) : {}) };
    const values = { command, purpose: 'assist', situation: 'normal', inputs, ...shown };
    return (await articles.create(values, key)).record;
  };
}

/** The picture encoded for the model; nothing when it cannot be drawn. The model then receives its id only. */
async function drawnFor(picture: string, media: MediaGateway): Promise<{ readonly shown?: string }> {
  const shown = await pictureForModel((await readMedia(media, picture)).blob);
  return shown === null ? {} : { shown };
}

/** State and text of a suggestion while it is streamed. */
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
