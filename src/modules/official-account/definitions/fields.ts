import { labelledParts } from '@src/contracts/resource/labelled-parts.ts';

/** Makers of fields, choices, states and groups whose texts stand under `official`. */
export const { choices, fieldsFor, statesFor } = labelledParts('official');
