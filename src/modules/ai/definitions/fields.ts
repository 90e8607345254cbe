import { labelledParts } from '@src/contracts/resource/labelled-parts.ts';

/** Factories of fields, options, states and groups with label keys under `ai`. */
export const { statesFor, choices, fieldsFor } = labelledParts('ai');
