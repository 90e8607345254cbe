import { jobResource } from '@src/contracts/resources/job.ts';
import { FreshRows } from '@src/crud/list/rows/new-rows-banner.tsx';
import { ResourcePage } from '@src/crud/resource-page.tsx';
import { useSystemTexts } from '../use-system-texts.ts';

/** Jobs of the server: what it does beside its calls, how far it is, and what stands against it. */
export default function JobView() {
  useSystemTexts();
  return <ResourcePage definition={jobResource} headActions={<FreshRows />} />;
}
