import type { ResourceApi } from '@src/contracts/resource/client.ts';
import type { ResourceRecord } from '@src/contracts/resource/definition.ts';
import { createFakeResourceApi, fakeRecord } from '@src/crud/testing/fake-resource-api.ts';
import { renderView } from '@src/views/testing/render-view.tsx';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aiArticleResource } from '../definitions/article.ts';
import { aiCommandResource } from '../definitions/command.ts';
import { aiCommandVersionResource } from '../definitions/command-version.ts';
import { aiExampleResource } from '../definitions/example.ts';
import { aiPieceResource } from '../definitions/piece.ts';
import { BenchTab } from './bench-tab.tsx';

const TIMES = { createTime: '2026-05-02 10:00:00', updateTime: '2026-05-01 10:00:00' };
const COMMAND = fakeRecord('c1', {
  ...{ ...TIMES, name: 'Launch', scene: 'article', status: 'changed', publishedVersion: 2 },
  variables: [{ key: 'topic', label: 'Topic', kind: 'text', required: true, options: '' }],
});
const version = (no: number, rating: number | null, verdict: string | null) =>
  fakeRecord(`v${no}`, { no, rating, verdict, command: 'c1', uses: 3, tokens: 2900, cost: 120 });
const run = (id: string, promptVersion: number, rating: number | null) =>
  fakeRecord(id, {
    ...{ ...TIMES, command: 'c1', purpose: 'bench', example: 'e1', promptVersion, rating, status: 'done' },
    ...{ content: `Text of ${id}`, tokensIn: 10, tokensOut: 20, cost: 1, seconds: 2, news: null },
  });

async function show(runs: readonly ReturnType<typeof run>[], command: ResourceRecord = COMMAND) {
  const inputs = [{ key: 'topic', value: 'Harbour' }];
  const api = createFakeResourceApi(
    [aiCommandResource, aiCommandVersionResource, aiExampleResource, aiArticleResource, aiPieceResource],
    {
      aiCommand: [command],
      aiCommandVersion: [version(2, 3, 'worse'), version(1, 4, null)],
      aiExample: [fakeRecord('e1', { title: 'Harbour day', command: 'c1', expected: 'Names the pier.', inputs })],
      aiArticle: [...runs],
    },
  );
  api.reason = { reason: 'permission' };
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
  const tab = <BenchTab definition={aiCommandResource} record={command} refresh={() => undefined} />;
  const { user } = await renderView(tab, { locale: 'en', gateways: { resources } });
  await screen.findByTestId('ai-versions');
  return { user, created };
}
const verdicts = () =>
  Array.from(screen.getByTestId('ai-versions').querySelectorAll('tbody tr'), (row) => row.textContent);

it('marks a version that is worse, and compares the draft with the latest version', async () => {
  await show([run('a1', 0, 4), run('a2', 2, 3)]);
  expect(verdicts()).toEqual(['Draft★ 4Better130¥0.01', 'v2★ 3Worse32,900¥1.20', 'v1★ 432,900¥1.20']);
  expect(screen.getByTestId('ai-due').textContent).toBe('Every example was run with the draft. It can be published.');
  const runs = await screen.findAllByTestId('ai-run-figures');
  expect(runs[0]?.textContent).toBe('10 characters, 30 tokens, ¥0.01, 2 s');
});

it('marks the banned words of a run', async () => {
  await show([fakeRecord('a1', { ...run('a1', 0, 4), bannedWords: ['TEXT'] })]);
  expect((await screen.findByText('Text')).tagName).toBe('MARK');
  expect(screen.getByTestId('ai-banned').textContent).toContain('TEXT');
});

it('runs the examples that the draft was not tested with, and two versions side by side', async () => {
  const { user, created } = await show([run('a2', 2, 3)]);
  expect(screen.getByTestId('ai-due').textContent).toBe('Examples to run with the draft before it can be published: 1');
  await user.click(screen.getByTestId('ai-run-examples'));
  const inputs = [{ key: 'topic', value: 'Harbour' }];
  const asked = { command: 'c1', purpose: 'bench', situation: 'normal', inputs };
  expect(created).toEqual([{ ...asked, promptVersion: 0, example: 'e1' }]);
  await user.click(screen.getByTestId('ai-run-both'));
  expect((await screen.findByRole('alert')).textContent).toBe('This field is required.');
  await user.selectOptions(screen.getByTestId('ai-fill'), 'e1');
  await user.click(screen.getByTestId('ai-run-both'));
  await waitFor(() => expect(created).toHaveLength(3));
  expect(created.slice(1)).toEqual([
    { ...asked, promptVersion: 2 },
    { ...asked, promptVersion: 0 },
  ]);
});

const choicesOf = (testId: string) =>
  Array.from(screen.getByTestId(testId).querySelectorAll('option'), ({ textContent }) => textContent);

it('offers drafts only to somebody who may change the prompt', async () => {
  const { user, created } = await show([run('a2', 2, 3)], { ...COMMAND, can: [] });
  expect([choicesOf('ai-left'), choicesOf('ai-right')]).toEqual([
    ['v2', 'v1'],
    ['v2', 'v1'],
  ]);
  expect(screen.queryByTestId('ai-run-examples')).toBeNull();
  await user.selectOptions(screen.getByTestId('ai-fill'), 'e1');
  await user.click(screen.getByTestId('ai-run-both'));
  await waitFor(() => expect(created).toHaveLength(1));
  expect(created).toMatchObject([{ promptVersion: 2 }]);
});

it('offers no version of a disabled prompt to somebody who may not change it', async () => {
  await show([], { ...COMMAND, status: 'disabled', can: [] });
  expect(screen.getByTestId('ai-nothing-to-run').textContent).toBe('You may not run any version of this prompt.');
  for (const testId of ['ai-left', 'ai-run-both', 'ai-run-examples']) expect(screen.queryByTestId(testId)).toBeNull();
});
