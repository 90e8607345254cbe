import type { ResourceDefinition } from '@src/contracts/resource/definition.ts';
import { eavCollectionResource } from './collection.ts';
import { eavDatabaseResource } from './database.ts';
import { eavFieldResource } from './field.ts';
import { eavInterfaceResource } from './interface.ts';
import { eavIndexResource } from './search-index.ts';
import { eavSiteResource } from './site.ts';
import { eavTemplateResource } from './template.ts';

/** Resource definitions of this module. */
export const definitions: readonly ResourceDefinition[] = [
  eavSiteResource,
  eavDatabaseResource,
  eavCollectionResource,
  eavFieldResource,
  eavInterfaceResource,
  eavTemplateResource,
  eavIndexResource,
];
