import { Icon } from '@src/ui/icon.tsx';
import { useText } from '@src/ui/use-text.ts';
import { lazy, Suspense, useState } from 'react';

const CompareDialog = lazy(() => import('./compare-roles.tsx'));
const AccessDialog = lazy(() => import('./who-can.tsx'));

/** What can be asked about all roles together. */
export function RoleTools() {
  const t = useText();
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
