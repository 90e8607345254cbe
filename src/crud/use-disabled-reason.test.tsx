import { RESOURCE_TEXTS } from '@locales/lazy/resource.ts';
import { useTexts } from '@src/ui/text/use-texts.ts';
import { renderView } from '@src/views/testing/render-view.tsx';
import { expect, it } from 'vitest';
import { AGENT, agents } from './testing/sample-resources.ts';
import { useDisabledReason } from './use-disabled-reason.ts';

const [, PENDING = null] = agents(2);

function Why({ reason }: { readonly reason: string }) {
  useTexts(RESOURCE_TEXTS);
  return <output>{useDisabledReason(AGENT)(PENDING, { suspend: { reason } }, 'suspend')}</output>;
}

it.each([
  ['state', 'Not possible while it is: Pending'],
  ['permission', 'You lack the right “Agents / Suspend”'],
  ['bin', 'It is in the recycle bin'],
  ['guard', 'Not possible while it is: Pending'],
  ['unknown', 'Not possible while it is: Pending'],
])('explains why an event is unavailable: %s', async (reason, words) => {
  const { container } = await renderView(<Why reason={reason} />, { locale: 'en' });
  expect(container.textContent).toBe(words);
});
