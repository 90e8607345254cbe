import { labelledParts } from '@src/contracts/resource/labelled-parts.ts';

/** Makers of fields, choices, states and groups whose texts stand under `ai`. */
export const { statesFor, choices, fieldsFor } = labelledParts('ai');
