import { useHandle } from '@src/crud/list/list-context.ts';
import { ResourcePage } from '@src/crud/resource-page.tsx';
import { ChangesButton } from './collection-links.tsx';
import { eavFieldResource } from './definitions/field.ts';
import { useEavTexts } from './use-eav-texts.ts';

/** Other pages name the collection whose fields are meant by `assembleId`. */
const ALIASES = { assembleId: 'collection' };

/** Leads to where the fields are changed, once the list is about one collection. */
function ToChanges() {
  const collection = useHandle().address.query.filters.collection ?? '';
  const isOne = collection !== '' && !collection.includes(',');
  return isOne ? <ChangesButton collection={collection} /> : null;
}

/** The fields of collections; an address that names a collection shows its fields, as a filter that can be taken away. */
export default function AssembleColumnView() {
  useEavTexts();
  return <ResourcePage definition={eavFieldResource} urlAliases={ALIASES} headActions={<ToChanges />} />;
}
