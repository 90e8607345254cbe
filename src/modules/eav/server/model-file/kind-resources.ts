import type { ModelChange } from '@src/contracts/endpoints/models/model-file.ts';
import type { ServerResource } from '@src/server/resource/server-resource.ts';
import { eavCollectionServerResource } from '../collection.resource.ts';
import { eavFieldServerResource } from '../field.resource.ts';
import { eavInterfaceServerResource } from '../interface.resource.ts';
import { eavIndexServerResource } from '../search/index.resource.ts';
import { eavSiteServerResource } from '../site.resource.ts';

/** The server resource that each kind of change is written to. */
export const RESOURCES: Readonly<Record<ModelChange['kind'], ServerResource>> = {
  site: eavSiteServerResource,
  collection: eavCollectionServerResource,
  field: eavFieldServerResource,
  interface: eavInterfaceServerResource,
  index: eavIndexServerResource,
};
