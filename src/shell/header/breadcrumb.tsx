import { selectSettings } from '@machines/preferences/index.ts';
import { useActors, useConsole } from '@src/ui/console-context.tsx';
import { Icon } from '@src/ui/icon.tsx';
import type { MenuEntry } from '@src/ui/menu-popup.tsx';
import { PopupMenu } from '@src/ui/popup-menu.tsx';
import { useText, useTitle } from '@src/ui/use-text.ts';
import { useSelector } from '@xstate/react';
import { ConsoleLink } from '../console-link.tsx';
import { usePlace } from '../use-place.ts';
import { type Crumb, type CrumbChoice, crumbsOf } from './crumbs.ts';

/** Says where in the menu the page stands; nothing on a page that the menu does not know. */
export function Breadcrumb() {
  const { preferences } = useActors();
  const { showBreadCrumbIcon } = useSelector(preferences, selectSettings);
  const t = useText();
  const { chain, match } = usePlace();
  const crumbs = crumbsOf(chain, match?.record.meta ?? null);
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
  const title = useTitle()(crumb.title);
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
        <ConsoleLink to={crumb.to}>{face}</ConsoleLink>
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

/** The entries of a group, to go to without the menu. */
function CrumbMenu({ name, choices, withIcon }: CrumbMenuProps) {
  const { go } = useConsole();
  const t = useText();
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
    <PopupMenu
      label={t('layout.header.breadcrumbMenu', { name })}
      className="breadcrumb-menu"
      align="start"
      testId="breadcrumb-menu"
      entries={entries}
    >
      <Icon name="pi pi-angle-down" />
    </PopupMenu>
  );
}
