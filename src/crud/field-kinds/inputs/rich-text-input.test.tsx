import type { FieldDefinition } from '@src/contracts/resource/field.ts';
import { renderView } from '@src/views/testing/render-view.tsx';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { inputProps } from '../../testing/input-props.ts';
import { RichTextInput } from './rich-text-input.tsx';

const FIELD: FieldDefinition = { name: 'content', kind: 'richText', label: 'content' };

/** The names of the tools above a field's text. */
async function toolsOf(field: FieldDefinition): Promise<readonly (string | undefined)[]> {
  const { container } = await renderView(<RichTextInput {...inputProps(field)} value="A text." resource="news" />, {
    locale: 'en',
  });
  await screen.findByRole('textbox', { name: 'content' });
  return [...container.querySelectorAll<HTMLElement>('[data-tool]')].map(({ dataset }) => dataset.tool);
}

it('inserts library files and product cards, except into texts that are shown without them', async () => {
  const everywhere = await toolsOf(FIELD);
  expect(everywhere).toContain('media');
  document.body.replaceChildren();
  expect(await toolsOf({ ...FIELD, media: false })).toEqual(
    everywhere.filter((tool) => tool !== 'media' && tool !== 'product'),
  );
});
