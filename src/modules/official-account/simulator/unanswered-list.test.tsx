import type { ResourceApi } from '@src/contracts/resource/client.ts';
import { createFakeResourceApi, fakeRecord } from '@src/crud/testing/fake-resource-api.ts';
import { ARTICLE_RECORDS } from '@src/modules/ai/definitions/article-records.ts';
import { SILENT_AI } from '@src/ui/testing/fake-resource-api.ts';
import { renderView } from '@src/views/testing/render-view.tsx';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { officialReplyResource } from '../definitions/reply.ts';
import { useOfficialTexts } from '../use-official-texts.ts';
import { UnansweredList } from './unanswered-list.tsx';

const { articles, pieces } = ARTICLE_RECORDS;

async function show() {
  const api = createFakeResourceApi([articles, pieces, officialReplyResource], {
    [articles.name]: [fakeRecord('a1', { status: 'done', news: null })],
    [pieces.name]: [fakeRecord('a1-1', { article: 'a1', no: 1, run: 1, section: 0, text: 'Every day from nine.' })],
    [officialReplyResource.name]: [],
  });
  const asked: unknown[] = [];
  const resources: ResourceApi = {
    ...api,
    open: (each) =>
      each.name === articles.name
        ? {
            ...api.open(each),
            create: async (values) => {
              asked.push(values.inputs);
              return { record: fakeRecord('a1', { status: 'writing' }), undo: null };
            },
          }
        : api.open(each),
  };
  const ai = {
    ...SILENT_AI,
    assists: async () => ({
      hasModel: true,
      list: [{ use: 'reply', command: 'p1', input: 'conversation' } as const],
    }),
  };
  const tried: string[] = [];
  function Shown() {
    useOfficialTexts();
    const unanswered = [{ text: 'When are you open', count: 3 }];
    return <UnansweredList account="oa1" unanswered={unanswered} onTry={(said) => tried.push(said)} />;
  }
  const { user } = await renderView(<Shown />, { locale: 'en', gateways: { resources, ai } });
  return { user, asked, tried };
}

it('a suggested answer becomes a rule that nobody has saved yet', async () => {
  const { user, asked } = await show();
  await user.click(await screen.findByRole('button', { name: 'Suggest a reply (AI)' }));
  await user.click(await screen.findByRole('button', { name: 'Use' }));
  expect(asked).toEqual([[{ key: 'conversation', value: 'A: When are you open' }]]);
  const panel = await screen.findByTestId('record');
  const textIn = (label: RegExp) => within(panel).getByLabelText<HTMLInputElement>(label).value;
  expect(panel.dataset.id).toBe('');
  expect([textIn(/^Name/), textIn(/^Text/)]).toEqual(['When are you open', 'Every day from nine.']);
});

it('what was asked can be tried', async () => {
  const { user, tried } = await show();
  await user.click(screen.getByRole('button', { name: 'When are you open' }));
  expect(tried).toEqual(['When are you open']);
});
