import './field-kinds/kinds.css';
import './list/table/table.css';
import './list/table/cards.css';
import './list/rows/preview.css';
import './list/list.css';
import './list/toolbar.css';
import './list/table/print.css';
import { RESOURCE_TEXTS } from '@locales/lazy/resource.ts';
import type { ResourceDefinition } from '@src/contracts/resource/definition.ts';
import { useApp } from '@src/ui/app-context.tsx';
import { PrimeProvider } from '@src/ui/prime/prime.tsx';
import { useTexts } from '@src/ui/text/use-texts.ts';
import { useWaitingDrafts } from '@src/ui/unsaved-changes/use-unsaved-changes.ts';
import { type ReactNode, useMemo, useState } from 'react';
import { useLastQuery } from './cache/use-last-query.ts';
import { useBulk } from './list/bulk/use-bulk.ts';
import { useColumns } from './list/columns/use-columns.ts';
import { LazyDialogs, ListImport, type OpenDialog } from './list/lazy-dialogs.tsx';
import { ListBody } from './list/list-body.tsx';
import { AddressProvider, ListProvider, type ListScreen } from './list/list-context.ts';
import { readyDefinition } from './list/resolve-definition.ts';
import { requestQuery, useList } from './list/use-list.ts';
import { useListUrl } from './list/use-list-url.ts';
import { LAZY_SLOTS } from './shared/lazy-slots.ts';
import { recordWithDraft } from './shared/record-work.ts';
import type { ResourceSlots } from './shared/slot-types.ts';
import { useResourceApi } from './use-resource-api.ts';

type FixedFilters = Readonly<Record<string, string>>;

/** Props of `ResourcePage`. */
export interface ResourcePageProps {
  /** Any definition, built-in or user-defined. */
  readonly definition: ResourceDefinition;
  /** Components that replace the default ones. */
  readonly slots?: ResourceSlots;
  /** Filters that always apply and are not shown, by parameter; a function when they depend on `urlParams`. */
  readonly fixed?: FixedFilters | ((own: Readonly<Record<string, string>>) => FixedFilters);
  /** URL parameters that the page uses itself, available as `useHandle().address.own`. */
  readonly urlParams?: readonly string[];
  /** Alternative parameter names that links from other pages use. */
  readonly urlAliases?: Readonly<Record<string, string>>;
  /** Content to the left of the rows, such as a tree that filters them. */
  readonly aside?: ReactNode;
  /** Additional buttons next to the heading. */
  readonly headActions?: ReactNode;
  /** True to load more rows on scrolling instead of paging; for `slots.rows` that request them. */
  readonly endless?: boolean;
  /** Path of the page that creates records, when they are not created in a form over the list. */
  readonly createPath?: string;
  /** Heading level; 2 below the title of another page. */
  readonly headingLevel?: 1 | 2;
}

const NOTHING_FIXED: FixedFilters = {};

/** The list page of a resource: rendered from its definition, with its state in the URL. */
export function ResourcePage(props: ResourcePageProps) {
  useTexts(RESOURCE_TEXTS);
  return (
    <PrimeProvider>
      {/* The key remounts the list when the page's resource changes. */}
      <ListPage key={props.definition.name} {...props} />
    </PrimeProvider>
  );
}

function ListPage(props: ResourcePageProps) {
  const {
    definition: declared,
    slots,
    aside,
    headActions,
    headingLevel = 1,
    urlParams,
    urlAliases,
    endless = false,
    createPath,
  } = props;
  const { go } = useApp();
  const definition = readyDefinition(declared);
  const api = useResourceApi();
  const gateway = api.open(declared);
  const handle = useListUrl(definition, { own: urlParams, aliases: urlAliases });
  const { fixed: given = NOTHING_FIXED } = props;
  const fixed = typeof given === 'function' ? given(handle.address.own) : given;
  const list = useList(definition, handle.address, { fixed, isEndless: endless });
  useLastQuery(definition.name, requestQuery(definition, handle.address.query, fixed, endless));
  const bulk = useBulk({ definition, gateway, api, list });
  const columns = useColumns(definition, handle.address.view);
  const drafted = recordWithDraft(definition, useWaitingDrafts());
  const [open, setOpen] = useState<OpenDialog | null>(drafted === undefined ? null : { kind: 'form', id: drafted });
  const [shownImport, showImport] = useState<'dialog' | 'bar' | null>(null);
  const { change, goTo } = handle;
  const screen = useMemo((): ListScreen => {
    const all = { ...LAZY_SLOTS, ...slots };
    const canImport = all.importDialog !== undefined && definition.actions?.import !== false && definition.log !== true;
    return {
      definition,
      api,
      gateway,
      list,
      bulk,
      columns,
      fixed,
      endless,
      slots: all,
      actions: { change, goTo },
      openForm: (id) => (id === null && createPath !== undefined ? go(createPath) : setOpen({ kind: 'form', id })),
      openDuplicate: (id) => setOpen({ kind: 'duplicate', of: id }),
      openImport: canImport ? () => showImport('dialog') : null,
    };
  }, [definition, api, gateway, list, bulk, columns, fixed, endless, slots, change, goTo, go, createPath]);
  return (
    <ListProvider value={screen}>
      <AddressProvider value={handle}>
        <ListBody
          aside={aside}
          headActions={headActions}
          headingLevel={headingLevel}
          onExport={() => setOpen({ kind: 'export' })}
          running={shownImport !== null && <ListImport hidden={shownImport === 'bar'} onChange={showImport} />}
        />
        {open !== null && <LazyDialogs open={open} onClose={() => setOpen(null)} />}
      </AddressProvider>
    </ListProvider>
  );
}
