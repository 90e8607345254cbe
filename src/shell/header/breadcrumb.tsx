import { selectSettings } from '@machines/preferences/index.ts';
import { useActors, useApp } from '@src/ui/app-context.tsx';
import { Icon } from '@src/ui/icon/icon.tsx';
import type { MenuEntry } from '@src/ui/menu/menu.tsx';
import { MenuButton } from '@src/ui/menu/menu-button.tsx';
import { useTitle, useTranslate } from '@src/ui/use-translate.ts';
import { useSelector } from '@xstate/react';
import { AppLink } from '../app-link.tsx';
import { useCurrentPage } from '../hooks/use-current-page.ts';
import { type Crumb, type CrumbChoice, crumbsOf, withoutRepeats } from './crumbs.ts';

/** Breadcrumb of the current page; empty on a page that is not in the menu. */
export function Breadcrumb() {
  const { preferences } = useActors();
  const { showBreadCrumbIcon } = useSelector(preferences, selectSettings);
  const t = useTranslate();
  const { chain, match } = useCurrentPage();
  const titleOf = useTitle();
  // Compared as text: two keys may have the same translation.
  const named = crumbsOf(chain, match?.record.meta ?? null).map((crumb) => ({ ...crumb, title: titleOf(crumb.title) }));
  const crumbs = withoutRepeats(named);
  if (crumbs.length === 0) return null;
  return (
    <nav className="breadcrumb" data-testid="breadcrumb" aria-label={t('layout.header.breadcrumb')}>
      <ol>
        {crumbs.map((crumb, index) => (
          <li key={crumb.key}>
            <CrumbFace crumb={crumb} isLast={index === crumbs.length - 1} withIcon={showBreadCrumbIcon} />
          </li>
        ))}
      </ol>
    </nav>
  );
}

interface CrumbFaceProps {
  readonly crumb: Crumb;
  readonly isLast: boolean;
  readonly withIcon: boolean;
}

function CrumbFace({ crumb, isLast, withIcon }: CrumbFaceProps) {
  const { title } = crumb;
  const face = (
    <>
      {withIcon && crumb.icon !== null && <Icon name={crumb.icon} />}
      {title}
    </>
  );
  return (
    <>
      {crumb.to === null ? (
        <span aria-current={isLast ? 'page' : undefined}>{face}</span>
      ) : (
        <AppLink to={crumb.to}>{face}</AppLink>
      )}
      {crumb.choices.length > 0 && <CrumbMenu name={title} choices={crumb.choices} withIcon={withIcon} />}
    </>
  );
}

interface CrumbMenuProps {
  readonly name: string;
  readonly choices: readonly CrumbChoice[];
  readonly withIcon: boolean;
}

/** Dropdown with the entries of a group. */
function CrumbMenu({ name, choices, withIcon }: CrumbMenuProps) {
  const { go } = useApp();
  const t = useTranslate();
  const titleOf = useTitle();
  const entries = choices.map(
    ({ path, title, icon, to, isCurrent }): MenuEntry => ({
      id: path,
      label: titleOf(title),
      ...(withIcon && icon !== null ? { icon } : {}),
      checked: isCurrent,
      data: { 'data-path': path },
      onSelect: () => go(to),
    }),
  );
  return (
    <MenuButton
      label={t('layout.header.breadcrumbMenu', { name })}
      className="breadcrumb-menu"
      align="start"
      testId="breadcrumb-menu"
      entries={entries}
    >
      <Icon name="pi pi-angle-down" />
    </MenuButton>
  );
}
