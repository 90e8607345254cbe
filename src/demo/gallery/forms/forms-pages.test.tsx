import type { SamplesGateway, SavedForm } from '@src/contracts/demo/gallery-endpoints.ts';
import { SILENT_SAMPLES } from '@src/ui/testing/fake-resource-api.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { showPage } from '../testing/show-page.tsx';
import { FORMS } from './group.ts';

const keep = () =>
  vi.fn<SamplesGateway['saveForm']>(async (_form, values) => ({ id: '7', savedAt: '2026-11-21 10:00:00', values }));

async function open(path: string, samples: Partial<SamplesGateway> = {}) {
  const saveForm = keep();
  const gateway = { ...SILENT_SAMPLES, saveForm, savedForm: async () => null, ...samples };
  return { ...(await showPage(FORMS, path, { gateways: { samples: gateway } })), saveForm };
}
const field = (label: string | RegExp) => screen.getByLabelText(label);
const press = (name: string) => screen.getByRole('button', { name });
const wrongNames = () =>
  within(screen.getByTestId('error-summary'))
    .getAllByRole('button')
    .map(({ textContent }) => textContent);
const describedBy = (element: HTMLElement) =>
  document.getElementById(element.getAttribute('aria-describedby')?.split(' ').at(-1) ?? '')?.textContent;

describe('the form of rules', () => {
  const path = '/comp/form/rules';

  it('lists everything that is wrong, focuses the first of it, and leads to each', async () => {
    const { user, saveForm } = await open(path);
    await user.click(press('Save'));
    await screen.findByTestId('error-summary');
    expect(wrongNames()).toEqual(['Account', 'E-mail', 'Password', 'I agree to receive e-mail']);
    await waitFor(() => expect(document.activeElement).toBe(field(/^Account/)));
    await user.click(within(screen.getByTestId('error-summary')).getByRole('button', { name: 'E-mail' }));
    expect(document.activeElement).toBe(field(/^E-mail/));
    expect(saveForm).not.toHaveBeenCalled();
  });

  it('asks the server once about a name that could be right, and tells its words', async () => {
    const accountFault = vi.fn(async (account: string) => (account === 'admin1' ? 'Taken already' : null));
    const { user } = await open(path, { accountFault });
    await user.type(field(/^Account/), 'admin1');
    await user.tab();
    await screen.findByText('Taken already');
    expect(describedBy(field(/^Account/))).toBe('Taken already');
    await user.type(field(/^E-mail/), 'a@b.cn');
    await user.tab();
    expect(accountFault.mock.calls.map(([account]) => account)).toEqual(['admin1']);
  });

  it('judges the second password again when the first one changes', async () => {
    const { user } = await open(path, { accountFault: async () => null });
    await user.type(field('Password*required'), 'harbour lights');
    await user.type(field(/^Password again/), 'harbour light');
    await user.tab();
    await screen.findByText('The two passwords differ');
    await user.clear(field('Password*required'));
    await user.type(field('Password*required'), 'harbour light');
    await waitFor(() => expect(screen.queryByText('The two passwords differ')).toBeNull());
  });

  it('keeps everything but the password, and is empty again', async () => {
    const { user, saveForm } = await open(path, { accountFault: async () => null });
    await user.type(field(/^Account/), ' ada ');
    await user.type(field(/^E-mail/), 'ada@example.com');
    await user.type(field('Password*required'), 'harbour lights');
    await user.type(field(/^Password again/), 'harbour lights');
    await user.click(field(/^I agree/));
    await user.click(press('Save'));
    await screen.findByText('Saved as no. 7 at 2026-11-21 10:00');
    expect(saveForm.mock.calls).toEqual([
      ['rules', { account: 'ada', email: 'ada@example.com', age: null, website: '' }],
    ]);
    expect(field(/^Account/)).toHaveProperty('value', '');
  });
});

describe('rows', () => {
  const names = () =>
    screen.getAllByLabelText(/^Name/).map((input) => (input instanceof HTMLInputElement ? input.value : ''));

  it('are added, moved with the focus, and taken away', async () => {
    const { user } = await open('/comp/form/dynamic');
    await user.type(field(/^Name/), 'Ada');
    await user.click(press('Add a row'));
    await user.type(screen.getAllByLabelText(/^Name/)[1] ?? document.body, 'Grace');
    await user.click(press('Move row 2 up'));
    expect(names()).toEqual(['Grace', 'Ada']);
    await waitFor(() => expect(document.activeElement).toBe(screen.getAllByLabelText(/^Name/)[0]));
    await user.click(press('Remove row 1'));
    expect(names()).toEqual(['Ada']);
    expect(document.activeElement).toBe(press('Add a row'));
  });

  it('have a rule over all of them', async () => {
    const { user, saveForm } = await open('/comp/form/dynamic');
    await user.type(field(/^Project/), 'Pier');
    await user.click(press('Add a row'));
    for (const [index, phone] of [
      [0, '138 0000 0001'],
      [1, '13800000001'],
    ] as const) {
      await user.type(screen.getAllByLabelText(/^Name/)[index] ?? document.body, 'Ada');
      await user.type(screen.getAllByLabelText(/^Telephone/)[index] ?? document.body, phone);
    }
    await user.click(press('Save'));
    await screen.findByTestId('error-summary');
    expect(wrongNames()).toEqual(['Telephone, row 2']);
    expect(saveForm).not.toHaveBeenCalled();
  });
});

