import { selectAiFailure, selectAiReason, selectAiStage } from '@machines/ai-article/index.ts';
import type { AiGateway } from '@src/contracts/ai.ts';
import type { ResourceApi } from '@src/contracts/resource/client.ts';
import { expect, it } from 'vitest';
import { createActor, SimulatedClock, waitFor } from 'xstate';
import { createFakeResourceApi, fakeRecord } from '../testing/fake-resource-api.ts';
import { AGENT } from '../testing/sample-resources.ts';
import { createArticleLogic } from './article-logic.ts';

/** Follows an article whose stream has ended; the server then returns this status. */
function followArticle(status: string) {
  const records = fakeRecord('a1', { status, failure: null });
  const api = createFakeResourceApi([AGENT], { agent: [] });
  const open: ResourceApi['open'] = (definition) => ({
    ...api.open(definition),
    get: async () => ({ record: records, cannot: {} }),
  });
  const ai = { follow: async () => undefined } as unknown as AiGateway;
  const logic = createArticleLogic({ resources: { ...api, open }, ai }, { articles: AGENT, pieces: AGENT });
  return createActor(logic, { input: { article: 'a1' }, clock: new SimulatedClock() }).start();
}

it('an article of an unknown status has not failed: it is read again', async () => {
  const actor = followArticle('paused');
  await waitFor(actor, (snapshot) => selectAiStage(snapshot) === 'broken');
  expect(selectAiFailure(actor.getSnapshot())).toEqual({ kind: 'failed', failure: { kind: 'decode' } });
  expect(selectAiReason(actor.getSnapshot())).toBeNull();
});

it('an article with the status `failed` has failed', async () => {
  const actor = followArticle('failed');
  await waitFor(actor, (snapshot) => selectAiStage(snapshot) === 'failed');
  expect(selectAiFailure(actor.getSnapshot())).toBeNull();
});
