import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { few } from '../../testing/few-agents.ts';
import { showList } from '../../testing/show-list.tsx';

const NO_DAY = 'This is not a date. Write it as YYYY-MM-DD';

it('changes the list only with a whole day, and keeps what is half typed', async () => {
  const shown = await showList({ api: few(3) });
  await waitFor(() => expect(shown.state()).toBe('ready'));
  await shown.user.click(shown.getByRole('button', { name: 'Valid to' }));
  const from = screen.getByRole<HTMLInputElement>('textbox', { name: 'Valid to: From' });
  await shown.user.type(from, '2026-0');
  await shown.user.tab();
  expect([from.value, screen.getByRole('alert').textContent, shown.went]).toEqual(['2026-0', NO_DAY, []]);
  await shown.user.type(from, '6-1');
  await waitFor(() => expect(shown.params()).toEqual({ validTo_from: '2026-06-01' }));
  await shown.user.type(from, '{Backspace}{Backspace}');
  await shown.user.tab();
  expect([from.value, screen.getByRole('alert').textContent]).toEqual(['2026-06', NO_DAY]);
  await shown.user.clear(from);
  await waitFor(() => expect(shown.params()).toEqual({}));
  expect(shown.went.length).toBeLessThanOrEqual(2);
});

it('is chosen in the calendar, which leaves the filter open', async () => {
  const shown = await showList({ api: few(3), search: '?validTo_to=2027-12-30' });
  await waitFor(() => expect(shown.state()).toBe('ready'));
  await shown.user.click(shown.getByRole('button', { name: /Valid to/, expanded: false }));
  await shown.user.click(screen.getByRole('button', { name: 'Valid to: To: Open the calendar' }));
  await shown.user.click(await screen.findByRole('button', { name: 'Wednesday, December 15, 2027' }));
  await waitFor(() => expect(shown.params()).toEqual({ validTo_to: '2027-12-15' }));
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Valid to: To' }).value).toBe('2027-12-15');
});

it('keeps a condition with a half-typed day from being applied', async () => {
  const shown = await showList({ api: few(3) });
  await waitFor(() => expect(shown.state()).toBe('ready'));
  await shown.press(shown.hook('list-builder'));
  const dialog = within(shown.hook('filter-builder'));
  await shown.user.selectOptions(dialog.getByRole('combobox', { name: 'Field' }), 'validTo');
  const day = dialog.getByRole<HTMLInputElement>('textbox', { name: 'Valid to' });
  await shown.user.type(day, '2026-06-01x');
  await shown.press(shown.hook('filter-apply'));
  expect([shown.went, day.value]).toEqual([[], '2026-06-01x']);
  expect(dialog.getByText(/Some conditions are not complete/)).toBeDefined();
  await shown.user.type(day, '{Backspace}');
  await shown.press(shown.hook('filter-apply'));
  expect(JSON.parse(shown.params().where ?? '')).toMatchObject({ field: 'validTo', value: '2026-06-01' });
});
