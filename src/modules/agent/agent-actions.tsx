import type { ExtraProps } from '@src/crud/record/record-slots.ts';
import { Icon } from '@src/ui/icon/icon.tsx';
import { lazyComponent } from '@src/ui/lazy-component.tsx';
import { useTranslate } from '@src/ui/use-translate.ts';
import { Suspense, useState } from 'react';

const StatementDialog = lazyComponent(() => import('./statement-dialog.tsx'));

/** The account of an agent by month, to look at and to print. */
export function AgentActions({ record }: ExtraProps) {
  const t = useTranslate();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" className="button" data-testid="agent-statement" onClick={() => setOpen(true)}>
        <Icon name="pi pi-file" />
        {t('agent.statement.title')}
      </button>
      <Suspense>{isOpen && <StatementDialog agent={record} onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}
