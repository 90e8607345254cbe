import type { FieldDefinition } from '@src/contracts/resource/field.ts';
import { SILENT_MEDIA, SILENT_RESOURCES } from '@src/ui/testing/fake-resource-api.ts';
import { renderView } from '@src/views/testing/render-view.tsx';
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { avatarView } from '../../pictures/avatar.tsx';
import { AvatarInput } from './avatar-input.tsx';

class ObjectUrls extends URL {
  static override createObjectURL = () => 'blob:portrait';
  static override revokeObjectURL = () => undefined;
}

beforeEach(() => void vi.stubGlobal('URL', ObjectUrls));
afterEach(() => void vi.unstubAllGlobals());

const FIELD: FieldDefinition = { name: 'avatar', kind: 'avatar', label: 'Picture', nameField: 'nickname' };
const SIZES: Readonly<Record<string, readonly [number, number]>> = { square: [1200, 1200], wide: [1500, 1000] };

const media = {
  ...SILENT_MEDIA,
  content: async (id: string) => {
    const [width, height] = SIZES[id] ?? [];
    if (width === undefined || height === undefined) throw new Error('gone');
    return {
      ...{ version: 1, mime: 'image/png', from: 0, total: 3, data: 'AAAA', edits: null },
      file: { id, name: id, kind: 'image' as const, url: `media:${id}`, alt: '', width, height },
    };
  },
};

async function show(value: unknown) {
  const changed: unknown[] = [];
  const props = { id: 'f', labelId: 'l', onBlur: () => undefined, disabled: false, required: false, invalid: false };
  const rest = { describedBy: undefined, placeholder: undefined, resource: 'account', record: null };
  const shown = await renderView(
    <AvatarInput
      {...props}
      {...rest}
      field={FIELD}
      values={{ nickname: 'Ada Lovelace' }}
      value={value}
      onChange={(next: unknown) => changed.push(next)}
    />,
    { locale: 'en', gateways: { resources: SILENT_RESOURCES, media } },
  );
  return { ...shown, changed };
}

it('shows a square picture without a hint, and can remove it', async () => {
  const { container, user, changed } = await show('media:square');
  await vi.waitFor(() => expect(container.querySelector('img')?.src).toBe('blob:portrait'));
  expect(screen.queryByTestId('avatar-unfit')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Remove the picture' }));
  expect(changed).toEqual([null]);
});

it('warns that other pictures are cropped, and that a missing one is deleted', async () => {
  await show('media:wide');
  expect((await screen.findByTestId('avatar-unfit')).textContent).toBe(
    'The picture is not square: only its centre is shown.',
  );
  const { container } = await show('media:gone');
  expect((await screen.findByTestId('avatar-gone')).textContent).toContain('Initials are shown instead.');
  expect(container.querySelector<HTMLElement>('.avatar-initials')?.dataset.initials).toBe('AL');
});

it('has no remove button without a picture', async () => {
  await show(null);
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Choose from the library']);
});

it('shows the initials of the record in a cell without a picture', async () => {
  const record = { ...{ id: '1', version: 1, creator: '', createTime: '', updater: '', updateTime: '', can: [] } };
  const { Cell } = avatarView;
  const { container } = await renderView(<Cell field={FIELD} value={null} record={{ ...record, nickname: '张敏' }} />);
  expect(container.querySelector<HTMLElement>('.avatar-initials')?.dataset.initials).toBe('张');
});
