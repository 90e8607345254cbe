import type { ResourceDefinition } from '@src/contracts/resource/definition.ts';
import { formResource } from './form.ts';
import { formLinkResource } from './form-link.ts';
import { formSubmissionResource } from './form-submission.ts';
import { formVersionResource } from './form-version.ts';

/** Resource definitions of this module. */
export const definitions: readonly ResourceDefinition[] = [
  formResource,
  formVersionResource,
  formSubmissionResource,
  formLinkResource,
];
