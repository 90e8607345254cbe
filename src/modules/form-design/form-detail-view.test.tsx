import { createFakeResourceApi, fakeRecord } from '@src/crud/testing/fake-resource-api.ts';
import { renderView } from '@src/views/testing/render-view.tsx';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { formResource } from './definitions/form.ts';
import { formLinkResource } from './definitions/form-link.ts';
import { FormActions } from './form-detail-view.tsx';
import { LinksTab } from './links/links-tab.tsx';
import { useFormTexts } from './use-form-texts.ts';

/** Shows a published form with its links to an operator with these rights to the form and to links. */
async function show(onForm: readonly string[], onLinks: readonly string[]) {
  const resources = createFakeResourceApi([formResource, formLinkResource], { formLink: [] });
  const limited = {
    ...resources,
    open: (definition: Parameters<typeof resources.open>[0]) => {
      const client = resources.open(definition);
      return {
        ...client,
        list: async (...asked: Parameters<typeof client.list>) => ({
          ...(await client.list(...asked)),
          can: [...onLinks],
        }),
      };
    },
  };
  const props = {
    definition: formResource,
    record: fakeRecord('f1', { status: 'published', can: onForm }),
    refresh: () => undefined,
  };
  function Shown() {
    useFormTexts();
    return (
      <>
        <FormActions {...props} />
        <LinksTab {...props} />
      </>
    );
  }
  await renderView(<Shown />, { locale: 'en', gateways: { resources: limited } });
  await screen.findByText('Nobody without an account can open this form.');
  return ['form-design', 'form-preview', 'form-link-create'].map((name) => screen.queryByTestId(name) !== null);
}

it.each([
  [['update'], ['create'], [true, true, true]],
  [[], [], [false, true, false]],
])('offers only what the operator may do: %j, %j', async (onForm, onLinks, shown) => {
  expect(await show(onForm, onLinks)).toEqual(shown);
});
