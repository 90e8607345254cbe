import { downloadFile } from '@src/ui/download-file.ts';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { showPage } from '../testing/show-page.tsx';
import { EXCEL } from './group.ts';
import { readSheets } from './read-sheets.ts';

vi.mock('@src/ui/download-file.ts');
beforeEach(() => void vi.mocked(downloadFile).mockClear());

/** The file that was handed out. */
async function handedOut(): Promise<File> {
  await waitFor(() => expect(downloadFile).toHaveBeenCalledOnce());
  const [name = '', content = new Blob()] = vi.mocked(downloadFile).mock.calls[0] ?? [];
  return new File([content], name);
}

const button = (name: string) => screen.getByRole('button', { name });

it('asks for name and type, and downloads every row and the totals', async () => {
  const { user } = await showPage(EXCEL, '/feat/excel/export');
  await user.click(button('Export rows and totals'));
  const name = screen.getByRole('textbox', { name: 'File name' });
  expect(document.activeElement).toBe(name);
  await user.clear(name);
  expect(screen.getByText('A file needs a name')).toBeTruthy();
  expect(button('Export')).toHaveProperty('disabled', true);
  await user.type(name, 'May: all?{Enter}');
  const file = await handedOut();
  expect(file.name).toBe('May  all.xlsx');
  const { sheets } = await readSheets(file);
  expect(sheets.map((sheet) => [sheet.name, sheet.heading.length, sheet.lines.length])).toEqual([
    ['Deliveries', 6, 40],
    ['Totals by city', 3, 5],
  ]);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('says that a CSV file contains the first sheet only', async () => {
  const { user } = await showPage(EXCEL, '/feat/excel/export');
  await user.click(button('Export rows and totals'));
  await user.click(screen.getByRole('radio', { name: 'Text (.csv)' }));
  expect(screen.getByText('A CSV file holds one sheet: only “Deliveries” is written.')).toBeTruthy();
  await user.click(button('Export'));
  const { name, sheets } = await readSheets(await handedOut());
  expect([name, sheets.length, sheets[0]?.lines.length]).toEqual(['Deliveries.csv', 1, 40]);
});

it('shows a file by sheets, and the error of another file', async () => {
  const { user } = await showPage(EXCEL, '/feat/excel/import');
  const place = screen.getByLabelText('Choose a file, or drop it here');
  await user.upload(place, new File(['Code,City\r\nD1,Wuhan\r\nD2,Chengdu\r\n'], 'list.csv'));
  expect(await screen.findByRole('heading', { name: 'list.csv – sheets: 1' })).toBeTruthy();
  expect(screen.getAllByRole('row').map((row) => [...row.children].map((cell) => cell.textContent))).toEqual([
    ['Code', 'City'],
    ['D1', 'Wuhan'],
    ['D2', 'Chengdu'],
  ]);
  await user.upload(place, new File(['a'], 'empty.xlsx'));
  expect((await screen.findByRole('alert')).textContent).toBe(
    'empty.xlsx is neither a workbook (.xlsx) nor a CSV file.',
  );
  expect(screen.queryByRole('table')).toBeNull();
});
