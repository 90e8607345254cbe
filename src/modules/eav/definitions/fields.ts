import { labelledParts } from '@src/contracts/resource/labelled-parts.ts';

/** Makers of fields, choices, states and groups whose texts stand under `eav`. */
export const { statesFor, choices, fieldsFor, groupsFor } = labelledParts('eav');
