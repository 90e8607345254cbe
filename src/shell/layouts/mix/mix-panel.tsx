import { selectSettings } from '@machines/preferences/index.ts';
import type { MenuItem } from '@src/contracts/routes/route.ts';
import { useActors, useApp } from '@src/ui/app-context.tsx';
import { Icon } from '@src/ui/icon/icon.tsx';
import { useTitle, useTranslate } from '@src/ui/use-translate.ts';
import { useSelector } from '@xstate/react';
import { useLayoutEffect, useRef } from 'react';
import { IconButton } from '../../icon-button.tsx';
import { MenuTree } from '../../sidebar/menu-tree.tsx';
import { Resizer } from '../resizer.tsx';

/** Minimum width in px, for the panel's heading. */
const MIN_WIDTH = 100;

export interface MixPanelProps {
  readonly module: MenuItem;
  /** Active entry and its ancestors within the module. */
  readonly chain: readonly MenuItem[];
  /** Left edge as an overlay, in px. */
  readonly offset: number;
  /** True when opened by keyboard. */
  readonly takesFocus: boolean;
}

/** Panel with the entries of a module, beside the module column. */
export function MixPanel({ module, chain, offset, takesFocus }: MixPanelProps) {
  const { preferences } = useActors();
  const { config } = useApp();
  const t = useTranslate();
  const titleOf = useTitle();
  const panel = useRef<HTMLDivElement>(null);
  const { menuWidth, mixSideFixed, accordion, canDrag } = useSelector(preferences, selectSettings).menuSetting;
  const choose = (menuSetting: { mixSideFixed: boolean } | { menuWidth: number }) =>
    preferences.send({ type: 'preferences.settings.changed', patch: { menuSetting } });
  useLayoutEffect(() => {
    if (takesFocus) panel.current?.querySelector<HTMLElement>('[role="treeitem"][tabindex="0"]')?.focus();
  }, [takesFocus]);
  const width = Math.max(MIN_WIDTH, menuWidth);
  const label = t('layout.menu.submenu', { name: titleOf(module.title) });
  return (
    <div
      ref={panel}
      className="mix-panel sidebar"
      style={{ inlineSize: width, insetInlineStart: mixSideFixed ? undefined : offset }}
    >
      <div className="mix-panel-head">
        <span className="sidebar-logo-title">{config.title}</span>
        <IconButton
          label={t('layout.menu.keepOpen')}
          className="mix-panel-pin"
          aria-pressed={mixSideFixed}
          onClick={() => choose({ mixSideFixed: !mixSideFixed })}
        >
          <Icon name="pi pi-thumbtack" />
        </IconButton>
      </div>
      <nav className="sidebar-menu" aria-label={label}>
        <MenuTree items={module.children} chain={chain} label={label} accordion={accordion} />
      </nav>
      {canDrag && <Resizer width={width} least={MIN_WIDTH} atEnd={false} onWidth={(to) => choose({ menuWidth: to })} />}
    </div>
  );
}
