import { selectLocale, selectSettings, selectThemeChoice } from '@machines/preferences/index.ts';
import { LOCALES, TIMEOUT_MODES } from '@src/contracts/settings/settings.ts';
import { useActors } from '@src/ui/app-context.tsx';
import { Segmented } from '@src/ui/form/segmented.tsx';
import { useTranslate } from '@src/ui/use-translate.ts';
import { useSelector } from '@xstate/react';
import { type ReactNode, useId } from 'react';

const THEMES = ['light', 'dark', 'system'] as const;
const MAX_LOCK = 480;

/** Preferences stored in this browser; each change applies and is saved at once. */
export function PreferenceForm() {
  const t = useTranslate();
  const { preferences } = useActors();
  const locale = useSelector(preferences, selectLocale);
  const theme = useSelector(preferences, selectThemeChoice);
  const { sessionTimeoutProcessing } = useSelector(preferences, selectSettings);
  return (
    <ul className="lines">
      <PreferenceLine title={t('gallery.pages.account.language')}>
        <Segmented
          label={t('gallery.pages.account.language')}
          options={LOCALES.map((value) => ({ value, label: t(`layout.header.languageName.${value}`) }))}
          value={locale}
          onChange={(value) => preferences.send({ type: 'preferences.language.chosen', locale: value })}
        />
      </PreferenceLine>
      <PreferenceLine title={t('gallery.pages.account.theme')}>
        <Segmented
          label={t('gallery.pages.account.theme')}
          options={THEMES.map((value) => ({ value, label: t(`gallery.pages.account.themes.${value}`) }))}
          value={theme}
          onChange={(choice) => preferences.send({ type: 'preferences.theme.chosen', choice })}
        />
      </PreferenceLine>
      <PreferenceLine title={t('demo.sessionTimeout.mode')}>
        <Segmented
          label={t('demo.sessionTimeout.mode')}
          options={TIMEOUT_MODES.map((value) => ({ value, label: t(`demo.sessionTimeout.modes.${value}`) }))}
          value={sessionTimeoutProcessing}
          onChange={(mode) =>
            preferences.send({ type: 'preferences.settings.changed', patch: { sessionTimeoutProcessing: mode } })
          }
        />
      </PreferenceLine>
      <LockLine />
    </ul>
  );
}

/** Idle minutes until the screen locks; 0 for never. */
function LockLine() {
  const t = useTranslate();
  const field = useId();
  const { preferences } = useActors();
  const { lockTime } = useSelector(preferences, selectSettings);
  return (
    <li>
      <label className="line-words" htmlFor={field}>
        {t('gallery.pages.account.lock')}
      </label>
      <span className="lock-minutes">
        <input
          id={field}
          type="number"
          className="input"
          min={0}
          max={MAX_LOCK}
          value={lockTime}
          onChange={({ target }) => {
            const minutes = Math.round(target.valueAsNumber);
            if (minutes >= 0 && minutes <= MAX_LOCK)
              preferences.send({ type: 'preferences.settings.changed', patch: { lockTime: minutes } });
          }}
        />
      </span>
    </li>
  );
}

interface PreferenceLineProps {
  readonly title: string;
  readonly children: ReactNode;
}

function PreferenceLine({ title, children }: PreferenceLineProps) {
  return (
    <li>
      <span className="line-words">{title}</span>
      {children}
    </li>
  );
}
