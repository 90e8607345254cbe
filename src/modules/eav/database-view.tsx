import { ResourcePage } from '@src/crud/resource-page.tsx';
import { eavDatabaseResource } from './definitions/database.ts';
import { useEavTexts } from './use-eav-texts.ts';

/** Where collections are kept. */
export default function DatabaseView() {
  useEavTexts();
  return <ResourcePage definition={eavDatabaseResource} />;
}
