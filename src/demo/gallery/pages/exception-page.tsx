import { createTabsApi, selectIsEnabled } from '@machines/tabs/index.ts';
import { useActors } from '@src/ui/app-context.tsx';
import { usePage } from '@src/ui/page/page-context.tsx';
import { type ExceptionStatus, ExceptionView } from '@src/views/exception/exception-view.tsx';
import { useSelector } from '@xstate/react';
import type { ComponentType } from 'react';

/** Creates a page that shows an error status; its reload button really reloads. */
export function exceptionPage(status: ExceptionStatus): { readonly default: ComponentType } {
  return {
    default: function ExceptionPage() {
      const { tabs } = useActors();
      const { tabKey } = usePage();
      const isEnabled = useSelector(tabs, selectIsEnabled);
      const reload = () => createTabsApi(tabs).refreshPage(tabKey ?? undefined);
      return (
        <div className="card">
          <ExceptionView status={status} heading="h2" {...(isEnabled ? { onRedo: reload } : {})} />
        </div>
      );
    },
  };
}
