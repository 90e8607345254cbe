import { SHORTCUTS_TEXTS } from '@locales/lazy/shortcuts.ts';
import { type Layout, selectSettings } from '@machines/preferences/index.ts';
import { selectTabs } from '@machines/tabs/index.ts';
import type { ProjectSettings } from '@src/contracts/settings/settings.ts';
import { useActors } from '@src/ui/app-context.tsx';
import { Dialog } from '@src/ui/dialog/dialog.tsx';
import { KEY_LIST, type KeyScope } from '@src/ui/shortcuts/shortcut-catalog.ts';
import { isSingleKey } from '@src/ui/shortcuts/shortcut-keys.ts';
import { type KeyRow, ShortcutTable } from '@src/ui/shortcuts/shortcut-table.tsx';
import { legalShortcuts } from '@src/ui/shortcuts/shortcuts.ts';
import { useTexts } from '@src/ui/text/use-texts.ts';
import { useTranslate } from '@src/ui/use-translate.ts';
import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { useLayout } from '../hooks/use-layout.ts';
import { legalCommands } from './enabled-commands.ts';
import './shortcut-sheet.css';

/** Scopes that are mounted and usable by keyboard. */
const scopesOf = (layout: Layout, { headerSetting }: ProjectSettings, tabs: number): Record<KeyScope, boolean> => ({
  console: true,
  search: layout.showHeader && headerSetting.showSearch,
  menu: layout.showSidebar,
  tabs: layout.showTabs && tabs > 0,
});

/** The list has no focusable element otherwise, and must scroll by keyboard in a small window. */
const SCROLLED = { tabIndex: 0 };

/** All available shortcuts, those of the page first. */
export function ShortcutSheet({ onClose }: { readonly onClose: () => void }) {
  useTexts(SHORTCUTS_TEXTS);
  const t = useTranslate();
  const { preferences, tabs } = useActors();
  const layout = useLayout();
  const settings = useSelector(preferences, selectSettings);
  const count = useSelector(tabs, (snapshot) => selectTabs(snapshot).length);
  // The dialog makes everything else inert, so it lists the shortcuts that were legal before it opened.
  const [ofPage] = useState(legalShortcuts);
  const [legal] = useState(() => legalCommands(tabs));
  const { singleKeyShortcuts } = settings;
  // A character key used by the page has no other effect; named keys belong to the focused element.
  const taken = new Set(ofPage.map(({ keys }) => keys).filter(isSingleKey));
  const scopes = scopesOf(layout, settings, count);
  const ofShell = KEY_LIST.filter(({ scope }) => scopes[scope]).map(({ scope, title, lines }) => ({
    scope,
    title: t(title),
    rows: lines
      .filter(({ command }) => command === undefined || legal.has(command))
      .filter(({ keys }) => !taken.has(keys) && (singleKeyShortcuts || !isSingleKey(keys)))
      .map(({ keys, textKey }) => ({ keys, label: t(textKey) })),
  }));
  return (
    <Dialog open label={t('shortcuts.title')} size="wide" testId="shortcuts" lightDismiss onClose={onClose}>
      {!singleKeyShortcuts && <p className="shortcut-note">{t('shortcuts.singleOff')}</p>}
      <section className="shortcut-groups" aria-label={t('shortcuts.title')} {...SCROLLED}>
        {ofPage.length > 0 && <KeySection scope="page" title={t('shortcuts.scope.page')} rows={ofPage} />}
        {ofShell.map((group) => (
          <KeySection key={group.scope} {...group} />
        ))}
      </section>
    </Dialog>
  );
}

interface KeySectionProps {
  readonly scope: KeyScope | 'page';
  readonly title: string;
  readonly rows: readonly KeyRow[];
}

function KeySection({ scope, title, rows }: KeySectionProps) {
  return (
    <section data-scope={scope} aria-labelledby={`keys-${scope}`}>
      <h3 id={`keys-${scope}`}>{title}</h3>
      <ShortcutTable rows={rows} />
    </section>
  );
}
