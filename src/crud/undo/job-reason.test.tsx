import type { JobReason as Reason } from '@src/contracts/resource/responses.ts';
import { renderView } from '@src/views/testing/render-view.tsx';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { createFakeResourceApi } from '../testing/fake-resource-api.ts';
import { AGENT } from '../testing/sample-resources.ts';
import { JobReason } from './job-reason.tsx';

const show = (reason: Reason | undefined, locale: 'en' | 'zh_CN') =>
  renderView(<JobReason progress={reason === undefined ? {} : { reason }} definition={AGENT} />, {
    locale,
    gateways: { resources: createFakeResourceApi([AGENT], { agent: [] }) },
  });

it.each<[string, Reason, string, string]>([
  [
    'the right that was lost',
    { code: 403, msg: 'No permission', permission: 'agent:agent:suspend' },
    'Reason: You lack the right “Agents / Suspend”. An administrator can give it to you.',
    '原因：您没有“代理商 / 暂停”权限，请联系管理员开通。',
  ],
  [
    'a right without a name',
    { code: 403, msg: 'No permission' },
    'Reason: You may not do this. An administrator can give you the right.',
    '原因：您没有权限，请联系管理员开通。',
  ],
  [
    'something that is gone',
    { code: 1002, msg: 'Not found' },
    'Reason: What it needs is no longer there, or you no longer see it.',
    '原因：所需内容已不存在，或您已看不到它。',
  ],
  [
    'a rule in its own words',
    { code: 1008, msg: 'Not allowed', text: { zh_CN: '月末不行', en: 'Not at the end of a month' } },
    'Reason: Not at the end of a month',
    '原因：月末不行',
  ],
  ['a refusal by its code', { code: 1007, msg: 'Too much' }, 'Reason: A limit was reached', '原因：已达上限'],
  ['an error of the server', { code: 0, msg: '' }, 'Reason: An error in the server.', '原因：服务器出错。'],
  ['the words of another server', { code: 0, msg: 'out of room' }, 'Reason: out of room', '原因：out of room'],
])('says why a job failed, in both languages: %s', async (_what, reason, en, zh) => {
  const { unmount } = await show(reason, 'en');
  expect((await screen.findByTestId('job-reason')).textContent).toBe(` ${en}`);
  unmount();
  await show(reason, 'zh_CN');
  expect((await screen.findByTestId('job-reason')).textContent).toBe(` ${zh}`);
});

it('says nothing where the server gave no reason', async () => {
  const { container } = await show(undefined, 'en');
  expect(container.querySelector('[data-testid="job-reason"]')).toBe(null);
});
