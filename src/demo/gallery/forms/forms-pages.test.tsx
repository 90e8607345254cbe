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

  it('lists all errors, focuses the first, and links to each', async () => {
    const { user, saveForm } = await open(path);
    await user.click(press('Save'));
    await screen.findByTestId('error-summary');
    expect(wrongNames()).toEqual(['Account', 'E-mail', 'Password', 'I agree to receive e-mail']);
    await waitFor(() => expect(document.activeElement).toBe(field(/^Account/)));
    await user.click(within(screen.getByTestId('error-summary')).getByRole('button', { name: 'E-mail' }));
    expect(document.activeElement).toBe(field(/^E-mail/));
    expect(saveForm).not.toHaveBeenCalled();
  });

  it('checks a well-formed name once on the server, and shows its text', async () => {
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

  it('validates the second password again when the first one changes', async () => {
    const { user } = await open(path, { accountFault: async () => null });
    await user.type(field('Password*required'), 'harbour lights');
    await user.type(field(/^Password again/), 'harbour light');
    await user.tab();
    await screen.findByText('The two passwords differ');
    await user.clear(field('Password*required'));
    await user.type(field('Password*required'), 'harbour light');
    await waitFor(() => expect(screen.queryByText('The two passwords differ')).toBeNull());
  });

  it('stores everything except the password, and is reset', async () => {
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

  it('are added, moved with the focus, and removed', async () => {
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

  it('have a rule for all of them together', async () => {
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
  it('keeps its input when going back, and is sent after the confirmation', async () => {
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
  it('requires the fields of the choice, and computes the amounts', async () => {
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

it('opens the goal with the last saved values', async () => {
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

it('names the row of an invalid table cell', async () => {
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

it('saves the fields of a definition', async () => {
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

it('does not open a calendar by the Tab key, but only by its button and the arrow key', async () => {
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

it('does not open ranges and times by the Tab key either', async () => {
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

it('chooses the method of a payment with the arrow keys', async () => {
  const { user } = await open('/page-demo/form/step');
  screen.getByRole('radio', { name: 'Bank' }).focus();
  expect(within(screen.getByRole('radiogroup', { name: 'Method' })).getAllByRole('radio')).toHaveLength(2);
  await user.keyboard('{ArrowRight}');
  expect(screen.getByRole('radio', { name: 'Wallet', checked: true })).toBe(document.activeElement);
});
