import type { ResourceDefinition } from '@src/contracts/resource/definition.ts';
import { createContext } from 'react';

/**
 * User-defined definitions whose records can be listed on a record's page, by name. Built-in ones are passed as
 * `related` of the page's extras.
 */
export const RelatedDefinitions = createContext<Readonly<Record<string, ResourceDefinition>>>({});
