import type { TextKey } from '@locales/keys.ts';
import { selectLocale } from '@machines/preferences/index.ts';
import { LOCALES, type Locale } from '@src/contracts/settings/settings.ts';
import { useActors } from '@src/ui/app-context.tsx';
import { Icon } from '@src/ui/icon/icon.tsx';
import { MenuButton } from '@src/ui/menu/menu-button.tsx';
import { useTranslate } from '@src/ui/use-translate.ts';
import { useSelector } from '@xstate/react';

const NAMES: Readonly<Record<Locale, TextKey>> = {
  zh_CN: 'layout.header.languageName.zh_CN',
  en: 'layout.header.languageName.en',
};

/** Language menu; the change applies at once, without a reload or loss of input. */
export function LocalePicker() {
  const { preferences } = useActors();
  const t = useTranslate();
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
    <MenuButton label={t('layout.header.language')} className="bar-button" testId="locale-picker" entries={entries}>
      <Icon name="pi pi-language" size="header" />
    </MenuButton>
  );
}
