import '../system.css';
import { deptResource } from '@src/contracts/resources/dept.ts';
import { rowsOf } from '@src/crud/list/rows-ahead.ts';
import { ListTool } from '@src/crud/list/use-list-permissions.ts';
import { ResourcePage } from '@src/crud/resource-page.tsx';
import type { ResourceSlots } from '@src/crud/shared/slot-types.ts';
import { Icon } from '@src/ui/icon/icon.tsx';
import { lazyComponent } from '@src/ui/lazy-component.tsx';
import { useTranslate } from '@src/ui/use-translate.ts';
import { Suspense, useState } from 'react';
import { useSystemTexts } from '../use-system-texts.ts';

const MergeDepts = lazyComponent(() => import('./merge-depts.tsx'));

const SLOTS: ResourceSlots = { detail: () => import('./dept-detail.tsx') };

const HEAD = (
  <ListTool acts={['update', 'delete']}>
    <DeptTools />
  </ListTool>
);

/** Department tree, with the action that merges one department into another. */
export default function DeptView() {
  useSystemTexts();
  return <ResourcePage definition={deptResource} slots={SLOTS} headActions={HEAD} />;
}

function DeptTools() {
  const t = useTranslate();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" className="button" data-testid="dept-merge" onClick={() => setOpen(true)}>
        <Icon name="pi pi-arrow-right-arrow-left" />
        {t('system.deptTools.merge')}
      </button>
      <Suspense>{isOpen && <MergeDepts onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}

/** Requested ahead of the click that opens the list. */
export const rows = rowsOf(deptResource);
