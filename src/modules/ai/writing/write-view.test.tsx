import { ServiceError } from '@src/contracts/errors.ts';
import type { ResourceApi } from '@src/contracts/resource/client.ts';
import { createFakeResourceApi, type FakeResourceApi, fakeRecord } from '@src/crud/testing/fake-resource-api.ts';
import { PageProvider } from '@src/ui/page/page-context.tsx';
import { SILENT_AI } from '@src/ui/testing/fake-resource-api.ts';
import { createDraftHolder, createDraftLog } from '@src/ui/testing/unsaved.ts';
import { renderView } from '@src/views/testing/render-view.tsx';
import { act, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { newsCategoryResource } from '../../news/definitions/news-category.ts';
import { aiArticleResource } from '../definitions/article.ts';
import { aiCommandResource } from '../definitions/command.ts';
import { aiPieceResource } from '../definitions/piece.ts';
import ArticleView from './article-view.tsx';
import WriteView from './write-view.tsx';

const PROMPT = fakeRecord('p1', {
  ...{ name: 'Launch', scene: 'article', status: 'published' },
  variables: [{ key: 'topic', label: 'Topic', kind: 'text', required: true, options: '' }],
});
/** A prompt for assists; its name is first in order. */
const REPLY = fakeRecord('p0', { name: 'Answer', scene: 'reply', status: 'published', variables: [] });
const BROKEN = fakeRecord('a1', {
  ...{ title: 'Harbour', command: 'p1', status: 'failed', content: null, news: null, bannedWords: [] },
  ...{ failure: 'credentials', failureText: 'Incorrect API key provided' },
});
const apiWith = (articles: readonly ReturnType<typeof fakeRecord>[] = []): FakeResourceApi =>
  createFakeResourceApi([aiCommandResource, aiArticleResource, aiPieceResource], {
    aiCommand: [REPLY, PROMPT],
    aiArticle: [...articles],
  });

it('explains why an article cannot be started', async () => {
  const api = apiWith();
  const errors = { command: { rule: 'noProvider', text: 'ai.rule.noProvider' } };
  const refused = new ServiceError({ kind: 'envelope', code: 1001, serverText: 'Invalid request', detail: { errors } });
  const resources: ResourceApi = {
    ...api,
    open: (definition) => ({ ...api.open(definition), create: () => Promise.reject(refused) }),
  };
  const { user } = await renderView(<WriteView />, { locale: 'en', gateways: { resources } });
  await user.type(await screen.findByLabelText('Topic'), 'Harbour');
  await user.click(screen.getByTestId('ai-start'));
  expect((await screen.findByTestId('ai-failure')).textContent).toBe(
    'Prompt: No model server is in use. Add one under “Model servers” first.',
  );
});

it('focuses the first missing input', async () => {
  const { user } = await renderView(<WriteView />, { locale: 'en', gateways: { resources: apiWith() } });
  const topic = await screen.findByLabelText('Topic');
  act(() => screen.getByTestId('ai-start').focus());
  await user.keyboard('{Enter}');
  await waitFor(() => expect(document.activeElement).toBe(topic));
});

it('is empty after an article was started, so that it can be left and reused', async () => {
  const api = apiWith();
  const began: unknown[] = [];
  const create: ReturnType<ResourceApi['open']>['create'] = async ({ inputs }) => {
    began.push(inputs);
    return { record: fakeRecord(`a${began.length}`, { status: 'writing' }), undo: null };
  };
  const resources: ResourceApi = { ...api, open: (definition) => ({ ...api.open(definition), create }) };
  const { user } = await renderView(<WriteView />, { locale: 'en', gateways: { resources } });
  const topic = () => screen.findByLabelText<HTMLInputElement>('Topic');
  for (const text of ['Harbour', 'Tea']) {
    await user.type(await topic(), text);
    await user.click(screen.getByTestId('ai-start'));
    await waitFor(async () => expect((await topic()).value).toBe(''));
  }
  expect(began).toEqual([[{ key: 'topic', value: 'Harbour' }], [{ key: 'topic', value: 'Tea' }]]);
});

it('keeps the inputs when the session expires, and restores them', async () => {
  const { leave, kept } = createDraftLog();
  const gateways = { resources: apiWith() };
  const first = await renderView(<WriteView />, { locale: 'en', gateways, leave });
  await first.user.type(await screen.findByLabelText('Topic'), 'Harbour');
  await act(async () => first.unmount());
  expect(kept).toEqual([{ chosen: 'p1', inputs: { topic: 'Harbour' }, situation: 'normal' }]);
  const again = createDraftHolder({ 'ai-write': kept[0] });
  const { user } = await renderView(<WriteView />, { locale: 'en', gateways, leave: again });
  await waitFor(() => expect(screen.getByLabelText('Topic')).toHaveProperty('value', 'Harbour'));
  await user.click(await screen.findByTestId('draft-discard'));
  expect(screen.getByLabelText('Topic')).toHaveProperty('value', '');
});

it('says to readers that they may not start articles, before they fill anything in', async () => {
  const api = apiWith();
  const resources: ResourceApi = {
    ...api,
    open: (definition) => {
      const calls = api.open(definition);
      return { ...calls, list: async (...asked) => ({ ...(await calls.list(...asked)), can: ['export'] }) };
    },
  };
  await renderView(<WriteView />, { locale: 'en', gateways: { resources } });
  expect((await screen.findByTestId('ai-no-right')).textContent).toBe(
    'You may not start articlesArticles that others started are under “Written articles”. An administrator can give your role the right to start them.',
  );
  expect(screen.queryByTestId('ai-compose')).toBeNull();
});

it('explains how to add a model server when there is none', async () => {
  const ai = { ...SILENT_AI, assists: async () => ({ hasModel: false, list: [] }) };
  await renderView(<WriteView />, { locale: 'en', gateways: { resources: apiWith(), ai } });
  expect((await screen.findByTestId('ai-no-model')).textContent).toContain('http://models.example.com:11434/v1');
  expect(screen.getByRole('button', { name: 'Add a model server' })).toBeDefined();
  expect(screen.queryByTestId('ai-compose')).toBe(null);
});

it('lists prompts for articles before those for assists', async () => {
  await renderView(<WriteView />, { locale: 'en', gateways: { resources: apiWith() } });
  const prompts = await screen.findByTestId<HTMLSelectElement>('ai-command');
  expect(Array.from(prompts.options, ({ textContent }) => textContent?.split(' · ')[0])).toEqual(['Launch', 'Answer']);
  expect(prompts.value).toBe('p1');
});

/** Shows the page of an article. */
async function showArticle(values: object, resources: ResourceApi = apiWith([{ ...BROKEN, ...values }])) {
  const path = '/news/ai_article/a1';
  const page = { tabKey: path, path, search: '', params: { id: 'a1' }, title: 'Harbour' };
  const view = (
    <PageProvider value={page}>
      <ArticleView />
    </PageProvider>
  );
  return renderView(view, { locale: 'en', gateways: { resources } });
}

it("shows why a model broke off, with the server's text", async () => {
  await showArticle({});
  expect((await screen.findByTestId('ai-break')).textContent).toBe(
    'The server rejected the key. Incorrect API key provided',
  );
});

it('shows what the moderation found; the text is kept and not adopted', async () => {
  const failureText = 'violence, hate/threatening';
  await showArticle({ status: 'filtered', content: 'A text.', failure: 'moderated', failureText });
  expect((await screen.findByTestId('ai-break')).textContent).toBe(
    'The model server’s moderation found: violence · hateful threats',
  );
  expect(screen.getByTestId('ai-stage').textContent).toContain('moderation flagged it');
  expect(screen.getByText('A text.')).toBeDefined();
  expect(screen.queryByTestId('ai-adopt-send')).toBe(null);
});

it('marks a text whose moderation failed, which can be adopted', async () => {
  await showArticle({ status: 'done', content: 'A text.', failure: 'unmoderated', failureText: 'no such path' });
  const mark = await screen.findByTestId('ai-break');
  expect([mark.className, mark.textContent]).toEqual([
    'ai-warning',
    'The model server could not check this text for harmful content. Check it yourself. no such path',
  ]);
  expect(screen.getByTestId('ai-adopt-send')).toBeDefined();
});

it('marks banned words in a stopped text, also across parts', async () => {
  const api = createFakeResourceApi([aiCommandResource, aiArticleResource, aiPieceResource], {
    aiCommand: [PROMPT],
    aiArticle: [{ ...BROKEN, status: 'stopped', failure: null, failureText: null, bannedWords: ['the best', 'free'] }],
    aiPiece: ['Of all harbours the b', 'est.'].map((text, at) =>
      fakeRecord(`a1-${at + 1}`, { article: 'a1', no: at + 1, run: 1, section: 0, text }),
    ),
  });
  await showArticle({}, api);
  expect((await screen.findByTestId('ai-banned')).textContent).toContain('the best');
  expect(screen.getByTestId('ai-banned').textContent).not.toContain('free');
});

const PRAISE = {
  ...{ status: 'done', failure: null, failureText: null, bannedWords: ['the best', 'free'] },
  content: 'Tea is the best.\nTea is free.',
};

it('marks banned words, and moves between them by keyboard', async () => {
  const { user } = await showArticle(PRAISE);
  const next = await screen.findByTestId('ai-next-banned');
  next.focus();
  const focused = () => document.activeElement?.textContent;
  await user.keyboard('{Enter}');
  expect([focused(), document.activeElement?.tagName]).toEqual(['the best', 'MARK']);
  await user.keyboard('{F8}');
  expect(focused()).toBe('free');
  await user.keyboard('{F8}');
  expect(focused()).toBe('the best');
  await user.keyboard('{Shift>}{F8}{/Shift}');
  expect(focused()).toBe('free');
});

it('marks and counts banned words in the editor', async () => {
  const { user, container } = await showArticle(PRAISE);
  await user.click(await screen.findByTestId('ai-edit'));
  expect((await screen.findByTestId('rich-text-flags')).textContent).toBe('Banned words marked in the text: 2');
  const marks = () => [...container.querySelectorAll('.rich-text-area mark')].map(({ textContent }) => textContent);
  expect(marks()).toEqual(['the best', 'free']);
  await user.click(screen.getByRole('button', { name: 'Next banned word' }));
  expect(screen.getByTestId('rich-text-flags').textContent).toBe('Banned word 1 of 2');
});

const STOPPED = { ...BROKEN, status: 'stopped', content: 'A text.', failure: null, failureText: null };

/** Shows an article that can be adopted, with a category chosen; `send` handles the event. */
async function showAdoptable(send: ReturnType<ResourceApi['open']>['send']) {
  const category = fakeRecord('c1', { name: 'Town' });
  const api = createFakeResourceApi([aiCommandResource, aiArticleResource, aiPieceResource, newsCategoryResource], {
    ...{ aiCommand: [PROMPT], aiArticle: [STOPPED], newsCategory: [category] },
  });
  const resources: ResourceApi = {
    ...api,
    open: (definition) => ({
      ...api.open(definition),
      update: async () => ({ record: STOPPED, undo: null }),
      send,
    }),
  };
  const { user } = await showArticle({}, resources);
  await user.selectOptions(
    await screen.findByTestId('ai-category'),
    await screen.findByRole('option', { name: 'Town' }),
  );
  return user;
}

it('says why the operator may not adopt the text', async () => {
  const api = apiWith([STOPPED]);
  api.reason = { reason: 'rule', text: 'ai.rule.noNewsRight' };
  await showArticle({}, api);
  expect((await screen.findByTestId('ai-adopt-reason')).textContent).toBe('Your roles cannot create news.');
  const button = screen.getByTestId('ai-adopt-send');
  expect([button.getAttribute('aria-disabled'), button.getAttribute('aria-describedby')]).toEqual([
    'true',
    screen.getByTestId('ai-adopt-reason').id,
  ]);
});

const HARMFUL = { harms: 'violence, hate/threatening' };
const refuse = () => {
  const errors = { content: { rule: 'harmful', text: 'ai.rule.harmful', params: HARMFUL } };
  return Promise.reject(
    new ServiceError({ kind: 'envelope', code: 1001, serverText: 'Invalid request', detail: { errors } }),
  );
};

it('shows which harm blocks an adoption, and keeps the text and the inputs', async () => {
  const user = await showAdoptable(refuse);
  await user.type(screen.getByTestId('ai-news-title'), ' day');
  await user.click(screen.getByTestId('ai-adopt-send'));
  expect((await screen.findByTestId('ai-failure')).textContent).toBe(
    'Text: Moderation flagged this text, so it cannot become news. Change the text, or generate it again. violence · hateful threats',
  );
  expect(screen.getByText('A text.')).toBeDefined();
  expect(screen.getByTestId<HTMLSelectElement>('ai-category').value).toBe('c1');
  expect(screen.getByTestId<HTMLInputElement>('ai-news-title').value).toBe('Harbour day');
});

it('moves the focus to the adopted news, or back to the button after a refusal', async () => {
  let answer = refuse;
  const adopted = { ...STOPPED, status: 'adopted', news: 'n1' };
  const user = await showAdoptable(async () => (answer === refuse ? refuse() : { record: adopted, undo: null }));
  screen.getByTestId('ai-adopt-send').focus();
  await user.keyboard('{Enter}');
  await screen.findByTestId('ai-failure');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByTestId('ai-adopt-send')));
  answer = () => refuse();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByTestId('ai-open-news')));
});
