import './statistics.css';
import { NewRowsBanner } from '@src/crud/list/rows/new-rows-banner.tsx';
import { rowsOf } from '@src/crud/list/rows-ahead.ts';
import { ResourcePage } from '@src/crud/resource-page.tsx';
import { Icon } from '@src/ui/icon/icon.tsx';
import { useTranslate } from '@src/ui/use-translate.ts';
import { useState } from 'react';
import { usageLogResource } from './definitions/usage-log.ts';
import { UsageInsight } from './usage-insight.tsx';
import { useStatisticsTexts } from './use-statistics-texts.ts';

/** Usage log of installed products, newest first. */
export default function UsageLogView() {
  useStatisticsTexts();
  return <ResourcePage definition={usageLogResource} headActions={<UsageLogHead />} />;
}

function UsageLogHead() {
  const t = useTranslate();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <NewRowsBanner />
      <button type="button" className="button" data-testid="usage-insight-open" onClick={() => setIsOpen(true)}>
        <Icon name="pi pi-chart-bar" />
        {t('statistics.usage.insight.open')}
      </button>
      {isOpen && <UsageInsight onClose={() => setIsOpen(false)} />}
    </>
  );
}

/** Requested ahead of the click that opens the list. */
export const rows = rowsOf(usageLogResource);
