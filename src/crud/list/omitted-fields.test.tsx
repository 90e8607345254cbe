import type { ResourceDefinition, ResourceRecord } from '@src/contracts/resource/definition.ts';
import { waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { createFakeResourceApi, type FakeResourceApi, fakeRecord } from '../testing/fake-resource-api.ts';
import { showList } from '../testing/show-list.tsx';

const NOTE: ResourceDefinition = {
  ...{ name: 'note', module: 'note', api: '/note', label: 'Note', plural: 'Notes', titleField: 'name', sort: 'name' },
  fields: [
    { name: 'name', kind: 'text', label: 'Name' },
    { name: 'content', kind: 'longText', label: 'Content' },
  ],
};
const WHOLE = fakeRecord('n1', { name: 'First', content: 'All of it' });

/** A server whose lists leave out the content. */
function leavingOut(): FakeResourceApi {
  const api = createFakeResourceApi([NOTE], { note: [WHOLE] });
  const gateway = api.open(NOTE);
  const short = ({ content: _content, ...record }: ResourceRecord): ResourceRecord => ({
    ...record,
    omitted: ['content'],
  });
  const list: typeof gateway.list = async (query, signal) => {
    const answer = await gateway.list(query, signal);
    return { ...answer, list: answer.list.map(short) };
  };
  return Object.assign(api, { open: () => ({ ...gateway, list }) });
}

describe('a field omitted from a list', () => {
  it('is marked as too long in the table, and shown in the preview, which loads the record', async () => {
    const shown = await showList({ definition: NOTE, api: leavingOut() });
    await waitFor(() => expect(shown.rows()).toEqual(['n1']));
    expect(shown.hook('list-row').textContent).toContain('Too long to list');
    await shown.visit('?record=n1');
    await waitFor(() => expect(shown.hook('list-preview').textContent).toContain('All of it'));
    expect(shown.api.calls).toContainEqual(['get', 'n1']);
  });

  it('has its value in the form, never an empty one', async () => {
    const shown = await showList({ definition: NOTE, api: leavingOut() });
    await waitFor(() => expect(shown.rows()).toEqual(['n1']));
    await shown.press(shown.hook('row-menu'));
    await shown.press(within(document.body).getByRole('menuitem', { name: 'Edit' }));
    const field = () => shown.hook('record').querySelector<HTMLTextAreaElement>('[data-field="content"] textarea');
    await waitFor(() => expect(field()?.value).toBe('All of it'));
  });
});
