import { fieldOf } from '@src/contracts/resource/definition.ts';
import { createFakeResourceApi, fakeRecord } from '@src/crud/testing/fake-resource-api.ts';
import { renderView } from '@src/views/testing/render-view.tsx';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { mediaResource } from '../media/definitions/media-file.ts';
import { AdPictureInput } from './ad-picture-input.tsx';
import { adResource } from './definitions/ad.ts';
import { adPositionResource } from './definitions/ad-position.ts';
import { useNewsTexts } from './use-news-texts.ts';

const field = fieldOf(adResource, 'media');
if (field === undefined) throw new Error('an ad has a picture');

const INPUT = {
  ...{ field, id: 'media', labelId: 'media-label', disabled: false, required: false, invalid: false },
  ...{ onBlur: () => undefined, onChange: () => undefined, describedBy: undefined, placeholder: undefined },
  ...{ resource: 'ad', record: null },
};

const position = (values: object) => fakeRecord('p1', { name: 'Home banner', kind: 'banner', ...values });
const picture = (id: string, width: number, height: number, size = 100_000) =>
  fakeRecord(id, { name: `${id}.png`, kind: 'image', width, height, size });

function Texted({ values, value }: { readonly values: object; readonly value: string | null }) {
  useNewsTexts();
  return <AdPictureInput {...INPUT} values={{ ...values }} value={value} />;
}

async function show(
  value: string | null,
  values: object = { position: 'p1' },
  room: object = { width: 1200, height: 300 },
) {
  const resources = createFakeResourceApi([adPositionResource, mediaResource], {
    adPosition: [position(room)],
    media: [
      picture('m1', 1200, 300),
      picture('m2', 300, 600),
      picture('m3', 2400, 600),
      picture('m4', 1200, 300, 9_000_000),
    ],
  });
  const gone: string[] = [];
  const rendered = await renderView(<Texted values={values} value={value} />, {
    ...{ locale: 'en', gateways: { resources } },
    go: (path) => void gone.push(path),
  });
  return { ...rendered, gone };
}

it('shows the size of the position only, when the picture fits', async () => {
  for (const fitting of ['media:m1', 'media:m3']) {
    const { unmount } = await show(fitting);
    expect((await screen.findByTestId('ad-size')).textContent).toContain('1200 × 300');
    expect([screen.queryByTestId('ad-unfit'), screen.queryByTestId('ad-fit')]).toEqual([null, null]);
    unmount();
  }
});

it('warns about another ratio with both sizes, and links to the editor', async () => {
  const { user, gone } = await show('media:m2');
  const words = (await screen.findByTestId('ad-unfit')).textContent;
  expect(['300', '600', '1200'].filter((size) => !words?.includes(size))).toEqual([]);
  await user.click(screen.getByTestId('ad-fit'));
  expect(gone).toEqual(['/media/image_editor/m2?fit=1200x300']);
});

it('warns about a picture with too many bytes', async () => {
  await show('media:m4');
  expect((await screen.findByTestId('ad-unfit')).textContent).toContain('MB');
});

it('shows nothing without a position, a size or a picture', async () => {
  const none = await show('media:m2', { position: null });
  await waitFor(() => expect(screen.getByTestId('pictures-add')).toBeDefined());
  expect(screen.queryByTestId('ad-unfit')).toBeNull();
  none.unmount();
  const free = await show('media:m2', { position: 'p1' }, { width: 0, height: 0, kind: 'text' });
  await waitFor(() => expect(screen.getByTestId('pictures-add')).toBeDefined());
  expect([screen.queryByTestId('ad-size'), screen.queryByTestId('ad-fit')]).toEqual([null, null]);
  free.unmount();
  await show(null);
  expect((await screen.findByTestId('ad-size')).textContent).toContain('1200 × 300');
  expect(screen.queryByTestId('ad-unfit')).toBeNull();
});
