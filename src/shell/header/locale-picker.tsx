import type { TextKey } from '@locales/keys.ts';
import { selectLocale } from '@machines/preferences/index.ts';
import { LOCALES, type Locale } from '@src/contracts/settings.ts';
import { useActors } from '@src/ui/console-context.tsx';
import { Icon } from '@src/ui/icon.tsx';
import { PopupMenu } from '@src/ui/popup-menu.tsx';
import { useText } from '@src/ui/use-text.ts';
import { useSelector } from '@xstate/react';

const NAMES: Readonly<Record<Locale, TextKey>> = {
  zh_CN: 'layout.header.languageName.zh_CN',
  en: 'layout.header.languageName.en',
};

/** Changes the language at once; nothing is loaded anew and no input is lost. */
export function LocalePicker() {
  const { preferences } = useActors();
  const t = useText();
  const present = useSelector(preferences, selectLocale);
  const entries = LOCALES.map((locale) => ({
    id: locale,
    label: t(NAMES[locale]),
    checked: locale === present,
    testId: 'locale-option',
    data: { 'data-locale': locale },
    onSelect: () => preferences.send({ type: 'preferences.language.chosen', locale }),
  }));
  return (
    <PopupMenu label={t('layout.header.language')} className="bar-button" testId="locale-picker" entries={entries}>
      <Icon name="pi pi-language" size="header" />
    </PopupMenu>
  );
}
