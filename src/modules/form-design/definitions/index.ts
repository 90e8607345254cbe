import type { ResourceDefinition } from '@src/contracts/resource/definition.ts';
import { formResource } from './form.ts';
import { formLinkResource } from './form-link.ts';
import { formSubmissionResource } from './form-submission.ts';
import { formVersionResource } from './form-version.ts';

/** Everything that this module keeps records of. */
export const definitions: readonly ResourceDefinition[] = [
  formResource,
  formVersionResource,
  formSubmissionResource,
  formLinkResource,
];
