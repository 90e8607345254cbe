import { ServiceError } from '@src/contracts/errors.ts';
import { EMPTY_FORM, type FormNode } from '@src/contracts/form-document/document.ts';
import { newNode } from '@src/contracts/form-document/operations.ts';
import { printForm } from '@src/contracts/form-document/read-form.ts';
import { createFakeResourceApi, fakeRecord } from '@src/crud/testing/fake-resource-api.ts';
import { createDraftLog } from '@src/ui/testing/unsaved.ts';
import { renderView } from '@src/views/testing/render-view.tsx';
import { act, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { formResource } from './definitions/form.ts';
import { formSubmissionResource } from './definitions/form-submission.ts';
import RenderView from './render-view.tsx';

const node = (type: string, key: string): FormNode => ({
  ...newNode(EMPTY_FORM, type, { zh_CN: key, en: key }),
  ...{ id: key, key },
});

it('keeps no secret of answers that were not sent', async () => {
  const nodes = [node('text', 'name'), node('password', 'pin')];
  const published = printForm({ ...EMPTY_FORM, lastId: 2, nodes });
  const record = fakeRecord('f1', { name: 'Visits', no: 1, status: 'published', published });
  const api = createFakeResourceApi([formResource, formSubmissionResource], { form: [record] });
  const resources: typeof api = {
    ...api,
    open: (definition) => ({ ...api.open(definition), get: async () => ({ record, cannot: {} }) }),
  };
  const { leave, kept } = createDraftLog();
  const { user, unmount } = await renderView(<RenderView />, { locale: 'en', gateways: { resources }, leave });
  await user.type(await screen.findByLabelText('name'), 'Ada');
  await user.type(screen.getByLabelText('pin'), 'Harbour-77');
  await act(async () => unmount());
  expect(kept).toEqual([{ name: 'Ada' }]);
});

const LOST = { kind: 'network' } as const;
const TAKEN = { kind: 'envelope', code: 1010 } as const;

it.each([
  ['4', [LOST, TAKEN], 'sent'],
  ['5', [LOST, TAKEN], 'sentEarlier'],
  // As after a reload, which restores a draft with its key, but not the attempts before.
  ['5', [TAKEN], 'sentEarlier'],
])('answers sent with the secret …%s and the outcomes %j are %s', async (last, outcomes, outcome) => {
  const published = printForm({ ...EMPTY_FORM, lastId: 1, nodes: [node('password', 'pin')] });
  const record = fakeRecord('f1', { name: 'Visits', no: 1, status: 'published', published });
  const api = createFakeResourceApi([formResource, formSubmissionResource], { form: [record] });
  const failures = outcomes.map((each) => new ServiceError(each));
  const resources: typeof api = {
    ...api,
    open: (definition) => ({
      ...api.open(definition),
      get: async () => ({ record, cannot: {} }),
      create: async () => {
        throw failures.shift();
      },
    }),
  };
  const { user } = await renderView(<RenderView />, { locale: 'en', gateways: { resources } });
  await user.type(await screen.findByLabelText('pin'), 'Harbour-74');
  if (failures.length > 1) await user.click(screen.getByTestId('form-submit'));
  await waitFor(() => expect(failures).toHaveLength(1));
  await user.type(screen.getByLabelText('pin'), `{Backspace}${last}`);
  await user.click(screen.getByTestId('form-submit'));
  expect((await screen.findByTestId('form-outcome')).getAttribute('data-outcome')).toBe(outcome);
});
