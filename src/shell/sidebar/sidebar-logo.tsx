import { selectTable } from '@machines/permission/index.ts';
import { DEFAULT_HOME } from '@src/contracts/route.ts';
import { useActors, useConsole } from '@src/ui/console-context.tsx';
import { useSelector } from '@xstate/react';
import { ConsoleLink } from '../console-link.tsx';
import { Mark } from './mark.tsx';

/** Props of `SidebarLogo`. */
export interface SidebarLogoProps {
  /** True for the mark alone. */
  readonly mini: boolean;
  /** In px; as wide as it needs unless given. */
  readonly width?: number | undefined;
}

/** The product's mark and name; leads home. */
export function SidebarLogo({ mini, width }: SidebarLogoProps) {
  const { config } = useConsole();
  const { permission } = useActors();
  const home = useSelector(permission, selectTable)?.homePath ?? DEFAULT_HOME;
  return (
    <ConsoleLink to={home} className="sidebar-logo" aria-label={config.title} style={{ inlineSize: width }}>
      <Mark />
      {!mini && <span className="sidebar-logo-title">{config.title}</span>}
    </ConsoleLink>
  );
}
