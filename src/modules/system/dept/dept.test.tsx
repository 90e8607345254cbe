import { ServiceError } from '@src/contracts/errors.ts';
import { waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { showPart } from '../testing/render-system-part.tsx';
import MergeDepts from './merge-depts.tsx';

async function open(mergeDept: (id: string, into: string) => Promise<number>) {
  const onClose = vi.fn();
  const shown = await showPart(<MergeDepts onClose={onClose} />, { mergeDept });
  await waitFor(() => expect(shown.hook('merge-from').querySelectorAll('option').length).toBe(5));
  return { ...shown, onClose };
}

describe('merging departments', () => {
  it('shows the consequences before it merges, once', async () => {
    const merged: (readonly [string, string])[] = [];
    const { user, hook, onClose } = await open(async (id, into) => {
      merged.push([id, into]);
      return 5;
    });
    await user.selectOptions(hook('merge-from'), 'd2');
    await user.selectOptions(hook('merge-into'), 'd4');
    await waitFor(() =>
      expect(hook('merge-effect').textContent).toBe(
        'Sales will be merged into Stores. 3 accounts move there. 2 accounts of its subdepartments move with it.',
      ),
    );
    await user.click(hook('merge-accept'));
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(merged).toEqual([['d2', 'd4']]);
  });

  it('rejects the department itself and its descendants', async () => {
    const { user, hook } = await open(async () => 0);
    await user.selectOptions(hook('merge-from'), 'd2');
    await user.selectOptions(hook('merge-into'), 'd3');
    expect(hook('merge-depts').querySelector('[role="alert"]')?.textContent).toBe(
      'A department cannot be merged into one of its subdepartments.',
    );
    expect(hook('merge-accept').hasAttribute('disabled')).toBe(true);
    await user.selectOptions(hook('merge-into'), 'd2');
    expect(hook('merge-depts').querySelector('[role="alert"]')?.textContent).toBe('Choose two different departments.');
  });

  it("stays open with the server's error", async () => {
    const { user, hook, onClose } = await open(async () => {
      throw new ServiceError({
        kind: 'envelope',
        code: 1008,
        detail: { text: { zh_CN: '不行', en: 'The name is taken there' } },
      });
    });
    await user.selectOptions(hook('merge-from'), 'd2');
    await user.selectOptions(hook('merge-into'), 'd4');
    await user.click(hook('merge-accept'));
    await waitFor(() => expect(hook('refusal').textContent).toBe('The name is taken there'));
    expect(onClose).not.toHaveBeenCalled();
  });
});
