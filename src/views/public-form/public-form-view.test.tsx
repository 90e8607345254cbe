import { ServiceError } from '@src/contracts/errors.ts';
import { EMPTY_FORM, type FormDocument } from '@src/contracts/form-document/document.ts';
import { newNode } from '@src/contracts/form-document/operations.ts';
import type { Challenge } from '@src/contracts/public-form/challenge.ts';
import type { LinkAnswers } from '@src/contracts/public-form/link-answers.ts';
import type { AnsweredForm, OpenedForm, VisitorAnswers } from '@src/contracts/public-form/public-form.ts';
import type { RecordValues } from '@src/contracts/resource/validate-record.ts';
import { renderView } from '@src/views/testing/render-view.tsx';
import { act, cleanup, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import PublicFormView from './public-form-view.tsx';

const QUESTION: Challenge = {
  ...{ kind: 'question', seed: 's1', image: null },
  prompt: { zh_CN: '三加四等于几？', en: 'What is three and four?' },
};
const WORK: Challenge = { kind: 'work', seed: 's0', bits: 4, waitMs: 0 };

const company = { ...newNode(EMPTY_FORM, 'text', { zh_CN: '公司', en: 'Company' }), id: 'n1', key: 'company' };
const secret = { ...newNode(EMPTY_FORM, 'password', { zh_CN: '口令', en: 'Secret' }), id: 'n2', key: 'secret' };
const FORM: FormDocument = { ...EMPTY_FORM, lastId: 2, nodes: [company, secret] };
const OPEN: OpenedForm = {
  ...{ state: 'open', name: 'Visit', document: JSON.stringify(FORM), challenge: QUESTION },
  ...{ opensAt: '2026-01-02 09:00:00', closesAt: '2026-03-04 18:00:00' },
};
const shut = (state: OpenedForm['state']): OpenedForm => ({ ...OPEN, state, document: null, challenge: null });

/** A window that stores the input of linked forms. */
function openWindow(): { readonly linkAnswers: LinkAnswers; readonly kept: Map<string, RecordValues> } {
  const kept = new Map<string, RecordValues>();
  const linkAnswers: LinkAnswers = {
    read: (token) => kept.get(token) ?? null,
    save: (token, values) => void kept.set(token, values),
    remove: (token) => void kept.delete(token),
  };
  return { linkAnswers, kept };
}

/** Opens the page of a link; the server answers with each outcome in turn. */
async function visit(
  opened: OpenedForm,
  { outcomes = [], linkAnswers }: { outcomes?: (AnsweredForm | Error)[]; linkAnswers?: LinkAnswers } = {},
) {
  const sent: VisitorAnswers[] = [];
  const { user, console } = await renderView(<PublicFormView token="t1" search="" />, {
    locale: 'en',
    ...(linkAnswers === undefined ? {} : { linkAnswers }),
    visitor: async () => ({
      mark: 'm1',
      forms: {
        open: async () => opened,
        answer: async (answers) => {
          sent.push(answers);
          const outcome = outcomes.shift() ?? { state: 'sent', challenge: null };
          if (outcome instanceof Error) throw outcome;
          return outcome;
        },
      },
    }),
  });
  const { connection } = console.actors;
  return { user, sent, connection, submit: () => user.click(screen.getByTestId('form-submit')) };
}

const input = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name: new RegExp(name) });
const ASKED = 'three and four';

it.each([
  ['early', 'This form opens on 2026-01-02 09:00.', ['Try again']],
  ['over', 'This form closed on 2026-03-04 18:00.', []],
  ['full', 'This form has all the answers it takes.', []],
  ['answered', 'You have already filled in this form.', []],
  ['gone', 'This link does not open a form (any more).', []],
] as const)('a link that is %s says so, and nothing can be filled in', async (state, words, offered) => {
  await visit(shut(state));
  const outcome = await screen.findByTestId('public-form-outcome');
  expect([outcome.dataset.outcome, screen.getByTestId('public-form').dataset.stage]).toEqual([state, 'shut']);
  expect(outcome.textContent).toContain(words);
  expect([...outcome.querySelectorAll('button')].map(({ textContent }) => textContent)).toEqual(offered);
  expect([screen.queryByTestId('form-submit'), screen.queryByRole('textbox')]).toEqual([null, null]);
});

