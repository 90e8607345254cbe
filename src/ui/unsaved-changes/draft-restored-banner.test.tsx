import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { renderPiece } from '../testing/render.tsx';
import { DraftRestoredBanner } from './draft-restored-banner.tsx';

it('shows the time of the changes, and discards them on click', async () => {
  const reported: string[] = [];
  const at = new Date(2026, 4, 1, 21, 30).getTime();
  const restored = { at, dismiss: () => void reported.push('dismissed') };
  await renderPiece(<DraftRestoredBanner restored={restored} onDiscard={() => void reported.push('set back')} />);
  expect(screen.getByRole('status').textContent).toMatch(/^Unsaved changes from 21:30 were restored/);
  await userEvent.click(screen.getByTestId('draft-discard'));
  expect(reported).toEqual(['dismissed', 'set back']);
});

it('is absent without a draft', async () => {
  await renderPiece(<DraftRestoredBanner restored={null} onDiscard={() => undefined} />);
  expect(screen.queryByTestId('draft-note')).toBeNull();
});
