import type { ExtraProps } from '@src/resource/record/record-extras.ts';
import { Icon } from '@src/ui/icon.tsx';
import { useText } from '@src/ui/use-text.ts';
import { lazy, Suspense, useState } from 'react';

const StatementDialog = lazy(() => import('./statement-dialog.tsx'));

/** The account of an agent by month, to look at and to print. */
export function AgentActions({ record }: ExtraProps) {
  const t = useText();
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
