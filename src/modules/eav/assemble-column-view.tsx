import { useHandle } from '@src/crud/list/list-context.ts';
import { rowsOf } from '@src/crud/list/rows-ahead.ts';
import { ResourcePage } from '@src/crud/resource-page.tsx';
import { ChangesButton } from './collection-links.tsx';
import { eavFieldResource } from './definitions/field.ts';
import { useEavTexts } from './use-eav-texts.ts';

/** Other pages link here with `assembleId`, the id of the collection. */
const ALIASES = { assembleId: 'collection' };

/** A link to the change page, shown when the list is filtered by one collection. */
function ToChanges() {
  const collection = useHandle().address.query.filters.collection ?? '';
  const isOne = collection !== '' && !collection.includes(',');
  return isOne ? <ChangesButton collection={collection} /> : null;
}

/** The list of fields; an address that names a collection filters the list, and the filter can be removed. */
export default function AssembleColumnView() {
  useEavTexts();
  return <ResourcePage definition={eavFieldResource} urlAliases={ALIASES} headActions={<ToChanges />} />;
}

/** Requested ahead of the click that opens the list. */
export const rows = rowsOf(eavFieldResource, { urlAliases: ALIASES });
