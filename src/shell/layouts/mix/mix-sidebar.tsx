import { selectSettings } from '@machines/preferences/index.ts';
import type { MenuItem } from '@src/contracts/routes/route.ts';
import { useActors } from '@src/ui/app-context.tsx';
import { styleName } from '@src/ui/style-name.ts';
import { useTranslate } from '@src/ui/use-translate.ts';
import { useSelector } from '@xstate/react';
import { type KeyboardEvent, useRef, useState } from 'react';
import { useCurrentPage } from '../../hooks/use-current-page.ts';
import { useLayout } from '../../hooks/use-layout.ts';
import { useMenu } from '../../hooks/use-menu.ts';
import { ActiveItems } from '../../sidebar/active-items.tsx';
import { MenuItemRows } from '../../sidebar/menu-items.tsx';
import { visibleRows } from '../../sidebar/open-groups.ts';
import { SidebarTrigger } from '../../sidebar/sidebar.tsx';
import { SidebarLogo } from '../../sidebar/sidebar-logo.tsx';
import { MixPanel } from './mix-panel.tsx';
import { useMixPanel } from './use-mix-panel.ts';
import './mix-sidebar.css';

const NOTHING_UNFOLDED: ReadonlySet<string> = new Set();

/** Mixed sidebar: a narrow column of modules, and one module's entries in a panel, pinned or above the page. */
export function MixSidebar() {
  const { preferences } = useActors();
  const frame = useRef<HTMLElement>(null);
  const { sidebarWidth } = useLayout();
  const { menuSetting } = useSelector(preferences, selectSettings);
  const menu = useMenu();
  const { path, chain } = useCurrentPage();
  const active = chain[0]?.path ?? null;
  const { panel, ...mix } = useMixPanel(frame, menu, path, { active, menu: menuSetting });
  const [takesFocus, setTakesFocus] = useState(false);
  const isByKey = useRef(false);
  const holds = (of: string) => (menu.find((item) => item.path === of)?.children.length ?? 0) > 0;
  const open = (of: string) => {
    setTakesFocus(isByKey.current);
    if (isByKey.current && panel?.path === of) focusFirstLine(frame.current);
    else mix.send({ type: 'pressed', path: of, holds: holds(of) });
  };
  const reach = (of: string) => {
    if (!isByKey.current) return;
    setTakesFocus(false);
    mix.send({ type: 'pointed', path: of, holds: holds(of) });
  };
  const leave = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || panel === null || menuSetting.mixSideFixed) return;
    event.stopPropagation();
    frame.current?.querySelector<HTMLElement>('.menu-rail [data-open="true"]')?.focus();
    mix.send({ type: 'left' });
  };
  return (
    <aside
      ref={frame}
      className="mix-sidebar"
      data-testid="sidebar"
      data-fixed={menuSetting.mixSideFixed}
      onKeyDownCapture={() => {
        isByKey.current = true;
      }}
      onPointerDownCapture={() => {
        isByKey.current = false;
      }}
      onKeyDown={leave}
      onPointerEnter={mix.stay}
      onPointerLeave={({ pointerType }) => pointerType === 'mouse' && mix.sendSoon({ type: 'left' })}
    >
      <div
        className={`sidebar ${styleName('sidebar')}`}
        data-mini="true"
        data-titled={!menuSetting.collapsed}
        style={{ inlineSize: sidebarWidth }}
      >
        <SidebarLogo mini />
        {menuSetting.trigger === 'HEADER' && <SidebarTrigger />}
        <Modules
          items={menu}
          chain={chain}
          openPath={panel?.path}
          onOpen={open}
          onReach={reach}
          onPoint={(of) => mix.sendSoon({ type: 'pointed', path: of, holds: holds(of) })}
          onFollow={() => mix.send({ type: 'left' })}
        />
        {menuSetting.trigger === 'FOOTER' && <SidebarTrigger />}
      </div>
      {panel !== null && (
        <MixPanel
          key={panel.path}
          module={panel}
          chain={panel.path === active ? chain.slice(1) : []}
          offset={sidebarWidth}
          takesFocus={takesFocus}
        />
      )}
    </aside>
  );
}

interface ModulesProps {
  readonly items: readonly MenuItem[];
  readonly chain: readonly MenuItem[];
  /** Module whose panel is open. */
  readonly openPath: string | undefined;
  readonly onOpen: (path: string) => void;
  readonly onReach: (path: string) => void;
  readonly onPoint: (path: string) => void;
  readonly onFollow: () => void;
}

function Modules({ items, chain, openPath, onOpen, onReach, onPoint, onFollow }: ModulesProps) {
  const label = useTranslate()('layout.menu.label');
  return (
    <nav className="menu-rail" aria-label={label}>
      {items.length === 0 ? (
        <ActiveItems mini />
      ) : (
        <MenuItemRows
          rows={visibleRows(items, NOTHING_UNFOLDED)}
          chain={chain}
          label={label}
          mini
          unfolded={NOTHING_UNFOLDED}
          isOpen={(path) => path === openPath}
          onToggle={onOpen}
          onFollow={onFollow}
          onReach={onReach}
          onPoint={onPoint}
        />
      )}
    </nav>
  );
}

const focusFirstLine = (frame: HTMLElement | null) =>
  frame?.querySelector<HTMLElement>('.mix-panel [role="treeitem"][tabindex="0"]')?.focus();
