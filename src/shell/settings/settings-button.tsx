import { selectSettings } from '@machines/preferences/index.ts';
import { useActors } from '@src/ui/app-context.tsx';
import { Icon } from '@src/ui/icon/icon.tsx';
import { useTranslate } from '@src/ui/use-translate.ts';
import { useSelector } from '@xstate/react';
import { useLayout } from '../hooks/use-layout.ts';
import { IconButton } from '../icon-button.tsx';
import { type SettingPathLabel, settingPathLabel } from './setting-path-label.ts';
import { useOpenSettings } from './settings-host.tsx';
import './settings-button.css';

/** Opens the settings; rendered only in the location that the settings choose. */
export function SettingsButton({ place }: { readonly place: SettingPathLabel }) {
  const { preferences } = useActors();
  const t = useTranslate();
  const open = useOpenSettings();
  const settings = useSelector(preferences, selectSettings);
  const layout = useLayout();
  if (settingPathLabel(layout, settings) !== place) return null;
  return (
    <IconButton
      label={t('layout.setting.open')}
      className={`settings-open settings-open-${place}`}
      data-testid="settings-open"
      aria-haspopup="dialog"
      onClick={open}
    >
      <Icon name="pi pi-cog" size={place === 'strip' ? 'text' : 'header'} />
    </IconButton>
  );
}
