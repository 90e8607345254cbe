import { Icon } from '@src/ui/icon/icon.tsx';
import { lazyComponent } from '@src/ui/lazy-component.tsx';
import { useTranslate } from '@src/ui/use-translate.ts';
import { Suspense, useState } from 'react';

const CompareDialog = lazyComponent(() => import('./compare-roles.tsx'));
const AccessDialog = lazyComponent(() => import('./permission-lookup.tsx'));

/** Tools for all roles: comparison, and permission lookup. */
export function RoleTools() {
  const t = useTranslate();
  const [open, setOpen] = useState<'compare' | 'access' | null>(null);
  const close = () => setOpen(null);
  return (
    <>
      <button type="button" className="button" data-testid="role-who-can" onClick={() => setOpen('access')}>
        <Icon name="pi pi-question-circle" />
        {t('system.roleTools.whoCan')}
      </button>
      <button type="button" className="button" data-testid="role-compare" onClick={() => setOpen('compare')}>
        <Icon name="pi pi-clone" />
        {t('system.roleTools.compare')}
      </button>
      <Suspense>
        {open === 'compare' && <CompareDialog first={null} onClose={close} />}
        {open === 'access' && <AccessDialog onClose={close} />}
      </Suspense>
    </>
  );
}
