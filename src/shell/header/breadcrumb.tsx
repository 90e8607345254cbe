import { selectSettings } from '@machines/preferences/index.ts';
import { useActors } from '@src/ui/console-context.tsx';
import { Icon } from '@src/ui/icon.tsx';
import { useText, useTitle } from '@src/ui/use-text.ts';
import { useSelector } from '@xstate/react';
import { ConsoleLink } from '../console-link.tsx';
import { usePlace } from '../use-place.ts';
import { type Crumb, crumbsOf } from './crumbs.ts';

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
  if (crumb.to !== null) return <ConsoleLink to={crumb.to}>{face}</ConsoleLink>;
  return <span aria-current={isLast ? 'page' : undefined}>{face}</span>;
}
