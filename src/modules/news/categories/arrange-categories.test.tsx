import type { CategoryMove } from '@src/contracts/endpoints/public-news.ts';
import { createFakeResourceApi, fakeRecord } from '@src/crud/testing/fake-resource-api.ts';
import { SILENT_NEWS } from '@src/ui/testing/fake-resource-api.ts';
import { createDraftHolder } from '@src/ui/testing/unsaved.ts';
import { renderView } from '@src/views/testing/render-view.tsx';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { newsCategoryResource } from '../definitions/news-category.ts';
import { useNewsTexts } from '../use-news-texts.ts';
import ArrangeCategories from './arrange-categories.tsx';

const category = (id: string, parent: string | null, sort: number) =>
  fakeRecord(id, { name: `Category ${id}`, parent, sort, status: 'enabled' });

it('moves categories by keys and saves them in one call', async () => {
  const asked: (readonly CategoryMove[])[] = [];
  const records = [category('a', null, 1), category('b', null, 2), category('c', 'b', 1)];
  const news = { ...SILENT_NEWS, arrange: async (moves: readonly CategoryMove[]) => void asked.push(moves) };
  function Shown() {
    useNewsTexts();
    return <ArrangeCategories onClose={() => undefined} />;
  }
  const { user } = await renderView(<Shown />, {
    locale: 'en',
    gateways: { resources: createFakeResourceApi([newsCategoryResource], { newsCategory: records }), news },
  });
  const lines = () => screen.getAllByTestId('arrange-line').map(({ dataset }) => [dataset.id, dataset.level]);
  await waitFor(() =>
    expect(lines()).toEqual([
      ['a', '1'],
      ['b', '1'],
      ['c', '2'],
    ]),
  );
  const press = (id: string, key: string) => {
    const line = screen.getAllByTestId('arrange-line').find(({ dataset }) => dataset.id === id);
    line?.focus();
    if (line !== undefined) fireEvent.keyDown(line, { key, altKey: true });
  };
  press('b', 'ArrowRight');
  expect(lines()).toEqual([
    ['a', '1'],
    ['b', '2'],
    ['c', '3'],
  ]);
  press('c', 'ArrowRight');
  expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain('Category c cannot go there');
  await user.click(screen.getByTestId('arrange-save'));
  expect(asked).toEqual([[{ id: 'b', parent: 'a', sort: 2 }]]);
});

it('restores a draft order, which can be discarded', async () => {
  const records = [category('a', null, 1), category('b', null, 2)];
  const places = ['b', 'a'].map((id) => ({ id, parent: null }));
  function Shown() {
    useNewsTexts();
    return <ArrangeCategories onClose={() => undefined} />;
  }
  const { user } = await renderView(<Shown />, {
    locale: 'en',
    leave: createDraftHolder({ 'arrange-categories': places }),
    gateways: { resources: createFakeResourceApi([newsCategoryResource], { newsCategory: records }) },
  });
  const order = () => screen.getAllByTestId('arrange-line').map(({ dataset }) => dataset.id);
  await waitFor(() => expect(order()).toEqual(['b', 'a']));
  expect(screen.getByTestId('arrange-save').hasAttribute('disabled')).toBe(false);
  await user.click(screen.getByTestId('draft-discard'));
  expect(order()).toEqual(['a', 'b']);
  expect(screen.getByTestId('arrange-save').hasAttribute('disabled')).toBe(true);
});
