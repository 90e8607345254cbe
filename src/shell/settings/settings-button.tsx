import { selectSettings } from '@machines/preferences/index.ts';
import { useActors } from '@src/ui/console-context.tsx';
import { Icon } from '@src/ui/icon.tsx';
import { useText } from '@src/ui/use-text.ts';
import { useSelector } from '@xstate/react';
import { BarButton } from '../bar-button.tsx';
import { useLayout } from '../use-layout.ts';
import { type SettingPlace, settingPlace } from './setting-place.ts';
import { useOpenSettings } from './settings-host.tsx';
import './settings-button.css';

/** Opens the settings; drawn in one place of the shell only, where the settings want it. */
export function SettingsButton({ place }: { readonly place: SettingPlace }) {
  const { preferences } = useActors();
  const t = useText();
  const open = useOpenSettings();
  const settings = useSelector(preferences, selectSettings);
  const layout = useLayout();
  if (settingPlace(layout, settings) !== place) return null;
  return (
    <BarButton
      label={t('layout.setting.open')}
      className={`settings-open settings-open-${place}`}
      data-testid="settings-open"
      aria-haspopup="dialog"
      onClick={open}
    >
      <Icon name="pi pi-cog" size={place === 'strip' ? 'text' : 'header'} />
    </BarButton>
  );
}