it.each([
  ['a question', QUESTION, 1],
  ['work', WORK, 0],
] as const)(
  'an open link shows its form, its closing time and the question of its challenge: %s',
  async (_, challenge, asked) => {
    await visit({ ...OPEN, challenge });
    expect((await input('Company')).value).toBe('');
    expect(screen.getByText('Open until 2026-03-04 18:00')).toBeTruthy();
    expect(screen.queryAllByTestId('public-form-question')).toHaveLength(asked);
  },
);

it('sends the answer to the question with the form, says when it was wrong, and asks the next one', async () => {
  const next: Challenge = { ...QUESTION, seed: 's2', prompt: { zh_CN: '今年是哪一年？', en: 'Which year is it?' } };
  const { user, sent, submit } = await visit(OPEN, { outcomes: [{ state: 'unproven', challenge: next }] });
  await user.type(await input('Company'), 'Acme');
  await user.type(await input(ASKED), '8');
  await submit();
  expect((await screen.findByTestId('public-form-unproven')).textContent).toBe(
    'That answer was not right. Here is another question.',
  );
  const again = await input('Which year is it');
  await user.clear(again);
  await user.type(again, '2026');
  await submit();
  expect((await screen.findByTestId('public-form-outcome')).dataset.outcome).toBe('sent');
  expect(sent.map(({ proof }) => proof)).toEqual([
    { seed: 's1', answer: '8' },
    { seed: 's2', answer: '2026' },
  ]);
  expect(sent.map(({ token, visitor, values }) => [token, visitor, JSON.parse(values).company])).toEqual([
    ['t1', 'm1', 'Acme'],
    ['t1', 'm1', 'Acme'],
  ]);
});

it('solves a proof-of-work challenge by itself, and sends the answer', async () => {
  const { user, sent, submit } = await visit({ ...OPEN, challenge: WORK });
  await user.type(await input('Company'), 'Acme');
  await submit();
  expect((await screen.findByTestId('public-form-outcome')).dataset.outcome).toBe('sent');
  expect(sent.map(({ proof }) => [proof.seed, proof.answer.length > 0])).toEqual([['s0', true]]);
});

it('restores unsent input after a reload, without secrets, until it was sent', async () => {
  const { linkAnswers, kept } = openWindow();
  const first = await visit(
    { ...OPEN, challenge: WORK },
    { linkAnswers, outcomes: [new ServiceError({ kind: 'network' })] },
  );
  await first.user.type(await input('Company'), 'Acme');
  await first.user.type(screen.getByLabelText(/Secret/), 'hidden');
  await first.submit();
  await screen.findByTestId('public-form-failure');
  expect(JSON.stringify([...kept])).not.toContain('hidden');

  cleanup();
  const second = await visit({ ...OPEN, challenge: WORK }, { linkAnswers });
  expect((await input('Company')).value).toBe('Acme');
  expect(screen.getByTestId('public-form-restored').textContent).toContain('Your earlier entries');
  await second.submit();
  expect((await screen.findByTestId('public-form-outcome')).dataset.outcome).toBe('sent');
  expect([second.sent.map(({ values }) => JSON.parse(values).company), [...kept]]).toEqual([['Acme'], []]);
});

it('says that there is no network while there is none, and asks to submit again once it is back', async () => {
  const outcomes = [new ServiceError({ kind: 'offline' })];
  const { user, connection, sent, submit } = await visit({ ...OPEN, challenge: WORK }, { outcomes });
  await user.type(await input('Company'), 'Acme');
  act(() => connection.send({ type: 'connection.lost' }));
  await submit();
  const failure = await screen.findByTestId('public-form-failure');
  expect(failure.textContent).toBe(
    'You are offline. Try again when the connection is back. Your entries are still here: send them again.',
  );
  act(() => connection.send({ type: 'connection.restored' }));
  expect(failure.textContent).toBe('The connection is back. Your entries are still here: send them again.');
  await submit();
  expect((await screen.findByTestId('public-form-outcome')).dataset.outcome).toBe('sent');
  expect(sent).toHaveLength(2);
});

it('starts again on request, and deletes the stored input', async () => {
  const { linkAnswers, kept } = openWindow();
  linkAnswers.save('t1', { company: 'Acme' });
  linkAnswers.save('t2', { company: 'Other' });
  const { user } = await visit(OPEN, { linkAnswers });
  expect((await input('Company')).value).toBe('Acme');
  await user.click(screen.getByRole('button', { name: 'Start over' }));
  expect([(await input('Company')).value, screen.queryByTestId('public-form-restored')]).toEqual(['', null]);
  expect([...kept.keys()]).toEqual(['t2']);
});
