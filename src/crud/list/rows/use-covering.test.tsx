import { waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { showList } from '../../testing/show-list.tsx';

it.each([
  ['fixed', true],
  ['static', false],
] as const)('traps the focus in a preview that is %s: %s', async (position, isOver) => {
  const sheet = document.head.appendChild(document.createElement('style'));
  sheet.textContent = `.preview { position: ${position} }`;
  try {
    const shown = await showList({ search: '?q=AG100001&record=a1' });
    await waitFor(() => expect(shown.rows()).toEqual(['a1']));
    const preview = shown.hook('list-preview');
    expect(preview.querySelector('.preview-body') === document.activeElement).toBe(isOver);
    const unseen = preview.appendChild(document.createElement('button'));
    unseen.style.display = 'none';
    shown.hook('preview-previous').focus();
    await shown.user.tab({ shift: true });
    expect(preview.contains(document.activeElement)).toBe(isOver);
    expect(document.activeElement).not.toBe(unseen);
  } finally {
    sheet.remove();
  }
});
