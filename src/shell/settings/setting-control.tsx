import { selectThemeChoice } from '@machines/preferences/index.ts';
import { patchAt, settingAt } from '@src/contracts/settings/setting-path.ts';
import type { SettingsPatch } from '@src/contracts/settings/settings.ts';
import { useActors } from '@src/ui/app-context.tsx';
import { Switch } from '@src/ui/form/switch.tsx';
import { useTranslate } from '@src/ui/use-translate.ts';
import { useSelector } from '@xstate/react';
import { NumberControl, SelectControl } from './inline-controls.tsx';
import { ColorControl, ThemeControl, TilesControl } from './option-controls.tsx';
import type { ColorItem, SettingItem, SettingSituation, ThemeItem } from './setting-item.ts';

export interface SettingControlProps {
  readonly item: SettingItem;
  readonly situation: SettingSituation;
}

/** Control of one setting: changes apply and are saved at once. */
export function SettingControl({ item, situation }: SettingControlProps) {
  const t = useTranslate();
  const disabled = !item.isEnabled(situation);
  const hint = hintOf(item, situation, disabled);
  return (
    <div
      className={`setting setting-kind-${item.kind}`}
      data-testid="setting"
      data-key={item.path}
      data-disabled={disabled}
    >
      {item.kind === 'theme' ? <Theme /> : <Plain item={item} situation={situation} disabled={disabled} />}
      {hint !== null && <p className="setting-hint">{t(hint)}</p>}
    </div>
  );
}

function hintOf(item: SettingItem, { isMobile }: SettingSituation, disabled: boolean) {
  if (item.kind === 'tiles') return isMobile ? 'layout.setting.narrowHint' : null;
  return item.kind === 'color' && disabled ? (item.hint ?? null) : null;
}

function Theme() {
  const { preferences } = useActors();
  const value = useSelector(preferences, selectThemeChoice);
  return (
    <ThemeControl value={value} onChange={(choice) => preferences.send({ type: 'preferences.theme.chosen', choice })} />
  );
}

interface PlainProps {
  readonly item: Exclude<SettingItem, ThemeItem>;
  readonly situation: SettingSituation;
  readonly disabled: boolean;
}

function Plain({ item, situation: { settings }, disabled }: PlainProps) {
  const { preferences } = useActors();
  const t = useTranslate();
  const value = settingAt(settings, item.path);
  const send = (patch: SettingsPatch) => preferences.send({ type: 'preferences.settings.changed', patch });
  const change = (next: unknown) => send(patchAt(item.path, next));
  switch (item.kind) {
    case 'switch':
      return (
        <Switch
          label={t(item.label)}
          checked={value === true}
          disabled={disabled}
          onChange={(on) => (item.brings === undefined ? change(on) : send(item.brings(on)))}
        />
      );
    case 'select':
      return (
        <SelectControl item={item} settings={settings} value={String(value)} disabled={disabled} onChange={change} />
      );
    case 'number':
      return <NumberControl item={item} value={Number(value)} disabled={disabled} onChange={change} />;
    case 'tiles':
      return <TilesControl item={item} value={String(value)} disabled={disabled} onChange={change} />;
    case 'color': {
      const paint = (color: string) => send(patchOfColor(item, color));
      return <ColorControl item={item} value={String(value)} disabled={disabled} onChange={paint} />;
    }
  }
}

const patchOfColor = ({ brings, path }: ColorItem, color: string) =>
  brings === undefined ? patchAt(path, color) : brings(color);
