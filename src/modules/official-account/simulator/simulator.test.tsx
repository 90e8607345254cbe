import { createFakeResourceApi, fakeRecord } from '@src/crud/testing/fake-resource-api.ts';
import { renderView } from '@src/views/testing/render-view.tsx';
import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { officialMessageResource } from '../definitions/message.ts';
import { officialReplyResource } from '../definitions/reply.ts';
import { useOfficialTexts } from '../use-official-texts.ts';
import { Simulator } from './simulator.tsx';

// A Wednesday, one minute before the office opens.
const BEFORE_NINE = new Date(2026, 5, 17, 8, 59, 30);
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now: BEFORE_NINE });
});
afterEach(() => {
  vi.useRealTimers();
});

const ACCOUNT = fakeRecord('oa1', { name: 'Harbour', serverMode: true });
const OFFICE = fakeRecord('r1', {
  ...{ account: 'oa1', name: 'Office hours', kind: 'keyword', status: 'enabled', priority: 0 },
  keywords: [{ text: 'open', match: 'contain' }],
  replies: [{ type: 'text', text: 'We are here.' }],
  hours: [{ day: 3, from: '09:00', to: '18:00' }],
});

async function renderSimulator() {
  const resources = createFakeResourceApi([officialReplyResource, officialMessageResource], {
    [officialReplyResource.name]: [OFFICE],
    [officialMessageResource.name]: [],
  });
  function Shown() {
    useOfficialTexts();
    return <Simulator accounts={[ACCOUNT]} />;
  }
  await renderView(<Shown />, { locale: 'en', gateways: { resources } });
  fireEvent.change(screen.getByRole('textbox', { name: 'Test message' }), { target: { value: 'are you open' } });
  const rule = () => screen.getByTestId('explanation').dataset.rule;
  const pass = (ms: number) => act(async () => vi.advanceTimersByTime(ms));
  const setTime = (value: string) =>
    fireEvent.change(screen.getByLabelText('Time (now when empty)'), { target: { value } });
  return { rule, pass, setTime };
}

it('answers as of now, also after a while', async () => {
  const { rule, pass } = await renderSimulator();
  expect(rule()).toBe('');
  await pass(30_000);
  expect(rule()).toBe('r1');
});

it('answers as of the time that is set, until it is cleared', async () => {
  const { rule, pass, setTime } = await renderSimulator();
  setTime('2026-06-17T17:59');
  expect(rule()).toBe('r1');
  setTime('2026-06-18T12:00');
  await pass(60_000);
  expect(rule()).toBe('');
  setTime('');
  expect(rule()).toBe('r1');
});

it('keeps answering as of the last time while another is half typed', async () => {
  const { rule, setTime } = await renderSimulator();
  setTime('2026-06-17 17:59');
  setTime('2026-06-18 12:');
  expect(rule()).toBe('r1');
  fireEvent.blur(screen.getByTestId('simulator-at'));
  expect(screen.getByTestId('simulator-at')).toHaveProperty('value', '2026-06-18 12:');
  expect(screen.getByRole('alert').textContent).toBe('This is not a date and time. Write it as YYYY-MM-DD hh:mm');
});
