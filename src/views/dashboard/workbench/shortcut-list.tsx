import type { Workbench } from '@src/contracts/dashboard.ts';
import { EmptyState } from '@src/ui/feedback/empty-state.tsx';
import { Icon } from '@src/ui/icon/icon.tsx';
import { useTitle, useTranslate } from '@src/ui/use-translate.ts';

interface ShortcutListProps {
  readonly shortcuts: Workbench['shortcuts'];
}

/** Ways to the pages that are used most; real links, so that they open in a new window too. */
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
