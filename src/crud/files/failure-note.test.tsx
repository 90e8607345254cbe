import { RESOURCE_TEXTS } from '@locales/lazy/resource.ts';
import type { FailureFacts } from '@src/contracts/errors.ts';
import { useTexts } from '@src/ui/text/use-texts.ts';
import { renderView } from '@src/views/testing/render-view.tsx';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { FailureNote } from './failure-note.tsx';

function Note({ failure }: { readonly failure: FailureFacts }) {
  useTexts(RESOURCE_TEXTS);
  return <FailureNote failure={failure} />;
}

it.each<[FailureFacts, string, string]>([
  [
    { kind: 'envelope', code: 1003, serverText: 'Somebody else changed this meanwhile' },
    'Somebody else changed it',
    '已被他人修改',
  ],
  [{ kind: 'envelope', code: 1002, serverText: 'Not found' }, 'It no longer exists', '记录已不存在'],
  [{ kind: 'envelope', code: 1007, serverText: 'Too much at once' }, 'A limit was reached', '已达上限'],
  [{ kind: 'envelope', code: 1008, serverText: 'Only on Mondays' }, 'Only on Mondays', 'Only on Mondays'],
])('says why an import or export was refused, in both languages: %o', async (failure, en, zh) => {
  const { unmount } = await renderView(<Note failure={failure} />, { locale: 'en' });
  expect((await screen.findByRole('alert')).textContent).toBe(en);
  unmount();
  await renderView(<Note failure={failure} />, { locale: 'zh_CN' });
  expect((await screen.findByRole('alert')).textContent).toBe(zh);
});
