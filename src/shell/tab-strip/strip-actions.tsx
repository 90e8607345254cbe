import { selectSettings } from '@machines/preferences/index.ts';
import { createTabsApi, selectActiveKey } from '@machines/tabs/index.ts';
import { useActors } from '@src/ui/console-context.tsx';
import { Icon } from '@src/ui/icon.tsx';
import { useText } from '@src/ui/use-text.ts';
import { useSelector } from '@xstate/react';
import { BarButton } from '../bar-button.tsx';
import { Toolbar } from '../toolbar.tsx';

/** Props of `StripActions`. */
export interface StripActionsProps {
  /** Asks for the menu of the tab on screen, beside the given button. */
  readonly onMore: (key: string, opener: HTMLElement) => void;
}

/** What can be done to the page on screen, at the end of the strip. */
export function StripActions({ onMore }: StripActionsProps) {
  const { tabs, preferences } = useActors();
  const t = useText();
  const activeKey = useSelector(tabs, selectActiveKey);
  const { showRedo, showQuick } = useSelector(preferences, selectSettings).multiTabsSetting;
  return (
    <Toolbar label={t('layout.multipleTab.toolbar')} className="strip-actions">
      {showRedo && (
        <BarButton
          label={t('layout.multipleTab.reload')}
          data-testid="tab-refresh"
          disabled={activeKey === null}
          onClick={() => createTabsApi(tabs).refreshPage()}
        >
          <Icon name="pi pi-refresh" />
        </BarButton>
      )}
      {showQuick && (
        <BarButton
          label={t('layout.multipleTab.more')}
          data-testid="tab-menu"
          aria-haspopup="menu"
          disabled={activeKey === null}
          onClick={(event) => activeKey !== null && onMore(activeKey, event.currentTarget)}
        >
          <Icon name="pi pi-angle-down" />
        </BarButton>
      )}
    </Toolbar>
  );
}
