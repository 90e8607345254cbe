import { jobResource } from '@src/contracts/resources/job.ts';
import { NewRowsBanner } from '@src/crud/list/rows/new-rows-banner.tsx';
import { ResourcePage } from '@src/crud/resource-page.tsx';
import { useSystemTexts } from '../use-system-texts.ts';

/** Background jobs of the server, with their progress and problems. */
export default function JobView() {
  useSystemTexts();
  return <ResourcePage definition={jobResource} headActions={<NewRowsBanner />} />;
}
