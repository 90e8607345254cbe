import type { ResourceApi } from '@src/contracts/resource/client.ts';
import { createFakeResourceApi, fakeRecord } from '@src/crud/testing/fake-resource-api.ts';
import { ARTICLE_RECORDS } from '@src/modules/ai/definitions/article-records.ts';
import { SILENT_AI } from '@src/ui/testing/fake-resource-api.ts';
import { renderView } from '@src/views/testing/render-view.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { officialAccountResource } from '../definitions/account.ts';
import { officialReplyResource } from '../definitions/reply.ts';
import { useOfficialTexts } from '../use-official-texts.ts';
import { UnansweredList } from './unanswered-list.tsx';

const { articles, pieces } = ARTICLE_RECORDS;

async function show() {
  const api = createFakeResourceApi([articles, pieces, officialReplyResource, officialAccountResource], {
    [officialAccountResource.name]: [fakeRecord('oa1', { name: 'Harbour' })],
    [articles.name]: [fakeRecord('a1', { status: 'done', news: null })],
    [pieces.name]: [fakeRecord('a1-1', { article: 'a1', no: 1, run: 1, section: 0, text: 'Every day from nine.' })],
    [officialReplyResource.name]: [],
  });
  const asked: unknown[] = [];
  const undone: string[] = [];
  const resources: ResourceApi = {
    ...api,
    undo: async (id) => {
      undone.push(id);
      return api.undo(id);
    },
    open: (each) =>
      each.name === articles.name
        ? {
            ...api.open(each),
            create: async (values) => {
              asked.push(values.inputs);
              return { record: fakeRecord('a1', { status: 'writing' }), undo: null };
            },
          }
        : {
            ...api.open(each),
            create: async (values) => ({
              record: fakeRecord('r1', { ...values }),
              undo: { id: 'u', until: '2099-01-01 00:00:00' },
            }),
          },
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
  return { user, asked, tried, undone };
}

it('fills an unsaved rule with a suggested reply', async () => {
  const { user, asked } = await show();
  await user.click(await screen.findByRole('button', { name: 'Suggest a reply (AI)' }));
  await user.click(await screen.findByRole('button', { name: 'Use' }));
  expect(asked).toEqual([[{ key: 'conversation', value: 'A: When are you open' }]]);
  const panel = await screen.findByTestId('record');
  const textIn = (label: RegExp) => within(panel).getByLabelText<HTMLInputElement>(label).value;
  expect(panel.dataset.id).toBe('');
  expect([textIn(/^Name/), textIn(/^Text/)]).toEqual(['When are you open', 'Every day from nine.']);
});

it('can undo the creation of such a rule in place', async () => {
  const { user, undone } = await show();
  await user.click(await screen.findByRole('button', { name: 'Suggest a reply (AI)' }));
  await user.click(await screen.findByRole('button', { name: 'Use' }));
  // Nothing is saved yet, so there is no undo.
  expect(screen.queryByRole('button', { name: 'Undo' })).toBe(null);
  const panel = await screen.findByTestId('record');
  await user.click(within(panel).getByTestId('record-save'));
  await waitFor(() => expect(screen.queryByTestId('record')).toBe(null));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(screen.getByTestId('record-outcome').dataset.state).toBe('undone'));
  expect(undone).toEqual(['u']);
});

it('can simulate the message', async () => {
  const { user, tried } = await show();
  await user.click(screen.getByRole('button', { name: 'When are you open' }));
  expect(tried).toEqual(['When are you open']);
});
