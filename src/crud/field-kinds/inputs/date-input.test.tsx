import { RECORD_TEXTS } from '@locales/lazy/record.ts';
import type { FieldDefinition } from '@src/contracts/resource/field.ts';
import { PrimeProvider } from '@src/ui/prime/prime.tsx';
import { useTexts } from '@src/ui/text/use-texts.ts';
import { renderView } from '@src/views/testing/render-view.tsx';
import { act, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { controlFor, inputProps } from '../../testing/input-props.ts';

async function show(kind: string, start: unknown = null) {
  const seen: unknown[] = [];
  const field: FieldDefinition = { name: 'since', kind, label: 'since' };
  const Input = controlFor(kind);
  let replace = (_value: unknown): void => undefined;
  function Form() {
    useTexts(RECORD_TEXTS);
    const [value, setValue] = useState(start);
    replace = setValue;
    const change = (next: unknown) => {
      seen.push(next);
      setValue(next);
    };
    return (
      <PrimeProvider>
        <label htmlFor="since">Since</label>
        <Input {...inputProps(field)} value={value} onChange={change} />
      </PrimeProvider>
    );
  }
  const { user } = await renderView(<Form />, { locale: 'en' });
  return {
    seen,
    user,
    input: screen.getByRole<HTMLInputElement>('textbox', { name: 'Since' }),
    last: () => seen.at(-1),
    replace: (value: unknown) => act(() => replace(value)),
  };
}

const CALENDAR = { name: 'Open the calendar' };
/** A button of the calendar, whose code is loaded when it is first opened. */
const found = (name: string) => screen.findByRole('button', { name });

describe('date and time input', () => {
  it('shows the day of another record after an invalid text was typed', async () => {
    const { input, user, replace } = await show('date', '2026-06-01');
    await user.type(input, ' or so');
    expect(input.value).toBe('2026-06-01 or so');
    await replace('2026-06-30');
    expect([input.value, document.activeElement]).toEqual(['2026-06-30', input]);
  });

  it.each([
    ['date', '2026-6-1', '2026-06-01'],
    ['date', '2026/06/30', '2026-06-30'],
    ['datetime', '2026-06-30 18:05', '2026-06-30 18:05:00'],
    ['datetime', '2026-6-1T8:05:09', '2026-06-01 08:05:09'],
    ['datetime', '2026-06-30', '2026-06-30 00:00:00'],
  ])('accepts a typed %s, %s', async (kind, typed, written) => {
    const { input, user, last } = await show(kind);
    await user.type(input, typed);
    expect(input.value).toBe(typed);
    await user.tab();
    expect([last(), input.value]).toEqual([written, written]);
  });

  it.each([
    ['date', '2026-02-30'],
    ['datetime', 'tomorrow'],
  ])('keeps an invalid %s, so that validation can report it', async (kind, typed) => {
    const { input, user, last } = await show(kind);
    await user.type(input, typed);
    await user.tab();
    expect([last(), input.value]).toEqual([typed, typed]);
  });

  it('is empty after its text is deleted', async () => {
    const { input, user, last } = await show('datetime', '2026-06-30 18:00:00');
    await user.clear(input);
    await user.tab();
    expect([last(), input.value]).toEqual([null, '']);
  });

  it.each(['date', 'datetime'])('does not open the calendar when a %s gets the focus', async (kind) => {
    const { input, user } = await show(kind);
    await user.click(input);
    expect([document.activeElement, screen.queryByRole('dialog')]).toEqual([input, null]);
  });

  it('picks a day from the calendar and closes it', async () => {
    const { input, user, last } = await show('date', '2026-06-30');
    await user.click(screen.getByRole('button', CALENDAR));
    await user.click(
      await within(screen.getByRole('dialog', CALENDAR)).findByRole('button', { name: 'Monday, June 15, 2026' }),
    );
    expect([last(), input.value, screen.queryByRole('dialog')]).toEqual(['2026-06-15', '2026-06-15', null]);
  });

  it('keeps the time when another day is picked, and closes on Esc', async () => {
    const { user, last } = await show('datetime', '2026-06-30 18:05:00');
    await user.click(screen.getByRole('button', CALENDAR));
    await user.click(
      await within(screen.getByRole('dialog', CALENDAR)).findByRole('button', { name: 'Monday, June 15, 2026' }),
    );
    await user.keyboard('{Escape}');
    expect([last(), screen.queryByRole('dialog')]).toEqual(['2026-06-15 18:05:00', null]);
  });

  it('picks a day by keyboard alone, and restores the focus', async () => {
    const { user, last } = await show('date', '2026-06-30');
    const opener = screen.getByRole('button', CALENDAR);
    await user.click(opener);
    const day = (name: string) => screen.getByRole('button', { name });
    const shown = await found('Tuesday, June 30, 2026');
    expect(document.activeElement).toBe(shown);
    await user.keyboard('{ArrowDown}');
    expect(document.activeElement).toBe(day('Tuesday, July 7, 2026'));
    expect(screen.getByRole('table', { name: 'July 2026' })).toBeTruthy();
    await user.keyboard('{PageDown}{Home}{Enter}');
    expect([last(), screen.queryByRole('dialog'), document.activeElement]).toEqual(['2026-08-03', null, opener]);
  });

  it('picks a time, today and no value in the calendar', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 5, 7, 12) });
    const { user, last } = await show('datetime');
    await user.click(screen.getByRole('button', CALENDAR));
    const time = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Time' });
    await user.clear(time);
    await user.type(time, '18:05');
    expect(last()).toBe('2026-06-07 18:05:00');
    await user.click(screen.getByRole('button', { name: 'Next month' }));
    await user.click(screen.getByRole('button', { name: 'Wednesday, July 1, 2026' }));
    expect(last()).toBe('2026-07-01 18:05:00');
    await user.click(screen.getByRole('button', { name: 'Today' }));
    expect(last()).toBe('2026-06-07 18:05:00');
    await user.click(screen.getByRole('button', { name: 'Clear' }));
    expect([last(), screen.queryByRole('dialog')]).toEqual([null, null]);
    vi.useRealTimers();
  });
});
