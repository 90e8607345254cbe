import type { ListQuestion } from '@machines/cache/index.ts';
import type { ResourceDefinition } from '@src/contracts/resource/definition.ts';
import type { ResourcePageProps } from '../resource-page.tsx';
import { readAddress } from './list-url.ts';
import { readyDefinition } from './resolve-definition.ts';
import { requestQuery } from './use-list.ts';

/** The properties of the list page that decide which rows it shows. */
type RowsOptions = Pick<ResourcePageProps, 'fixed' | 'urlParams' | 'urlAliases' | 'endless'>;

/** The rows that a list page asks for at an address, so that they can be requested before it is shown. */
export function rowsOf(declared: ResourceDefinition, options: RowsOptions = {}) {
  const { fixed = {}, urlParams, urlAliases, endless = false } = options;
  return ({ search }: { readonly search: string }): ListQuestion => {
    const definition = readyDefinition(declared);
    const { query, own } = readAddress(definition, search, { own: urlParams, aliases: urlAliases });
    const always = typeof fixed === 'function' ? fixed(own) : fixed;
    return { kind: 'list', of: definition, isPartial: true, query: requestQuery(definition, query, always, endless) };
  };
}
