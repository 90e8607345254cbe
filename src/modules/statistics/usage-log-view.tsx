import { usageLogResource } from '@src/contracts/resources/usage-log.ts';
import { FreshRows } from '@src/resource/list/fresh-rows.tsx';
import { ResourcePage } from '@src/resource/resource-page.tsx';
import { useStatisticsTexts } from './use-statistics-texts.ts';

/** What installed products tell, the newest first. */
export default function UsageLogView() {
  useStatisticsTexts();
  return <ResourcePage definition={usageLogResource} headActions={<FreshRows />} />;
}
