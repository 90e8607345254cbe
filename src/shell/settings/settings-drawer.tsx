import { SETTING_TEXTS } from '@locales/lazy/setting.ts';
import { selectChosenSettings, selectIsDark, selectIsMobile } from '@machines/preferences/index.ts';
import { useActors } from '@src/ui/app-context.tsx';
import { useModal } from '@src/ui/dialog/use-modal.ts';
import { Icon } from '@src/ui/icon/icon.tsx';
import { useTexts } from '@src/ui/text/use-texts.ts';
import { useTranslate } from '@src/ui/use-translate.ts';
import { useSelector } from '@xstate/react';
import { useDeferredValue, useId, useState } from 'react';
import { searchSections } from './search-items.ts';
import { SettingControl } from './setting-control.tsx';
import type { SettingSection, SettingSituation } from './setting-item.ts';
import { SETTING_SECTIONS } from './setting-sections.ts';
import { SettingsActions } from './settings-actions.tsx';
import './settings.css';

export interface SettingsDrawerProps {
  /** Called for Esc, the close button and a click outside the drawer. */
  readonly onClose: () => void;
}

/** The settings at the side of the window; the console stays visible and applies every change. */
export function SettingsDrawer({ onClose }: SettingsDrawerProps) {
  useTexts(SETTING_TEXTS);
  const t = useTranslate();
  const heading = useId();
  const dialog = useModal({ fallback: '.settings-open' });
  const [query, setQuery] = useState('');
  return (
    <dialog
      ref={dialog}
      className="settings-drawer"
      data-testid="settings-drawer"
      aria-labelledby={heading}
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onClose();
      }}
      onPointerDown={(event) => event.target === event.currentTarget && onClose()}
    >
      <div className="settings-panel">
        <header className="settings-head">
          <h2 id={heading}>{t('layout.setting.drawerTitle')}</h2>
          <button
            type="button"
            className="button button-icon"
            aria-label={t('layout.setting.close')}
            title={t('layout.setting.close')}
            onClick={onClose}
          >
            <Icon name="pi pi-times" />
          </button>
        </header>
        <div className="settings-search">
          <input
            type="search"
            className="input"
            data-testid="settings-search"
            data-autofocus
            aria-label={t('layout.setting.search')}
            placeholder={t('layout.setting.search')}
            maxLength={100}
            value={query}
            onChange={(event) => setQuery(event.target.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Escape' || query === '') return;
              event.preventDefault();
              event.stopPropagation();
              setQuery('');
            }}
          />
        </div>
        <Sections query={useDeferredValue(query)} />
        <SettingsActions />
      </div>
    </dialog>
  );
}

function useSituation(): SettingSituation {
  const { preferences } = useActors();
  return {
    settings: useSelector(preferences, selectChosenSettings),
    isDark: useSelector(preferences, selectIsDark),
    isMobile: useSelector(preferences, selectIsMobile),
  };
}

/** Matching settings by section. */
function Sections({ query }: { readonly query: string }) {
  const t = useTranslate();
  const situation = useSituation();
  const { showDarkModeToggle } = situation.settings;
  const offered = SETTING_SECTIONS.filter(({ items: [first] }) => showDarkModeToggle || first?.kind !== 'theme');
  const found = searchSections(offered, query);
  const count = found.reduce((sum, { items }) => sum + items.length, 0);
  return (
    <div className="settings-body">
      <p className={count === 0 ? 'settings-none' : 'visually-hidden'} role="status">
        {query.trim() === '' ? '' : count === 0 ? t('layout.setting.noMatch') : t('layout.setting.found', { count })}
      </p>
      {found.map((section) => (
        <Section key={section.title} section={section} situation={situation} />
      ))}
    </div>
  );
}

interface SectionProps {
  readonly section: SettingSection;
  readonly situation: SettingSituation;
}

function Section({ section, situation }: SectionProps) {
  const t = useTranslate();
  const heading = useId();
  return (
    <section className="settings-section" aria-labelledby={heading}>
      <h3 id={heading}>{t(section.title)}</h3>
      {section.items.map((item) => (
        <SettingControl key={item.path} item={item} situation={situation} />
      ))}
    </section>
  );
}
