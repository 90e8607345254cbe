import { Segmented } from '@src/ui/form/segmented.tsx';
import { act, fireEvent, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useHandle } from './list/list-context.ts';
import { showList } from './testing/show-list.tsx';

const find = (selector: string) => {
  const found = document.querySelector(selector);
  if (found === null) throw new Error(`there is no ${selector}`);
  return found;
};

/** Radio buttons over a filter, as the queues of tickets are. */
function Queues() {
  const { address, change } = useHandle();
  return (
    <Segmented
      label="Queue"
      testId="queues"
      options={[
        { value: '', label: 'All' },
        { value: 'person', label: 'Persons' },
      ]}
      value={address.query.filters.type ?? ''}
      onChange={(type) => change({ query: { filters: type === '' ? {} : { type } } })}
    />
  );
}

/** A list whose guard answers when the test lets it. */
async function showGuarded(search = '') {
  const waiting: ((landed: string) => void)[] = [];
  const guard = () => new Promise<string>((land) => void waiting.push(land));
  const shown = await showList({ search, guard, headActions: <Queues /> });
  await waitFor(() => expect(shown.state()).toBe('ready'));
  const controls = () => ({
    queue: shown.container.querySelector<HTMLInputElement>('[data-testid="queues"] input:checked')?.value,
    filtered: shown.hook('list-filter', '[data-field="type"]').dataset.on,
    order: shown.hook('list-column', '[data-field="name"]').getAttribute('aria-sort'),
    size: (shown.hook('list-page-size') as HTMLSelectElement).value,
  });
  return {
    ...shown,
    controls,
    /** Ends the oldest navigation that the guard has not answered. */
    land: (at: string) => act(async () => waiting.shift()?.(at)),
  };
}

const START = { queue: '', filtered: 'false', order: null, size: '10' };

const CHOICES = [
  {
    name: 'a radio button',
    choose: () => fireEvent.click(find('[data-testid="queues"] input[value="person"]')),
    shows: { ...START, queue: 'person', filtered: 'true' },
    asks: '/list?type=person',
  },
  {
    name: 'the order',
    choose: () => fireEvent.click(find('[data-testid="list-column"][data-field="name"] button')),
    shows: { ...START, order: 'ascending' },
    asks: '/list?sort=name',
  },
  {
    name: 'the size of a page',
    choose: () => fireEvent.change(find('[data-testid="list-page-size"]'), { target: { value: '50' } }),
    shows: { ...START, size: '50' },
    asks: '/list?size=50',
  },
] as const;

it.each(CHOICES)('shows $name at once while the guard is pending', async ({ choose, shows, asks }) => {
  const { controls, land, went } = await showGuarded();
  expect(controls()).toEqual(START);
  choose();
  expect(controls()).toEqual(shows);
  expect(went).toEqual([asks]);
  await land(asks);
  expect(controls()).toEqual(shows);
});

it.each(CHOICES)('reverts $name when the guard refuses', async ({ choose }) => {
  const { controls, land } = await showGuarded();
  choose();
  await land('/list');
  expect(controls()).toEqual(START);
});

it('removes a filter at once', async () => {
  const { controls, land, went } = await showGuarded('?type=person');
  fireEvent.click(find('[data-field="type"] .list-filter-clear'));
  expect(controls()).toEqual(START);
  await land('/list?type=person');
  expect(controls()).toEqual({ ...START, queue: 'person', filtered: 'true' });
  expect(went).toEqual(['/list']);
});

it('keeps the latest choice while an earlier navigation completes, and accumulates choices', async () => {
  const { controls, land, went } = await showGuarded();
  CHOICES[0].choose();
  CHOICES[2].choose();
  expect(went).toEqual(['/list?type=person', '/list?type=person&size=50']);
  await land('/list?type=person');
  expect(controls()).toEqual({ ...CHOICES[0].shows, size: '50' });
  await land('/list?type=person');
  expect(controls()).toEqual(CHOICES[0].shows);
});
