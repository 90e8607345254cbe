import { ResourcePage } from '@src/crud/resource-page.tsx';
import { eavFieldResource } from './definitions/field.ts';
import { OrderButton } from './order/order-button.tsx';
import { useEavTexts } from './use-eav-texts.ts';

/** Other pages name the collection whose fields are meant by `assembleId`. */
const ALIASES = { assembleId: 'collection' };

/** The fields of collections; an address that names a collection shows its fields, as a filter that can be taken away. */
export default function AssembleColumnView() {
  useEavTexts();
  return <ResourcePage definition={eavFieldResource} urlAliases={ALIASES} headActions={<OrderButton />} />;
}
