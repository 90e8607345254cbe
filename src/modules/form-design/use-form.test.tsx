import { EMPTY_FORM } from '@src/contracts/form-document/document.ts';
import { newNode } from '@src/contracts/form-document/operations.ts';
import { printForm } from '@src/contracts/form-document/read-form.ts';
import { useInvalidate } from '@src/crud/cache/use-changes.ts';
import { createFakeResourceApi, fakeRecord } from '@src/crud/testing/fake-resource-api.ts';
import { renderView } from '@src/views/testing/render-view.tsx';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { formResource } from './definitions/form.ts';
import { useForm } from './use-form.ts';

const printed = (key: string) => {
  const node = { ...newNode(EMPTY_FORM, 'text', { zh_CN: key, en: key }), key };
  return printForm({ ...EMPTY_FORM, lastId: 1, nodes: [node] });
};

it('follows the changes of its form at once', async () => {
  let document = printed('before');
  const api = createFakeResourceApi([formResource], { form: [] });
  const resources: typeof api = {
    ...api,
    open: (definition) => ({
      ...api.open(definition),
      get: async () => ({ record: fakeRecord('f1', { document }), cannot: {} }),
    }),
  };
  function Shown() {
    const invalidate = useInvalidate();
    const { data } = useForm('f1', 'document');
    const change = () => {
      document = printed('after');
      invalidate(formResource.name);
    };
    return (
      <>
        <p>{data?.document?.nodes[0]?.key}</p>
        <button type="button" onClick={change}>
          Change
        </button>
      </>
    );
  }
  const { user } = await renderView(<Shown />, { locale: 'en', gateways: { resources } });
  expect(await screen.findByText('before')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Change' }));
  expect(await screen.findByText('after')).toBeTruthy();
});
