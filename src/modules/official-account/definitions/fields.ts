import { labelledParts } from '@src/contracts/resource/labelled-parts.ts';

/** Factories for fields, choices and states whose locale keys start with `official`. */
export const { choices, fieldsFor, statesFor } = labelledParts('official');
