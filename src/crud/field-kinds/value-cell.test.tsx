import { RESOURCE_TEXTS } from '@locales/lazy/resource.ts';
import { KIND_NAMES } from '@src/contracts/resource/field-kinds/index.ts';
import { useTexts } from '@src/ui/text/use-texts.ts';
import { renderView } from '@src/views/testing/render-view.tsx';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { FieldValue } from '../record/field-value.tsx';
import { ADA_CUSTOMER } from '../testing/show-record.tsx';

const HOSTILE: readonly unknown[] = [{ a: 1 }, [{ a: 1 }], [['x']], [null, 1], 7, true, 'x', ['x'], {}];

it.each(KIND_NAMES)('renders any server value of a %s without breaking the page', async (kind) => {
  const field = { name: 'x', kind, label: { zh_CN: '值', en: 'Value' }, options: [] };
  const { container } = await renderView(
    HOSTILE.map((value) => (
      <dd key={JSON.stringify(value)}>
        <FieldValue field={field} value={value} record={{ ...ADA_CUSTOMER, x: value }} />
      </dd>
    )),
    { locale: 'en' },
  );
  expect(container.querySelectorAll('dd')).toHaveLength(HOSTILE.length);
});

it("shows form answers in the operator's language", async () => {
  const two = (zh_CN: string, en: string) => ({ zh_CN, en });
  const answers = [
    { label: two('公司', 'Company'), value: two('青禾商贸', '青禾商贸') },
    { label: two('结果', 'Outcome'), value: two('已下单', 'Ordered') },
  ];
  const field = { name: 'answers', kind: 'answers', label: two('填写内容', 'Answers') };
  const { container } = await renderView(<FieldValue field={field} value={answers} />, { locale: 'en' });
  expect(container.textContent).toBe('Company: 青禾商贸 · Outcome: Ordered');
});

it('shows a truncated option on hover', async () => {
  const options = [{ value: 'postgres', label: 'PostgreSQL server' }];
  const field = { name: 'kind', kind: 'select', label: { zh_CN: '类型', en: 'Kind' }, options };
  await renderView(<FieldValue field={field} value="postgres" />, { locale: 'en' });
  expect(screen.getByTitle('PostgreSQL server').textContent).toBe('PostgreSQL server');
});

it('shows an error text for an object in a text cell', async () => {
  const field = { name: 'x', kind: 'text', label: { zh_CN: '值', en: 'Value' } };
  function Page() {
    useTexts(RESOURCE_TEXTS);
    return <FieldValue field={field} value={{ a: 1 }} />;
  }
  const { container } = await renderView(<Page />, { locale: 'en' });
  expect(container.textContent).toBe('Unreadable value');
});

it.each(['tags', 'multiSelect'])(
  'shows two of many %s in a list with the number of others, and all of them in a record',
  async (kind) => {
    const field = { name: 'x', kind, label: { zh_CN: '值', en: 'Value' }, options: [] };
    const shown = async (whole: boolean) => {
      const values = ['red', 'green', 'blue', 'black'];
      const { container } = await renderView(<FieldValue field={field} value={values} whole={whole} />, {
        locale: 'en',
      });
      const words = [...container.querySelectorAll('.cell-tags > *')].map(({ textContent }) => textContent);
      return { words, title: container.querySelector('.cell-tags')?.getAttribute('title') };
    };
    expect(await shown(false)).toEqual({ words: ['red', 'green', '+2'], title: 'red, green, blue, black' });
    expect(await shown(true)).toEqual({ words: ['red', 'green', 'blue', 'black'], title: null });
  },
);
