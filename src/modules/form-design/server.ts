import type { ModuleServer } from '@src/server/resource/module-server.ts';
import { formEndpoints } from './server/form.endpoints.ts';
import { formServerResource } from './server/form.resource.ts';
import { formSubmissionServerResource } from './server/form-submission.resource.ts';
import { formVersionServerResource } from './server/form-version.resource.ts';
import { formLinkServerResource } from './server/links/form-link.resource.ts';
import { linkEndpoints } from './server/links/link.endpoints.ts';

/** Server part of forms. */
export const server: ModuleServer = {
  resources: [formServerResource, formVersionServerResource, formSubmissionServerResource, formLinkServerResource],
  endpoints: (registry) => [...formEndpoints(registry), ...linkEndpoints(registry)],
};
