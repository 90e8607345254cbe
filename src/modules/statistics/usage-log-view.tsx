import { usageLogResource } from '@src/contracts/resources/usage-log.ts';
import { ResourcePage } from '@src/resource/resource-page.tsx';
import { FreshRows } from './fresh-rows.tsx';
import { useStatisticsTexts } from './use-statistics-texts.ts';

/** What installed products tell, the newest first. */
export default function UsageLogView() {
  useStatisticsTexts();
  return <ResourcePage definition={usageLogResource} headActions={<FreshRows />} />;
}