describe('a transfer', () => {
  it('keeps what was filled in when it goes back, and is sent once it is agreed to', async () => {
    const { user, saveForm } = await open('/page-demo/form/step');
    await user.click(press('Next'));
    await screen.findByTestId('error-summary');
    act(() => field(/^From account/).focus());
    await user.keyboard('{ArrowDown}{End}{Enter}');
    await user.type(field(/^Payee account/), '6222 0001');
    await user.type(field(/^Payee\*/), 'Grace');
    await user.type(field(/^Amount/), '1250.5');
    await user.click(press('Next'));
    await screen.findByRole('heading', { name: 'Check everything once more' });
    expect(screen.getByText('¥1,250.50')).toBeDefined();
    expect(press('Transfer')).toHaveProperty('disabled', true);
    await user.click(press('Back'));
    await waitFor(() => expect(document.activeElement).toBe(field(/^From account/)));
    expect(field(/^Payee\*/)).toHaveProperty('value', 'Grace');
    await user.click(press('Next'));
    await user.click(await screen.findByRole('checkbox', { name: 'I have checked payee and amount' }));
    await user.click(press('Transfer'));
    await screen.findByText('The transfer is on its way');
    expect(saveForm.mock.calls).toEqual([
      ['transfer', { payer: 'reserve', way: 'bank', payee: '6222 0001', payeeName: 'Grace', amount: 1250.5 }],
    ]);
    await user.click(press('Another transfer'));
    expect(field(/^Payee\*/)).toHaveProperty('value', '');
  });
});

describe('linkage', () => {
  it('asks for what the choice needs, and computes', async () => {
    const { user } = await open('/comp/form/linkage', { areas: async () => [] });
    expect(screen.queryByLabelText(/^E-mail/)).toBeNull();
    await user.click(screen.getByRole('radio', { name: 'By e-mail' }));
    expect(field(/^E-mail/)).toBeDefined();
    expect(screen.queryByLabelText(/^Street/)).toBeNull();
    await user.click(screen.getByRole('switch', { name: 'With an invoice' }));
    await user.click(press('Save'));
    await screen.findByTestId('error-summary');
    expect(wrongNames()).toEqual(['Article', 'E-mail', 'Invoice for']);
  });
});

it('opens the goal with what was saved last', async () => {
  const last: SavedForm = {
    id: '3',
    savedAt: '2026-11-20 09:00:00',
    values: {
      title: 'More parcels on time',
      from: '2026-12-01',
      to: '2026-12-31',
      aim: 'Nine of ten',
      measure: 'Counted every week',
      customer: '',
      weight: 40,
      audience: 'some',
      teams: ['sales'],
    },
  };
  await open('/page-demo/form/basic', { savedForm: async () => last });
  expect(await screen.findByDisplayValue('More parcels on time')).toBeDefined();
  expect(field(/^Start date/)).toHaveProperty('value', '2026-12-01');
  expect(screen.getByText('Teams')).toBeDefined();
});

it('names the row of a table that is filled in wrongly', async () => {
  const { user } = await open('/page-demo/form/high');
  await user.click(press('Add a member'));
  await user.click(press('Save'));
  await screen.findByTestId('error-summary');
  expect(wrongNames()).toEqual([
    'Repository name',
    'Owner',
    'In force from',
    'Task name',
    ...['Name, row 1', 'Staff number, row 1', 'Duty, row 1'],
    ...['Name, row 2', 'Staff number, row 2', 'Duty, row 2'],
  ]);
});

it('saves what a definition asks for', async () => {
  const { user, saveForm } = await open('/comp/form/resource');
  await user.type(field(/^Name/), 'Harbour Trading');
  await user.click(press('Save'));
  await screen.findByTestId('error-summary');
  expect(wrongNames()).toEqual(['Licence number']);
  await user.type(field(/^Licence number/), 'L-1');
  await user.click(press('Save'));
  await screen.findByText('Saved as no. 7 at 2026-11-21 10:00');
  expect(saveForm.mock.calls[0]?.[1]).toMatchObject({
    name: 'Harbour Trading',
    type: 'company',
    licence: 'L-1',
    pieces: 10,
  });
});

it('saves the values of every control', async () => {
  const { user, saveForm } = await open('/comp/form/basic', { options: async () => [], treeOptions: async () => [] });
  await user.click(press('Save'));
  await screen.findByTestId('error-summary');
  expect(wrongNames()).toEqual(['Text', 'Amount', 'One option', 'Date']);
  expect(saveForm).not.toHaveBeenCalled();
});

it('passes a date by with the Tab key: its calendar opens by its button and the arrow key alone', async () => {
  const { user } = await open('/page-demo/form/basic');
  await user.click(field(/^Start date/));
  await user.tab();
  expect(document.activeElement).toBe(screen.getAllByRole('button', { name: 'Choose date' })[0]);
  await user.tab();
  expect(document.activeElement).toBe(field(/^End date/));
  expect(document.querySelector('.p-datepicker')).toBeNull();
  await user.keyboard('{ArrowDown}');
  expect(document.querySelector('.p-datepicker')).not.toBeNull();
});

it('passes ranges and times by with the Tab key, too', async () => {
  const { user } = await open('/comp/form/basic', { options: async () => [], treeOptions: async () => [] });
  const times = [/^Date\*/, /^Date range/, /^Time/].map(field);
  times[0]?.focus();
  await user.tab();
  await user.tab();
  expect(document.activeElement).toBe(times[1]);
  await user.tab();
  await user.tab();
  expect(document.activeElement).toBe(times[2]);
  expect(document.querySelector('.p-datepicker')).toBeNull();
});

it('reaches the way of a payment with the Tab key, and chooses with the arrows', async () => {
  const { user } = await open('/page-demo/form/step');
  screen.getByRole('radio', { name: 'Bank' }).focus();
  expect(within(screen.getByRole('radiogroup', { name: 'Method' })).getAllByRole('radio')).toHaveLength(2);
  await user.keyboard('{ArrowRight}');
  expect(screen.getByRole('radio', { name: 'Wallet', checked: true })).toBe(document.activeElement);
});
