import { selectSettings } from '@machines/preferences/index.ts';
import { createTabsApi, selectActiveTab } from '@machines/tabs/index.ts';
import { useActors } from '@src/ui/app-context.tsx';
import { Icon } from '@src/ui/icon/icon.tsx';
import { useTranslate } from '@src/ui/use-translate.ts';
import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { IconButton } from '../icon-button.tsx';
import { SettingsButton } from '../settings/settings-button.tsx';
import { Toolbar } from '../toolbar.tsx';
import { foldPatch, isFolded } from './maximize-content.ts';

export interface StripActionsProps {
  /** Opens the menu of the current tab next to the given button. */
  readonly onMore: (key: string, opener: HTMLElement) => void;
}

/** Actions on the current page, at the end of the strip. */
export function StripActions({ onMore }: StripActionsProps) {
  const { tabs, preferences } = useActors();
  const t = useTranslate();
  const tab = useSelector(tabs, selectActiveTab);
  const activeKey = tab?.key ?? null;
  const turns = useTurns(activeKey, tab?.renderKey ?? 0);
  const settings = useSelector(preferences, selectSettings);
  const { showRedo, showQuick, showFold } = settings.multiTabsSetting;
  const folded = isFolded(settings);
  const fold = () => preferences.send({ type: 'preferences.settings.changed', patch: foldPatch(settings) });
  return (
    <Toolbar label={t('layout.multipleTab.toolbar')} className="strip-actions">
      <SettingsButton place="strip" />
      {showRedo && (
        <IconButton
          label={t('layout.multipleTab.reload')}
          data-testid="tab-refresh"
          disabled={activeKey === null}
          onClick={() => createTabsApi(tabs).refreshPage()}
        >
          <span key={turns} className="strip-redo" data-turning={turns > 0}>
            <Icon name="pi pi-refresh" />
          </span>
        </IconButton>
      )}
      {showQuick && (
        <IconButton
          label={t('layout.multipleTab.more')}
          data-testid="tab-menu"
          aria-haspopup="menu"
          disabled={activeKey === null}
          onClick={(event) => activeKey !== null && onMore(activeKey, event.currentTarget)}
        >
          <Icon name="pi pi-angle-down" />
        </IconButton>
      )}
      {showFold && (
        <IconButton
          label={t(folded ? 'layout.multipleTab.unfold' : 'layout.multipleTab.fold')}
          data-testid="tab-fold"
          aria-pressed={folded}
          onClick={fold}
        >
          <Icon name={folded ? 'pi pi-window-minimize' : 'pi pi-window-maximize'} />
        </IconButton>
      )}
    </Toolbar>
  );
}

/** Number of refreshes of the current page while shown; the icon turns once for each. */
function useTurns(key: string | null, renderKey: number): number {
  const [seen, setSeen] = useState({ key, renderKey, turns: 0 });
  if (seen.key !== key || seen.renderKey !== renderKey) {
    setSeen({ key, renderKey, turns: seen.turns + (seen.key === key ? 1 : 0) });
  }
  return seen.turns;
}
