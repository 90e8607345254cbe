import type { AiGateway } from '@src/contracts/ai.ts';
import { ServiceError } from '@src/contracts/errors.ts';
import type { ResourceApi } from '@src/contracts/resource/client.ts';
import { documentOfText } from '@src/contracts/rich-text/document.ts';
import { createFakeResourceApi, fakeRecord } from '@src/crud/testing/fake-resource-api.ts';
import { newsResource } from '@src/modules/news/definitions/news.ts';
import { SILENT_AI } from '@src/ui/testing/fake-resource-api.ts';
import { renderView } from '@src/views/testing/render-view.tsx';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aiArticleResource } from '../definitions/article.ts';
import { aiCommandResource } from '../definitions/command.ts';
import { aiPieceResource } from '../definitions/piece.ts';
import FromArticleView from './from-article-view.tsx';

const variable = (key: string, kind: string) => ({ key, label: key, kind, required: true, options: '' });
const prompt = (id: string, scene: string, kind: string) =>
  fakeRecord(id, { name: `Prompt ${id}`, scene, status: 'published', variables: [variable('source', kind)] });
const CONTENT = 'The “Blue Pier” has 1,200 berths.';

async function show(source: AiGateway['source'] = () => new Promise(() => undefined)) {
  const api = createFakeResourceApi([aiCommandResource, newsResource, aiArticleResource, aiPieceResource], {
    aiCommand: [prompt('p1', 'article', 'text'), prompt('p2', 'rewrite', 'article'), prompt('p3', 'title', 'article')],
    news: [fakeRecord('n1', { title: 'Harbour day', content: documentOfText(CONTENT) })],
  });
  const created: unknown[] = [];
  const resources: ResourceApi = {
    ...api,
    open: (definition) => ({
      ...api.open(definition),
      create: (values) => {
        created.push(values);
        return new Promise(() => undefined);
      },
    }),
  };
  const { user } = await renderView(<FromArticleView />, {
    locale: 'en',
    gateways: { resources, ai: { ...SILENT_AI, source } },
  });
  const field = <Field extends HTMLElement>(name: string) => screen.findByTestId<Field>(name);
  return { user, field, created };
}

it('generates a text from news, with the suggested keep-list', async () => {
  const { user, field, created } = await show();
  const way = await field<HTMLSelectElement>('ai-way');
  expect(Array.from(way.options, ({ text }) => text)).toEqual(['Prompt p2 · Rewriting', 'Prompt p3 · Titles']);
  await screen.findByRole('option', { name: 'Harbour day' });
  await user.selectOptions(await field('ai-news'), 'n1');
  const source = await field<HTMLTextAreaElement>('ai-source');
  await waitFor(() => expect(source.value).toBe(`Harbour day\n${CONTENT}`));
  expect((await field<HTMLTextAreaElement>('ai-keep')).value).toBe('Blue Pier\n1200');
  await user.selectOptions(way, 'p3');
  await user.click(await field('ai-start'));
  expect(created).toHaveLength(1);
  expect(created[0]).toEqual({
    ...{ command: 'p3', purpose: 'article', situation: 'normal', sourceNews: 'n1', keep: 'Blue Pier\n1200' },
    inputs: [{ key: 'source', value: `Harbour day\n${CONTENT}` }],
  });
});

it('generates a text from a pasted one; an edited keep-list stays until it is reset', async () => {
  const { user, field, created } = await show();
  await user.click(await field('ai-source'));
  await user.paste('Gate 7 opens.');
  const keep = await field<HTMLTextAreaElement>('ai-keep');
  expect(keep.value).toBe('7');
  await user.clear(keep);
  await user.type(keep, 'Gate');
  await user.click(await field('ai-start'));
  expect(created).toHaveLength(1);
  expect(created[0]).toMatchObject({ command: 'p2', keep: 'Gate' });
  await user.click(await field('ai-suggest'));
  expect(keep.value).toBe('7');
});

it('generates a text from a URL that the server fetches, or shows the error', async () => {
  const errors = { url: { rule: 'pagePrivate', text: 'ai.rule.pagePrivate' } };
  const { user, field } = await show(async (url) => {
    if (url !== 'https://a.example/') throw new ServiceError({ kind: 'envelope', code: 1001, detail: { errors } });
    return { title: 'Harbour day', text: 'Gate 7 opens.', isCut: false };
  });
  const address = await field('ai-address');
  await user.type(address, 'http://10.0.0.1/{Enter}');
  expect((await screen.findByRole('alert')).textContent).toBe(
    'This address is in a private network. The server does not fetch it.',
  );
  await user.clear(address);
  await user.type(address, 'https://a.example/{Enter}');
  await waitFor(() => expect(screen.getByTestId('ai-fetched').textContent).toBe('Fetched: Harbour day'));
  expect((await field<HTMLTextAreaElement>('ai-source')).value).toBe('Harbour day\nGate 7 opens.');
});

it('requires a source, and a keep-list within its limit', async () => {
  const { user, field, created } = await show();
  await user.click(await field('ai-start'));
  expect(screen.getByRole('alert').textContent).toBe('Choose a piece of news, fetch an address or paste a text.');
  await user.click(await field('ai-source'));
  await user.paste('Text');
  await user.click(await field('ai-keep'));
  await user.paste('x'.repeat(101));
  await user.click(await field('ai-start'));
  expect(screen.getByRole('alert').textContent).toBe('At most 40 entries of 100 characters each.');
  expect(created).toEqual([]);
});
