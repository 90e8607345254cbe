import type { Workbench } from '@src/contracts/dashboard.ts';
import { EmptyState } from '@src/ui/feedback/empty-state.tsx';
import { Icon } from '@src/ui/icon/icon.tsx';
import { useTitle, useTranslate } from '@src/ui/use-translate.ts';

interface ShortcutListProps {
  readonly shortcuts: Workbench['shortcuts'];
}

/** Shortcuts to the most used pages; real links, so that they can be opened in a new window. */
export function ShortcutList({ shortcuts }: ShortcutListProps) {
  const t = useTranslate();
  const title = useTitle();
  return (
    <nav className="card" aria-labelledby="workbench-shortcuts">
      <h2 id="workbench-shortcuts">{t('dashboard.workbench.shortcuts')}</h2>
      {shortcuts.length === 0 && <EmptyState kind="empty" title={t('dashboard.workbench.shortcutsEmpty')} />}
      <ul className="workbench-shortcuts">
        {shortcuts.map(({ path, titleKey, icon }) => (
          <li key={path}>
            <a className="workbench-shortcut" href={`#${path}`}>
              <Icon name={icon} size="header" />
              {title(titleKey)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
