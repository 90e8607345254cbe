import { rowsOf } from '@src/crud/list/rows-ahead.ts';
import { ResourcePage } from '@src/crud/resource-page.tsx';
import type { ResourceSlots } from '@src/crud/shared/slot-types.ts';
import { eavInterfaceResource } from '../definitions/interface.ts';
import { useEavTexts } from '../use-eav-texts.ts';

const SLOTS: ResourceSlots = { detail: () => import('./interface-detail.tsx') };
const KINDS = { system: { kind: 'system' }, custom: { kind: 'custom' } } as const;
const READ_ONLY = { ...eavInterfaceResource, actions: { ...eavInterfaceResource.actions, create: false } };

/** The rows of each list of interfaces. */
export const INTERFACE_ROWS = {
  all: rowsOf(eavInterfaceResource),
  system: rowsOf(READ_ONLY, { fixed: KINDS.system }),
  custom: rowsOf(eavInterfaceResource, { fixed: KINDS.custom }),
} as const;

/**
 * The list of interfaces of one kind, or of all. System interfaces are derived from collections, so no user adds one.
 */
export function InterfaceList({ kind }: { readonly kind?: keyof typeof KINDS }) {
  useEavTexts();
  return (
    <ResourcePage
      definition={kind === 'system' ? READ_ONLY : eavInterfaceResource}
      slots={SLOTS}
      {...(kind === undefined ? {} : { fixed: KINDS[kind] })}
    />
  );
}
