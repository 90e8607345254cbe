import { type MediaContent, mediaAddress } from '@src/contracts/media.ts';
import { fakeRecord } from '@src/crud/testing/fake-resource-api.ts';
import { SILENT_MEDIA } from '@src/ui/testing/fake-resource-api.ts';
import { renderView } from '@src/views/testing/render-view.tsx';
import { afterEach, expect, it, vi } from 'vitest';
import { TextComparison } from './text-comparison.tsx';
import { useNewsTexts } from './use-news-texts.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

/** A library picture, read in one part. */
const content = async (id: string): Promise<MediaContent> => ({
  ...{ version: 1, mime: 'image/png', from: 0, total: 3, data: 'AAAA', edits: null },
  file: { id, name: id, kind: 'image', url: mediaAddress(id), alt: '', width: 1, height: 1 },
});

it.each([
  ['channels are shown before and after', { category: '1', channels: ['site'], allowComment: true }, ['channels']],
  ['a revision that kept no channels says nothing of them', {}, []],
])('%s', async (_what, kept, fields) => {
  const before = fakeRecord('a', { title: 'Harbour', ...kept });
  const after = fakeRecord('b', { title: 'Harbour', category: '1', channels: ['site', 'app'], allowComment: true });
  function Shown() {
    useNewsTexts();
    return <TextComparison before={before} after={after} />;
  }
  const { queryAllByTestId } = await renderView(<Shown />, { locale: 'en' });
  expect(queryAllByTestId('compare-field').map(({ dataset }) => dataset.field)).toEqual(fields);
});

it('shows two library covers as pictures', async () => {
  let read = 0;
  vi.spyOn(URL, 'createObjectURL').mockImplementation(() => `blob:${++read}`);
  const [before, after] = ['m1', 'm2'].map((id) => fakeRecord(id, { title: 'Harbour', cover: mediaAddress(id) }));
  if (before === undefined || after === undefined) throw new Error('two records');
  const { findAllByTestId, queryByText } = await renderView(<TextComparison before={before} after={after} />, {
    gateways: { media: { ...SILENT_MEDIA, content } },
  });
  const shown = await findAllByTestId('media-picture');
  expect(shown.map((each) => each.getAttribute('src'))).toEqual(['blob:1', 'blob:2']);
  expect(queryByText('Harbour')).toBe(null);
});
