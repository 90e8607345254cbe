import { expect, it } from 'vitest';
import { bankFileRows } from './bank-file/save-bank-file.ts';
import { dateAfterDays, monthsDescending } from './months.ts';

it('lists months backwards over the turn of a year, up to the given number', () => {
  expect(monthsDescending('2025-11', '2026-02', 24)).toEqual(['2026-02', '2026-01', '2025-12', '2025-11']);
  expect(monthsDescending('2020-01', '2026-02', 2)).toEqual(['2026-02', '2026-01']);
  expect(monthsDescending('2026-03', '2026-02', 2)).toEqual([]);
  expect([dateAfterDays(new Date(2026, 11, 20), 0), dateAfterDays(new Date(2026, 11, 20), 30)]).toEqual([
    '2026-12-20',
    '2027-01-19',
  ]);
});

it('writes yuan into bank rows, and escapes names that a spreadsheet would evaluate', () => {
  const rows = [{ no: 'W1', name: '=Li', account: '6222020000001', amount: 4_970 }];
  const headings = { no: 'No', name: 'Payee', account: 'Account', amount: 'Amount' };
  const safe = (text: string) => (text.startsWith('=') ? `'${text}` : text);
  expect(bankFileRows({ file: 'B1', rows, total: 4_970, left: 0, more: 0 }, headings, safe)).toEqual([
    ['No', 'Payee', 'Account', 'Amount'],
    ['W1', "'=Li", '6222020000001', '49.70'],
  ]);
});
