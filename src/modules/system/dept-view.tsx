import './system.css';
import { deptResource } from '@src/contracts/resources/dept.ts';
import type { ResourceParts } from '@src/resource/parts/resource-parts.ts';
import { ResourcePage } from '@src/resource/resource-page.tsx';
import { Icon } from '@src/ui/icon.tsx';
import { useText } from '@src/ui/use-text.ts';
import { lazy, Suspense, useState } from 'react';
import { useSystemTexts } from './use-system-texts.ts';

const MergeDepts = lazy(() => import('./merge-depts.tsx'));

const PARTS: ResourceParts = { detail: () => import('./dept-detail.tsx') };

/** The departments as a tree, and the way to dissolve one into another. */
export default function DeptView() {
  useSystemTexts();
  return <ResourcePage definition={deptResource} parts={PARTS} headActions={<DeptTools />} />;
}

function DeptTools() {
  const t = useText();
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
