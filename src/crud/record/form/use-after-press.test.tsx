import { render, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useAfterPress } from './use-after-press.ts';

function Asker({ onRun }: { readonly onRun: () => void }) {
  const afterPress = useAfterPress();
  return <input aria-label="asker" onBlur={() => afterPress(onRun)} />;
}

it('waits until the click that blurs the field is complete, and for nothing else', async () => {
  const log: string[] = [];
  const { getByLabelText } = render(<Asker onRun={() => log.push('told')} />);
  const input = getByLabelText('asker');
  input.focus();
  input.blur();
  expect(log).toEqual(['told']);
  input.focus();
  window.dispatchEvent(new Event('pointerdown'));
  input.blur();
  expect(log).toEqual(['told']);
  window.dispatchEvent(new Event('pointerup'));
  log.push('clicked');
  await waitFor(() => expect(log).toEqual(['told', 'clicked', 'told']));
});
