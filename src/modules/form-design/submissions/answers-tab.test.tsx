import { EMPTY_FORM } from '@src/contracts/form-document/document.ts';
import { newNode } from '@src/contracts/form-document/operations.ts';
import { printForm } from '@src/contracts/form-document/read-form.ts';
import { createFakeResourceApi, fakeRecord } from '@src/crud/testing/fake-resource-api.ts';
import { renderView } from '@src/views/testing/render-view.tsx';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { formResource } from '../definitions/form.ts';
import { formSubmissionResource } from '../definitions/form-submission.ts';
import { useFormTexts } from '../use-form-texts.ts';
import { AnswersTab } from './answers-tab.tsx';

const NUMBER = { ...newNode(EMPTY_FORM, 'integer', { zh_CN: '件', en: 'Pieces' }), key: 'pieces' };

it('counts no submission whose answers are too long for a list, and says so', async () => {
  const submissions = [
    ...[2, 4].map((pieces) => fakeRecord(`s${pieces}`, { form: 'f1', values: JSON.stringify({ pieces }) })),
    fakeRecord('s9', { form: 'f1', omitted: ['values'] }),
  ];
  const resources = createFakeResourceApi([formResource, formSubmissionResource], { formSubmission: submissions });
  const published = printForm({ ...EMPTY_FORM, nodes: [NUMBER] });
  function Tab() {
    useFormTexts();
    return <AnswersTab definition={formResource} record={fakeRecord('f1', { published })} refresh={() => undefined} />;
  }
  await renderView(<Tab />, { locale: 'en', gateways: { resources } });
  const summary = await screen.findByTestId('form-summary');
  expect(Array.from(summary.querySelectorAll('p'), ({ textContent }) => textContent)).toEqual([
    '3 submissions',
    '1 of them is too long to be counted here.',
    '2 answers',
  ]);
  expect(Array.from(summary.querySelectorAll('dd'), ({ textContent }) => textContent)).toEqual([
    '2.00',
    '3.00',
    '4.00',
  ]);
});
