import type { ResourceDefinition } from '@src/contracts/resource/definition.ts';
import { createContext } from 'react';

/** Definitions made at run time whose lists may belong to records on a page, by name; built ones come with the page's own additions. */
export const RelatedDefinitions = createContext<Readonly<Record<string, ResourceDefinition>>>({});
