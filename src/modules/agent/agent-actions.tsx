import { selectUser } from '@machines/session/index.ts';
import { SUPER_ROLE } from '@src/contracts/resources/role.ts';
import type { ExtraProps } from '@src/crud/record/record-slots.ts';
import { useActors } from '@src/ui/app-context.tsx';
import { Icon } from '@src/ui/icon/icon.tsx';
import { lazyComponent } from '@src/ui/lazy-component.tsx';
import { useTranslate } from '@src/ui/use-translate.ts';
import { useSelector } from '@xstate/react';
import { Suspense, useState } from 'react';

const StatementDialog = lazyComponent(() => import('./statement-dialog.tsx'));
const ImpersonateDialog = lazyComponent(() => import('./impersonate-dialog.tsx'));

/** Actions on an agent's page: the monthly statement, and impersonation for users with the super role. */
export function AgentActions({ record }: ExtraProps) {
  const t = useTranslate();
  const { session } = useActors();
  const mayLook = useSelector(session, (state) => selectUser(state)?.roles.some(({ value }) => value === SUPER_ROLE));
  const [open, setOpen] = useState<'statement' | 'look' | null>(null);
  const close = () => setOpen(null);
  return (
    <>
      <button type="button" className="button" data-testid="agent-statement" onClick={() => setOpen('statement')}>
        <Icon name="pi pi-file" />
        {t('agent.statement.title')}
      </button>
      {mayLook === true && (
        <button type="button" className="button" data-testid="agent-look" onClick={() => setOpen('look')}>
          <Icon name="pi pi-eye" />
          {t('agent.look.button')}
        </button>
      )}
      <Suspense>
        {open === 'statement' && <StatementDialog agent={record} onClose={close} />}
        {open === 'look' && <ImpersonateDialog agent={record} onClose={close} />}
      </Suspense>
    </>
  );
}
