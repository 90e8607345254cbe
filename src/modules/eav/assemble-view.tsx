import { useResourceChanges } from '@src/crud/cache/use-changes.ts';
import { ResourcePage } from '@src/crud/resource-page.tsx';
import type { ResourceSlots } from '@src/crud/shared/slot-types.ts';
import { useActors } from '@src/ui/app-context.tsx';
import { eavCollectionResource } from './definitions/collection.ts';
import { ModelFileButton } from './model-file/model-file-button.tsx';
import { useEavTexts } from './use-eav-texts.ts';

const PARTS: ResourceSlots = { detail: () => import('./collection-detail.tsx') };

/** The collections that operators made. */
export default function AssembleView() {
  useEavTexts();
  const { permission } = useActors();
  // What was placed in the menu, renamed or retired shows there at once.
  useResourceChanges(eavCollectionResource.name, () => permission.send({ type: 'permission.menu.retried' }));
  return <ResourcePage definition={eavCollectionResource} parts={PARTS} headActions={<ModelFileButton />} />;
}
