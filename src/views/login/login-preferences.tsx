// Size limit of the first screen: memoisation by the compiler would cost more bytes than it saves here.
'use no memo';

import { selectIsDark, selectIsSwitchingLanguage, selectLocale } from '@machines/preferences/index.ts';
import { LOCALES } from '@src/contracts/settings/settings.ts';
import { useActors } from '@src/ui/app-context.tsx';
import { Icon } from '@src/ui/icon/icon.tsx';
import { useTranslate } from '@src/ui/use-translate.ts';
import { useSelector } from '@xstate/react';

const NAME_KEYS = { zh_CN: 'sys.login.languageName.zh_CN', en: 'sys.login.languageName.en' } as const;
const LANG = { zh_CN: 'zh-CN', en: 'en' } as const;

/** Language and theme before sign-in. */
export function LoginPreferences() {
  const t = useTranslate();
  const { preferences } = useActors();
  const locale = useSelector(preferences, selectLocale);
  const switching = useSelector(preferences, selectIsSwitchingLanguage);
  const dark = useSelector(preferences, selectIsDark);
  return (
    <div className="login-preferences">
      <fieldset className="login-languages" data-testid="locale-picker" aria-label={t('sys.login.language')}>
        {LOCALES.map((option) => (
          <button
            key={option}
            type="button"
            className="button button-quiet login-language"
            data-testid="locale-option"
            data-locale={option}
            lang={LANG[option]}
            aria-pressed={option === locale}
            aria-busy={switching}
            onClick={() => preferences.send({ type: 'preferences.language.chosen', locale: option })}
          >
            {t(NAME_KEYS[option])}
          </button>
        ))}
      </fieldset>
      <button
        type="button"
        className="button button-icon"
        data-testid="dark-toggle"
        aria-label={t(dark ? 'sys.login.toLight' : 'sys.login.toDark')}
        onClick={() => preferences.send({ type: 'preferences.theme.chosen', choice: dark ? 'light' : 'dark' })}
      >
        <Icon name={dark ? 'pi pi-sun' : 'pi pi-moon'} />
      </button>
    </div>
  );
}
