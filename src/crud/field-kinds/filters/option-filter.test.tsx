import { renderView } from '@src/views/testing/render-view.tsx';
import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { OptionFilter } from './option-filter.tsx';

const FIELD = {
  ...{ name: 'colors', kind: 'multiSelect', label: { zh_CN: '颜色', en: 'Colours' } },
  options: [
    { value: 'blue', label: { zh_CN: '蓝', en: 'Blue' }, swatch: 'royalblue' },
    { value: 'red', label: { zh_CN: '红', en: 'Red' }, swatch: 'firebrick' },
  ],
};

function Shown() {
  const [value, setValue] = useState('');
  return (
    <>
      <OptionFilter field={FIELD} label="Colours" value={value} onChange={setValue} many />
      <output>{value}</output>
    </>
  );
}

it('shows names beside colour swatches', async () => {
  const { user, container } = await renderView(<Shown />, { locale: 'en' });
  expect(screen.getAllByRole('checkbox').map((box) => box.closest('label')?.textContent)).toEqual(['Blue', 'Red']);
  const swatches = Array.from(container.querySelectorAll<HTMLElement>('.cell-swatch-color'));
  expect(swatches.map((each) => [each.style.background, each.getAttribute('aria-hidden')])).toEqual([
    ['royalblue', 'true'],
    ['firebrick', 'true'],
  ]);
  for (const name of ['Red', 'Blue']) await user.click(screen.getByRole('checkbox', { name }));
  expect(screen.getByRole('status').textContent).toBe('red,blue');
});
