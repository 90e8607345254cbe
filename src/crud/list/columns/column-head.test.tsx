import { waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { createFakeResourceApi } from '../../testing/fake-resource-api.ts';
import { AGENT, agents } from '../../testing/sample-resources.ts';
import { showList } from '../../testing/show-list.tsx';

it('sorts the other way by a column that the list sorts by itself, descending', async () => {
  const definition = { ...AGENT, sort: '-code' };
  const shown = await showList({ definition, api: createFakeResourceApi([definition], { agent: agents(12) }) });
  await waitFor(() => expect(shown.state()).toBe('ready'));
  const head = () => shown.hook('list-column', '[data-field="code"]');
  const press = () => shown.press(within(head()).getByRole('button'));
  const seen: unknown[] = [[shown.params().sort, head().getAttribute('aria-sort')]];
  for (let time = 0; time < 4; time += 1) {
    await press();
    await waitFor(() => expect(shown.state()).toBe('ready'));
    seen.push([shown.params().sort, head().getAttribute('aria-sort')]);
  }
  expect(seen).toEqual([
    [undefined, 'descending'],
    ['code', 'ascending'],
    ['-code', 'descending'],
    [undefined, 'descending'],
    ['code', 'ascending'],
  ]);
});
