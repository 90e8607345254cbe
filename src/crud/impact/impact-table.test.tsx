import type { Impact } from '@src/contracts/resource/responses.ts';
import { renderView } from '@src/views/testing/render-view.tsx';
import { expect, it } from 'vitest';
import { ImpactTable } from './impact-table.tsx';

it('shows a record created in the dry run without a link, because its id could be reused', async () => {
  const faq = {
    name: 'faq',
    kind: 'relation',
    label: { zh_CN: '常见问题', en: 'Answer' },
    relation: { resource: 'faq' },
  };
  const entry = (resource: string, record: string, title: string, changes: Impact['changes']): Impact => ({
    ...{ resource, record, title, changes, plural: { zh_CN: resource, en: resource }, event: 'toFaq' },
  });
  const { getAllByTestId } = await renderView(
    <ImpactTable
      own="feedback"
      changes={[
        entry('feedback', 't1', 'It does not open', [{ field: faq, from: null, to: 'f9' }]),
        entry('faq', 'f9', 'How to open it', []),
      ]}
    />,
    { locale: 'en' },
  );
  const [line] = getAllByTestId('impact-line');
  expect(line?.querySelector('strong')?.textContent).toBe('How to open it');
});
