import { selectUser } from '@machines/session/index.ts';
import type { ExtraProps } from '@src/crud/record/record-slots.ts';
import { useActors } from '@src/ui/app-context.tsx';
import { Icon } from '@src/ui/icon/icon.tsx';
import { lazyComponent } from '@src/ui/lazy-component.tsx';
import { useTranslate } from '@src/ui/use-translate.ts';
import { useSelector } from '@xstate/react';
import { Suspense, useState } from 'react';

const ExportedRows = lazyComponent(() => import('./exported-rows.tsx'));

/** Actions on a job: its owner can save the rows that it has exported. */
export function JobActions({ record }: ExtraProps) {
  const t = useTranslate();
  const name = useSelector(useActors().session, (state) => selectUser(state)?.username);
  const [isOpen, setOpen] = useState(false);
  if (record.kind !== 'export' || record.status !== 'done' || record.ownerName !== name) return null;
  return (
    <>
      <button type="button" className="button" data-testid="job-save" onClick={() => setOpen(true)}>
        <Icon name="pi pi-download" />
        {t('system.job.save')}
      </button>
      <Suspense>
        {isOpen && <ExportedRows code={String(record.name)} job={record.id} onClose={() => setOpen(false)} />}
      </Suspense>
    </>
  );
}
