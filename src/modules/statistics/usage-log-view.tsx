import './statistics.css';
import { usageLogResource } from '@src/contracts/resources/usage-log.ts';
import { FreshRows } from '@src/resource/list/fresh-rows.tsx';
import { ResourcePage } from '@src/resource/resource-page.tsx';
import { Icon } from '@src/ui/icon.tsx';
import { useText } from '@src/ui/use-text.ts';
import { useState } from 'react';
import { UsageInsight } from './usage-insight.tsx';
import { useStatisticsTexts } from './use-statistics-texts.ts';

/** What installed products tell, the newest first. */
export default function UsageLogView() {
  useStatisticsTexts();
  return <ResourcePage definition={usageLogResource} headActions={<UsageLogHead />} />;
}

function UsageLogHead() {
  const t = useText();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <FreshRows />
      <button type="button" className="button" data-testid="usage-insight-open" onClick={() => setIsOpen(true)}>
        <Icon name="pi pi-chart-bar" />
        {t('statistics.usage.insight.open')}
      </button>
      {isOpen && <UsageInsight onClose={() => setIsOpen(false)} />}
    </>
  );
}
