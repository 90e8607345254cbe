import type { AiAssists } from '@src/contracts/ai.ts';
import type { ResourceApi } from '@src/contracts/resource/client.ts';
import { defineResource } from '@src/contracts/resource/definition.ts';
import { SILENT_AI } from '@src/ui/testing/fake-resource-api.ts';
import { renderView } from '@src/views/testing/render-view.tsx';
import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { createFakeResourceApi, fakeRecord } from '../testing/fake-resource-api.ts';
import { AssistButton } from './assist-button.tsx';

const definition = (name: string, kinds: Readonly<Record<string, string>>) =>
  defineResource({
    ...{ name, module: 'news', api: `/news/${name}`, label: 'about.build', plural: 'about.build', sort: 'id' },
    titleField: 'id',
    fields: Object.entries(kinds).map(([each, kind]) => ({ name: each, kind, label: 'about.build', filter: true })),
  });
const RECORDS = {
  articles: definition('articles', { status: 'text', news: 'text' }),
  pieces: definition('pieces', { article: 'text', no: 'integer', run: 'integer', section: 'integer', text: 'text' }),
};
const OFFER: AiAssists['list'][number] = { use: 'reply', command: 'p1', input: 'conversation' };

function Field({ picture }: { readonly picture?: string }) {
  const [value, setValue] = useState('Mine');
  return (
    <>
      <output data-testid="value">{value}</output>
      <AssistButton
        {...{ use: 'reply', records: RECORDS, about: () => 'A: Help', value, max: 5, onUse: setValue }}
        {...(picture === undefined ? {} : { picture })}
      />
    </>
  );
}

async function show(list: AiAssists['list'], end: object = { status: 'done' }, picture?: string) {
  const api = createFakeResourceApi([RECORDS.articles, RECORDS.pieces], {
    articles: [fakeRecord('a1', { news: null, ...end })],
    pieces: [fakeRecord('a1-1', { article: 'a1', no: 1, run: 1, section: 0, text: 'Hello there' })],
  });
  const created: unknown[] = [];
  const resources: ResourceApi = {
    ...api,
    open: (each) => ({
      ...api.open(each),
      create: async (values) => {
        created.push(values);
        return { record: fakeRecord('a1', { status: 'writing', bannedWords: ['THERE', 'best'] }), undo: null };
      },
    }),
  };
  const ai = { ...SILENT_AI, assists: async () => ({ hasModel: true, list }) };
  const { user } = await renderView(<Field {...(picture === undefined ? {} : { picture })} />, {
    locale: 'en',
    gateways: { resources, ai },
  });
  return { user, created };
}
const value = () => screen.getByTestId('value').textContent;

it('requests a suggestion, marks it, applies it on confirmation, and can revert it', async () => {
  const { user, created } = await show([OFFER]);
  await user.click(await screen.findByRole('button', { name: 'Suggest a reply (AI)' }));
  expect(created).toEqual([
    { command: 'p1', purpose: 'assist', situation: 'normal', inputs: [{ key: 'conversation', value: 'A: Help' }] },
  ]);
  const take = await screen.findByRole('button', { name: 'Use' });
  expect(screen.getByTestId('ai-suggestion').textContent).toContain('AI: check before use');
  expect(value()).toBe('Mine');
  await user.click(take);
  expect([value(), screen.queryByTestId('ai-suggestion')]).toEqual(['Hello', null]);
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(value()).toBe('Mine');
});

it('marks banned words before a suggestion is applied', async () => {
  const { user } = await show([OFFER]);
  await user.click(await screen.findByRole('button', { name: 'Suggest a reply (AI)' }));
  expect((await screen.findByText('there')).tagName).toBe('MARK');
  expect(screen.getByTestId('ai-banned').textContent).toContain('THERE');
  expect(screen.getByTestId('ai-suggested').textContent).toBe('Hello there');
});

it('sends the picture to a model with vision', async () => {
  const { user, created } = await show([OFFER], { status: 'done' }, 'm7');
  await user.click(await screen.findByRole('button', { name: 'Suggest a reply (AI)' }));
  expect(created).toMatchObject([{ purpose: 'assist', picture: 'm7' }]);
});

it('reports a moderated suggestion, which cannot be applied', async () => {
  const end = { status: 'filtered', failure: 'moderated', failureText: 'self-harm/intent, curses' };
  const { user } = await show([OFFER], end);
  await user.click(await screen.findByRole('button', { name: 'Suggest a reply (AI)' }));
  expect((await screen.findByText('intent to self-harm · curses')).tagName).toBe('Q');
  expect(screen.getByTestId('ai-stage').textContent).toContain('moderation flagged it');
  expect(screen.queryByRole('button', { name: 'Use' })).toBe(null);
});

it('does not offer a stopped suggestion, because it was not moderated', async () => {
  const { user } = await show([OFFER], { status: 'stopped' });
  await user.click(await screen.findByRole('button', { name: 'Suggest a reply (AI)' }));
  await waitFor(() => expect(screen.getByTestId('ai-stage').dataset.stage).toBe('stopped'));
  expect(screen.getByTestId('ai-suggested').textContent).toBe('Hello there');
  expect(screen.queryByRole('button', { name: 'Use' })).toBe(null);
});

it('is absent without an available assist', async () => {
  await show([]);
  expect(screen.queryByRole('button')).toBe(null);
});
