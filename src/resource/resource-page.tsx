import './kinds/kinds.css';
import './list/table.css';
import './list/preview.css';
import './list/list.css';
import './list/toolbar.css';
import './list/print.css';
import { RESOURCE_TEXTS } from '@locales/late/resource.ts';
import type { ResourceDefinition } from '@src/contracts/resource/definition.ts';
import { PrimeProvider } from '@src/ui/prime.tsx';
import { useLateTexts } from '@src/ui/use-late-texts.ts';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { LateDialogs, type OpenDialog } from './list/late-dialogs.tsx';
import { ListBody } from './list/list-body.tsx';
import { AddressProvider, ListProvider, type ListScreen } from './list/list-context.ts';
import { readyDefinition } from './list/ready-definition.ts';
import { useBulk } from './list/use-bulk.ts';
import { useColumns } from './list/use-columns.ts';
import { askedQuery, useList } from './list/use-list.ts';
import { useListAddress } from './list/use-list-address.ts';
import { keepTrail } from './list-trail.ts';
import { LATE_PARTS } from './parts/late-parts.ts';
import type { ResourceParts } from './parts/resource-parts.ts';
import { useDesk } from './use-desk.ts';

/** Props of `ResourcePage`. */
export interface ResourcePageProps {
  /** Any definition, made at build time or later. */
  readonly definition: ResourceDefinition;
  /** Pieces that replace the usual ones. */
  readonly parts?: ResourceParts;
  /** Filters that are always in force and not shown, by parameter. */
  readonly fixed?: Readonly<Record<string, string>>;
  /** Stands at the left of the rows, such as a tree that filters them. */
  readonly aside?: ReactNode;
  /** Further buttons beside the heading. */
  readonly headActions?: ReactNode;
  /** 2 where the list stands below the title of another page. */
  readonly headingLevel?: 1 | 2;
}

const NOTHING_FIXED: Readonly<Record<string, string>> = {};

/** The list of a resource: everything follows from its definition, and which rows are shown from the address. */
export function ResourcePage(props: ResourcePageProps) {
  useLateTexts(RESOURCE_TEXTS);
  return (
    <PrimeProvider>
      {/* A page that is another resource now is another list. */}
      <ListPage key={props.definition.name} {...props} />
    </PrimeProvider>
  );
}

function ListPage(props: ResourcePageProps) {
  const { definition: declared, parts, fixed = NOTHING_FIXED, aside, headActions, headingLevel = 1 } = props;
  const definition = readyDefinition(declared);
  const desk = useDesk();
  const gateway = desk.open(declared);
  const handle = useListAddress(definition);
  const list = useList(definition, gateway, handle.address, fixed);
  const asked = askedQuery(definition, handle.address.query, fixed);
  useEffect(() => keepTrail(desk, definition.name, asked));
  const bulk = useBulk({ definition, gateway, desk, list });
  const columns = useColumns(definition);
  const [open, setOpen] = useState<OpenDialog | null>(null);
  const { change, goTo } = handle;
  const screen = useMemo((): ListScreen => {
    const all = { ...LATE_PARTS, ...parts };
    const canImport = all.importDialog !== undefined && definition.actions?.import !== false && definition.log !== true;
    return {
      definition,
      desk,
      gateway,
      list,
      bulk,
      columns,
      fixed,
      parts: all,
      actions: { change, goTo },
      openForm: (id) => setOpen({ kind: 'form', id }),
      openImport: canImport ? () => setOpen({ kind: 'import' }) : null,
    };
  }, [definition, desk, gateway, list, bulk, columns, fixed, parts, change, goTo]);
  return (
    <ListProvider value={screen}>
      <AddressProvider value={handle}>
        <ListBody
          aside={aside}
          headActions={headActions}
          headingLevel={headingLevel}
          onExport={() => setOpen({ kind: 'export' })}
        />
        {open !== null && <LateDialogs open={open} onClose={() => setOpen(null)} />}
      </AddressProvider>
    </ListProvider>
  );
}
