import { selectTable } from '@machines/permission/index.ts';
import { DEFAULT_HOME } from '@src/contracts/routes/route.ts';
import { useActors, useApp } from '@src/ui/app-context.tsx';
import { ProductMark } from '@src/ui/product-mark.tsx';
import { useSelector } from '@xstate/react';
import { AppLink } from '../app-link.tsx';

export interface SidebarLogoProps {
  /** True for the logo without the name. */
  readonly mini: boolean;
  /** In px; the natural width by default. */
  readonly width?: number | undefined;
}

/** Logo and name of the product; links to the home page. */
export function SidebarLogo({ mini, width }: SidebarLogoProps) {
  const { config } = useApp();
  const { permission } = useActors();
  const home = useSelector(permission, selectTable)?.homePath ?? DEFAULT_HOME;
  return (
    <AppLink to={home} className="sidebar-logo" aria-label={config.title} style={{ inlineSize: width }}>
      <ProductMark className="mark" />
      {!mini && <span className="sidebar-logo-title">{config.title}</span>}
    </AppLink>
  );
}
