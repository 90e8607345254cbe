import { PopoverPanel } from '@src/ui/menu/popover-panel.tsx';
import type { FakeOptions } from '@src/views/testing/fake-console.tsx';
import { renderView } from '@src/views/testing/render-view.tsx';
import { act, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { DateField } from './date-input.tsx';
import type { DateKind } from './date-kinds.ts';

afterEach(() => {
  vi.useRealTimers();
});

interface Shown {
  readonly kind?: DateKind;
  readonly start?: string;
  readonly locale?: FakeOptions['locale'];
  /** True for a caller that keeps the changes to itself until `answer`. */
  readonly slow?: boolean;
  readonly keepsWrong?: boolean;
  readonly isInPanel?: boolean;
}

/** Shows a field named “Day”; `seen` are the values that its caller was told. */
async function show(options: Shown = {}) {
  const { kind = 'day', start = '', locale = 'en', slow = false, keepsWrong = false, isInPanel = false } = options;
  const seen: string[] = [];
  let replace = (_value: string): void => undefined;
  function Caller() {
    const [value, setValue] = useState(start);
    replace = setValue;
    const change = (next: string) => {
      seen.push(next);
      if (!slow) setValue(next);
    };
    return <DateField {...{ kind, value, label: 'Day', onChange: change }} onWrong={keepsWrong ? change : undefined} />;
  }
  const view = isInPanel ? (
    <PopoverPanel label="Period" content={() => <Caller />}>
      Period
    </PopoverPanel>
  ) : (
    <Caller />
  );
  const { user } = await renderView(view, { locale });
  if (isInPanel) await user.click(screen.getByRole('button', { name: 'Period' }));
  const input = screen.getByRole<HTMLInputElement>('textbox', { name: 'Day' });
  return {
    seen,
    user,
    input,
    answer: (value: string) => act(() => replace(value)),
    /** What is wrong with the text, by the element that describes it. */
    problem: () => document.getElementById(input.getAttribute('aria-describedby') ?? '')?.textContent ?? null,
    isInvalid: () => input.getAttribute('aria-invalid') === 'true',
    opener: () => screen.getByRole('button', { name: 'Day: Open the calendar' }),
    day: (name: string) => screen.findByRole('button', { name }),
  };
}

const NO_DAY = 'This is not a date. Write it as YYYY-MM-DD';

describe('a typed date', () => {
  it.each([
    ['day', '2026-6-30', ['2026-06-03', '2026-06-30']],
    ['day', '2026/06/30', ['2026-06-03', '2026-06-30']],
    ['day', '2026.06.30', ['2026-06-03', '2026-06-30']],
    ['moment', '2026-06-30 18:05', ['2026-06-03 00:00:00', '2026-06-30 00:00:00', '2026-06-30 18:05:00']],
  ] as const)('of the kind %s is told as a whole only: %s', async (kind, typed, told) => {
    const { input, user, seen } = await show({ kind });
    await user.type(input, typed);
    expect([input.value, seen.filter((each, index) => index > 0 || told[0] === each)]).toEqual([typed, told]);
    await user.tab();
    expect(input.value).toBe(told.at(-1));
  });

  it.each([
    ['by Tab', '{Tab}'],
    ['by Enter', '{Enter}'],
  ])('stays and is marked with what is expected when half typed, %s', async (_how, key) => {
    const { input, user, seen, isInvalid, problem } = await show({ start: '2026-06-01' });
    await user.clear(input);
    await user.type(input, '2026-1');
    expect([isInvalid(), problem()]).toEqual([false, null]);
    await user.keyboard(key);
    expect([input.value, isInvalid(), problem(), seen]).toEqual(['2026-1', true, NO_DAY, ['']]);
    expect(screen.getByRole('alert').textContent).toBe(NO_DAY);
    await user.type(input, '2');
    expect([isInvalid(), problem(), screen.queryByRole('alert')]).toEqual([false, null, null]);
    await user.type(input, '-5{Tab}');
    expect([input.value, isInvalid(), seen]).toEqual(['2026-12-05', false, ['', '2026-12-05']]);
  });

  it.each([
    ['day', '2026-02-30', NO_DAY],
    ['moment', '2026-06-30 25:00', 'This is not a date and time. Write it as YYYY-MM-DD hh:mm'],
  ] as const)('of the kind %s that does not exist is marked: %s', async (kind, typed, said) => {
    const { input, user, seen, problem } = await show({ kind });
    await user.type(input, `${typed}{Tab}`);
    expect([input.value, problem()]).toEqual([typed, said]);
    expect(seen).not.toContain(typed);
  });

  it('is told as empty when its text is deleted, and is not marked', async () => {
    const { input, user, seen, isInvalid } = await show({ start: '2026-06-01' });
    await user.clear(input);
    await user.tab();
    expect([input.value, seen, isInvalid()]).toEqual(['', [''], false]);
  });

  it('is not rewritten while it is typed and the caller is slow, but replaced by another value', async () => {
    const { input, user, answer } = await show({ slow: true });
    await user.type(input, '2026-6-1');
    await user.type(input, '2');
    await answer('2026-06-01');
    expect(input.value).toBe('2026-6-12');
    await answer('2026-06-12');
    expect(input.value).toBe('2026-6-12');
    await answer('2025-01-01');
    expect(input.value).toBe('2025-01-01');
  });

  it('that is wrong is told to a form that must not be sent with it', async () => {
    const { input, user, seen, problem } = await show({ start: '2026-06-01', keepsWrong: true });
    await user.type(input, 'x{Tab}');
    expect([input.value, seen, problem()]).toEqual(['2026-06-01x', ['2026-06-01x'], NO_DAY]);
  });
});

describe('the calendar of a date field', () => {
  it('picks a day by keyboard alone, and returns the focus', async () => {
    const { input, user, seen, opener, day } = await show({ start: '2026-06-30' });
    await user.tab();
    await user.tab();
    expect(document.activeElement).toBe(opener());
    await user.keyboard('{Enter}');
    const shown = await day('Tuesday, June 30, 2026');
    expect(document.activeElement).toBe(shown);
    await user.keyboard('{ArrowLeft}{Enter}');
    expect([seen, input.value, screen.queryByRole('dialog')]).toEqual([['2026-06-29'], '2026-06-29', null]);
    expect(document.activeElement).toBe(opener());
  });

  it('replaces wrong text by the day that is picked', async () => {
    const { input, user, seen, opener, day, isInvalid } = await show({ start: '2026-06-30' });
    await user.type(input, 'x');
    await user.click(opener());
    expect(isInvalid()).toBe(true);
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 5, 7, 12) });
    await user.click(await day('Today'));
    expect([seen.at(-1), isInvalid(), screen.queryByRole('alert')]).toEqual([input.value, false, null]);
  });

  it.each([
    ['en', 'Open the calendar', 'June 2026', 'Mon', 'Tuesday, June 30, 2026'],
    ['zh_CN', '打开日历', '2026年6月', '周一', '2026年6月30日星期二'],
  ] as const)('speaks the language of the operator: %s', async (locale, open, month, weekday, name) => {
    const { user, day } = await show({ start: '2026-06-30', locale });
    await user.click(screen.getByRole('button', { name: new RegExp(open) }));
    expect((await day(name)).textContent).toBe('30');
    const table = screen.getByRole('table', { name: month });
    expect(within(table).getAllByRole('columnheader')[0]?.textContent).toBe(weekday);
  });

  it('leaves the panel around it open when a day is picked, and on Escape', async () => {
    const { user, seen, opener, day } = await show({ start: '2026-06-30', isInPanel: true });
    await user.click(opener());
    await day('Tuesday, June 30, 2026');
    await user.keyboard('{Escape}');
    expect(screen.getAllByRole('dialog').map((each) => each.getAttribute('aria-label'))).toEqual(['Period']);
    expect(document.activeElement).toBe(opener());
    await user.click(opener());
    await user.click(await day('Monday, June 15, 2026'));
    expect(screen.getAllByRole('dialog').map((each) => each.getAttribute('aria-label'))).toEqual(['Period']);
    expect([seen, document.activeElement]).toEqual([['2026-06-15'], opener()]);
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('the time of a moment', () => {
  /** Opens the calendar of a moment, and returns its field for the time. */
  async function showTime() {
    const shown = await show({ kind: 'moment', start: '2026-06-30 18:05:00' });
    await shown.user.click(shown.opener());
    const time = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Time' });
    await shown.user.clear(time);
    return { ...shown, time };
  }

  it('may be written as 8:30, and Enter closes the calendar', async () => {
    const { user, seen, time, opener } = await showTime();
    await user.type(time, '8:30');
    expect([time.value, seen.at(-1)]).toEqual(['8:30', '2026-06-30 08:30:00']);
    await user.keyboard('{Enter}');
    expect([screen.queryByRole('dialog'), document.activeElement]).toEqual([null, opener()]);
  });

  it('keeps the calendar open with an error when it is wrong', async () => {
    const { user, seen, time } = await showTime();
    await user.type(time, '8:3');
    await user.click(screen.getByRole('button', { name: 'Done' }));
    expect([time.value, document.activeElement, screen.getByRole('alert').textContent]).toEqual([
      '8:3',
      time,
      'This is not a time. Write it as hh:mm:ss',
    ]);
    expect(seen).toEqual(['2026-06-30 00:00:00']);
  });

  it('stays when another day is picked, which keeps the focus', async () => {
    const { user, seen, day } = await showTime();
    await user.click(await day('Wednesday, July 1, 2026'));
    expect(seen.at(-1)).toBe('2026-07-01 00:00:00');
    expect(document.activeElement).toBe(await day('Wednesday, July 1, 2026'));
    expect(screen.getByRole('table', { name: 'July 2026' })).toBeDefined();
  });
});
