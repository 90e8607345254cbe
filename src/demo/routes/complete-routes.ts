import type { RouteNode } from '@src/contracts/routes/route.ts';
import { type DocumentationHosts, withBundledDocs } from './bundled-docs.ts';
import { withGallery } from './with-gallery.ts';

/**
 * The operator's routes with the gallery, and with the guide unless the configuration allows the documentation site.
 */
export const completeRoutes = (routes: readonly RouteNode[], config: DocumentationHosts): readonly RouteNode[] =>
  withGallery(withBundledDocs(routes, config));
