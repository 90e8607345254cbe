import { ResourcePage } from '@src/crud/resource-page.tsx';
import { eavSiteResource } from './definitions/site.ts';
import { useEavTexts } from './use-eav-texts.ts';

/** The sites that read what models keep. */
export default function WebsiteView() {
  useEavTexts();
  return <ResourcePage definition={eavSiteResource} />;
}
