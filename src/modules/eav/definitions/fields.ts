import { labelledParts } from '@src/contracts/resource/labelled-parts.ts';

/** Factories for fields, choices, states and groups whose locale keys start with `eav`. */
export const { statesFor, choices, fieldsFor, groupsFor } = labelledParts('eav');
