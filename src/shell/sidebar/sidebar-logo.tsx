import { selectTable } from '@machines/permission/index.ts';
import { DEFAULT_HOME } from '@src/contracts/routes/route.ts';
import { useActors, useApp } from '@src/ui/app-context.tsx';
import { ProductMark } from '@src/ui/product-mark.tsx';
import { useSelector } from '@xstate/react';
import { AppLink } from '../app-link.tsx';

export interface SidebarLogoProps {
  /** True for the mark alone. */
  readonly mini: boolean;
  /** In px; as wide as it needs unless given. */
  readonly width?: number | undefined;
}

/** The product's mark and name; leads home. */
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
