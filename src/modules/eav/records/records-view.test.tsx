import type { ModelAnswer } from '@src/contracts/endpoints/models/models.ts';
import { modelDefinition } from '@src/modules/eav/definitions/model-definition.ts';
import { type PageInfo, PageProvider } from '@src/ui/page/page-context.tsx';
import { SILENT_MODELS } from '@src/ui/testing/fake-resource-api.ts';
import { renderView } from '@src/views/testing/render-view.tsx';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import RecordsView from './records-view.tsx';

const PAGE: PageInfo = { tabKey: null, path: '', search: '', params: {}, title: 'Records' };
const COLLECTION = { id: '1', code: 'event', name: '活动', nameEn: 'Events', kind: 'list', status: 'published' };
const TITLE = { id: '2', code: 'title', labelZh: '标题', labelEn: 'Title', type: 'text', listed: true };
const DEFINITION = modelDefinition(COLLECTION, [TITLE], new Map());

/** Opens the page at this address; returns the requested codes. */
async function show(page: Partial<PageInfo>, reported: ModelAnswer, locale: 'en' | 'zh_CN' = 'en') {
  const asked: string[] = [];
  const model = async (code: string) => {
    asked.push(code);
    return reported;
  };
  await renderView(
    <PageProvider value={{ ...PAGE, ...page }}>
      <RecordsView />
    </PageProvider>,
    { locale, gateways: { models: { ...SILENT_MODELS, model } } },
  );
  return asked;
}
const reported: ModelAnswer = { isThere: true, definition: DEFINITION, around: [], large: null };

it.each([
  ['en', 'Events'],
  ['zh_CN', '活动'],
] as const)("has the collection's name in %s as its title", async (locale, name) => {
  await show({ path: '/eav/records/event', params: { code: 'event' } }, reported, locale);
  expect(await screen.findByRole('heading', { level: 1, name })).toBeDefined();
});

it('loads the collection of its URL', async () => {
  expect(await show({ path: '/eav/records/event' }, reported)).toEqual(['event']);
});

it("links back to the collections from the builder's page only", async () => {
  await show({ path: '/eav/records/event' }, reported);
  expect(screen.queryByRole('link', { name: 'Collections' })).toBeNull();
  await show({ path: '/eav/records/event', params: { code: 'event' } }, reported);
  expect((await screen.findByRole('link', { name: 'Collections' })).closest('[data-testid="list"]')).not.toBeNull();
});

it('reports an unknown collection, and one without fields', async () => {
  await show({ params: { code: 'gone' } }, { isThere: false, definition: null, around: [], large: null });
  expect(screen.getByText('There is no published collection “gone”')).toBeDefined();
  await show({ params: { code: 'bare' } }, { isThere: true, definition: null, around: [], large: null });
  expect(screen.getByText('The collection has no fields')).toBeDefined();
});
