import type { FieldDefinition } from '@src/contracts/resource/field.ts';
import { SILENT_RESOURCES } from '@src/ui/testing/fake-resource-api.ts';
import { renderView } from '@src/views/testing/render-view.tsx';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { FileInput, FilesInput } from './file-input.tsx';

const FIELD: FieldDefinition = { name: 'attachments', kind: 'files', label: 'Files' };

async function show(Input: typeof FilesInput, value: unknown, field = FIELD) {
  const changed: unknown[] = [];
  const props = { id: 'f', labelId: 'l', onBlur: () => undefined, disabled: false, required: false, invalid: false };
  const rest = { describedBy: undefined, placeholder: undefined, values: {}, resource: 'news', record: null };
  const shown = await renderView(
    <>
      <span id="l">Files</span>
      <Input {...props} {...rest} field={field} value={value} onChange={(next: unknown) => changed.push(next)} />
    </>,
    { locale: 'en', gateways: { resources: SILENT_RESOURCES } },
  );
  return { ...shown, changed };
}

it('has a remove button for each file', async () => {
  const { user, changed } = await show(FilesInput, ['media:m1', 'media:m2']);
  const buttons = await screen.findAllByRole('button', { name: 'Remove the file' });
  expect(buttons).toHaveLength(2);
  const [, second] = buttons;
  if (second !== undefined) await user.click(second);
  expect(changed).toEqual([['media:m1']]);
});

it('limits the number of files; a single file replaces the previous one', async () => {
  await show(FilesInput, ['media:m1', 'media:m2'], { ...FIELD, max: 2 });
  expect(screen.getByTestId<HTMLButtonElement>('file-pick').disabled).toBe(true);
  const single = await show(FileInput, 'media:m1');
  expect(screen.getAllByTestId<HTMLButtonElement>('file-pick').at(-1)?.disabled).toBe(false);
  await single.user.click((await screen.findAllByRole('button', { name: 'Remove the file' })).at(-1) ?? document.body);
  expect(single.changed).toEqual([null]);
});
