import type { FieldDefinition } from '@src/contracts/resource/field.ts';
import { renderView } from '@src/views/testing/render-view.tsx';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { inputProps } from '../../testing/input-props.ts';
import type { FieldInput } from './input-props.ts';
import { DecimalInput, IntegerInput, MoneyInput, PercentInput } from './number-input.tsx';

const FIELD: FieldDefinition = { name: 'amount', kind: 'money', label: 'amount' };

async function show(Input: FieldInput, start: unknown = null) {
  const seen: unknown[] = [];
  let replace = (_value: unknown): void => undefined;
  function Form() {
    const [value, setValue] = useState(start);
    replace = setValue;
    const change = (next: unknown) => {
      seen.push(next);
      setValue(next);
    };
    return (
      <>
        <label htmlFor="amount">Amount</label>
        <Input {...inputProps(FIELD)} value={value} onChange={change} />
      </>
    );
  }
  await renderView(<Form />);
  const input = screen.getByRole<HTMLInputElement>('spinbutton', { name: 'Amount' });
  return { seen, input, last: () => seen.at(-1), replace: (value: unknown) => act(() => replace(value)) };
}

describe('number input', () => {
  it.each([
    ['-300', -30_000, '-¥300.00'],
    ['-20', -2_000, '-¥20.00'],
    ['-12.5', -1_250, '-¥12.50'],
    ['1234.5', 123_450, '¥1,234.50'],
  ])('keeps the sign of the amount %s', async (text, fen, written) => {
    const { input, last } = await show(MoneyInput);
    await userEvent.type(input, text);
    expect(input.value).toBe(text);
    await userEvent.tab();
    expect([last(), input.value]).toEqual([fen, written]);
  });

  it('keeps the sign of a percentage', async () => {
    const { input, last } = await show(PercentInput);
    await userEvent.type(input, '-10');
    await userEvent.tab();
    expect([last(), input.value]).toEqual([-1_000, '-10%']);
  });

  it('keeps an invalid text, so that validation can report it', async () => {
    const { input, last } = await show(IntegerInput);
    await userEvent.type(input, '7.5');
    await userEvent.tab();
    expect([last(), input.value]).toEqual(['7.5', '7.5']);
  });

  it.each([
    ['abc', 700, '¥7.00'],
    ['12.5', null, ''],
  ])('shows the amount of another record after %s was typed', async (text, fen, written) => {
    const { input, replace } = await show(MoneyInput, 300);
    await userEvent.clear(input);
    await userEvent.type(input, text);
    expect(input.value).toBe(text);
    await replace(fen);
    expect([input.value, document.activeElement]).toEqual([written, input]);
  });

  it('is empty after its text is deleted', async () => {
    const { input, last } = await show(MoneyInput, 30_000);
    await userEvent.clear(input);
    await userEvent.tab();
    expect([last(), input.value, input.getAttribute('aria-valuenow')]).toEqual([null, '', null]);
  });

  it('steps decimals without an error of floating point', async () => {
    const { input, last } = await show(DecimalInput, 2.3);
    await userEvent.type(input, '{ArrowDown}');
    expect([last(), input.value]).toEqual([1.3, '1.3']);
  });

  it('steps up and down by arrow keys', async () => {
    const { input, last } = await show(IntegerInput, 3);
    await userEvent.type(input, '{ArrowUp}{ArrowUp}{ArrowDown}');
    expect([last(), input.getAttribute('aria-valuenow')]).toEqual([4, '4']);
  });
});
