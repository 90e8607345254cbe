import { keyOf, selectEntry } from '@machines/cache/index.ts';
import { loadedActor } from '@machines/shared/lazy-actor.ts';
import { waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { ResourcePageProps } from '../resource-page.tsx';
import { AGENT } from '../testing/sample-resources.ts';
import { showList } from '../testing/show-list.tsx';
import { rowsOf } from './rows-ahead.ts';

type Options = Pick<ResourcePageProps, 'fixed' | 'urlParams' | 'urlAliases' | 'endless'>;

const CASES: readonly (readonly [name: string, search: string, options: Options])[] = [
  ['of the plain list', '', {}],
  ['of an address', '?page=2&size=20&sort=-code&q=AG', {}],
  ['with a fixed filter', '?page=2', { fixed: { status: 'active' } }],
  [
    'with a filter that depends on the address',
    '?shut=1&status=pending',
    {
      urlParams: ['shut'],
      fixed: (own: Readonly<Record<string, string>>) => (own.shut === '1' ? {} : { status: 'x' }),
    },
  ],
  ['under another name of a parameter', '?state=pending', { urlAliases: { state: 'status' } }],
  ['of a list without pages', '?page=3', { endless: true }],
];

describe('rows asked for ahead', () => {
  it.each(CASES)('are those that the page asks for: %s', async (_name, search, options) => {
    const shown = await showList({ search, definition: AGENT, ...options });
    await waitFor(() => expect(shown.state()).toBe('ready'));
    const cache = loadedActor(shown.console.actors.cache);
    const question = rowsOf(AGENT, options)({ search });
    expect(selectEntry(keyOf(question))(cache.getSnapshot())?.question).toEqual(question);
  });
});
