import { rowsOf } from '@src/crud/list/rows-ahead.ts';
import { ResourcePage } from '@src/crud/resource-page.tsx';
import type { ResourceSlots } from '@src/crud/shared/slot-types.ts';
import { eavCollectionResource } from './definitions/collection.ts';
import { ModelMapButton } from './map/model-map-button.tsx';
import { ModelFileButton } from './model-file/model-file-button.tsx';
import { useEavTexts } from './use-eav-texts.ts';

const SLOTS: ResourceSlots = { detail: () => import('./collection-detail.tsx') };

const HEAD = (
  <>
    <ModelMapButton />
    <ModelFileButton />
  </>
);

/** The list of collections. */
export default function AssembleView() {
  useEavTexts();
  return <ResourcePage definition={eavCollectionResource} slots={SLOTS} headActions={HEAD} />;
}

/** Requested ahead of the click that opens the list. */
export const rows = rowsOf(eavCollectionResource);
