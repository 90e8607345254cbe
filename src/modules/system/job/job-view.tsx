import { jobResource } from '@src/contracts/resources/job.ts';
import { NewRowsBanner } from '@src/crud/list/rows/new-rows-banner.tsx';
import { rowsOf } from '@src/crud/list/rows-ahead.ts';
import { recordDetailWith } from '@src/crud/record/record-detail.tsx';
import { ResourcePage } from '@src/crud/resource-page.tsx';
import type { ResourceSlots } from '@src/crud/shared/slot-types.ts';
import { useSystemTexts } from '../use-system-texts.ts';

const SLOTS: ResourceSlots = {
  detail: async () => ({ default: recordDetailWith({ Actions: (await import('./job-actions.tsx')).JobActions }) }),
};

/** Background jobs of the server, with their progress and problems. */
export default function JobView() {
  useSystemTexts();
  return <ResourcePage definition={jobResource} slots={SLOTS} headActions={<NewRowsBanner />} />;
}

/** Requested ahead of the click that opens the list. */
export const rows = rowsOf(jobResource);
