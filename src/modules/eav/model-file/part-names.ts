import type { ModelChange } from '@src/contracts/endpoints/models/model-file.ts';
import { fieldOf } from '@src/contracts/resource/definition.ts';
import { useLabel } from '@src/crud/use-label.ts';
import { eavCollectionResource } from '../definitions/collection.ts';
import { eavFieldResource } from '../definitions/field.ts';
import { eavInterfaceResource } from '../definitions/interface.ts';
import { eavIndexResource } from '../definitions/search-index.ts';
import { eavSiteResource } from '../definitions/site.ts';

/** The resource that each kind of change is written to. */
export const DEFINITIONS = {
  site: eavSiteResource,
  collection: eavCollectionResource,
  field: eavFieldResource,
  interface: eavInterfaceResource,
  index: eavIndexResource,
} as const;

/** Returns the labels of attributes of a site, a collection, a field, an interface or an index. */
export function usePartNames() {
  const label = useLabel();
  return (kind: ModelChange['kind'], name: string) => {
    const field = fieldOf(DEFINITIONS[kind], name);
    return field === undefined ? name : label(field.label);
  };
}
