import type { TextKey } from '@locales/keys.ts';
import {
  createTabsApi,
  selectActiveKey,
  selectTabs,
  TAB_ACTION,
  type TabAction,
  tabMenu,
} from '@machines/tabs/index.ts';
import { useActors } from '@src/ui/app-context.tsx';
import { Menu, type MenuEntry } from '@src/ui/menu/menu.tsx';
import type { Anchor } from '@src/ui/menu/position-popup.ts';
import { useTranslate } from '@src/ui/use-translate.ts';
import { useSelector } from '@xstate/react';

/** Tab whose menu is open, and the menu's anchor. The box is measured when the menu opens and must stay the same object. */
export interface TabMenuPosition {
  readonly key: string;
  readonly anchor: Anchor;
}

export interface TabMenuProps {
  readonly place: TabMenuPosition;
  /** Moves a tab to another position of the strip. */
  readonly onMove: (from: number, to: number) => void;
  readonly onClose: () => void;
}

const FACES: Readonly<Record<TabAction, { readonly text: TextKey; readonly icon: string }>> = {
  [TAB_ACTION.REFRESH]: { text: 'layout.multipleTab.reload', icon: 'pi pi-refresh' },
  [TAB_ACTION.CLOSE_ALL]: { text: 'layout.multipleTab.closeAll', icon: 'pi pi-minus' },
  [TAB_ACTION.CLOSE_LEFT]: { text: 'layout.multipleTab.closeLeft', icon: 'pi pi-angle-double-left' },
  [TAB_ACTION.CLOSE_RIGHT]: { text: 'layout.multipleTab.closeRight', icon: 'pi pi-angle-double-right' },
  [TAB_ACTION.CLOSE_OTHER]: { text: 'layout.multipleTab.closeOther', icon: 'pi pi-arrows-h' },
  [TAB_ACTION.CLOSE_CURRENT]: { text: 'layout.multipleTab.close', icon: 'pi pi-times' },
  [TAB_ACTION.CLOSE]: { text: 'layout.multipleTab.close', icon: 'pi pi-times' },
};

/** Menu of one tab: the six actions, and moving it without dragging. */
export function TabMenu({ place, onMove, onClose }: TabMenuProps) {
  const { tabs: tabsRef } = useActors();
  const t = useTranslate();
  const tabs = useSelector(tabsRef, selectTabs);
  const activeKey = useSelector(tabsRef, selectActiveKey);
  const lines = tabMenu({ tabs, activeKey }, place.key);
  const at = tabs.findIndex(({ key }) => key === place.key);
  const mayMove = (to: number) =>
    tabs[at]?.meta.affix !== true && tabs[to] !== undefined && tabs[to].meta.affix !== true;
  const actions = lines.map(
    ({ action, disabled }, index): MenuEntry => ({
      id: String(action),
      label: t(FACES[action].text),
      icon: FACES[action].icon,
      disabled,
      separated: lines[index - 1]?.dividerAfter ?? false,
      testId: 'tab-action',
      data: { 'data-code': action },
      onSelect: () => createTabsApi(tabsRef).run(action, place.key),
    }),
  );
  const moveBy = (step: -1 | 1): MenuEntry => ({
    id: `move ${step}`,
    label: t(step < 0 ? 'layout.multipleTab.moveLeft' : 'layout.multipleTab.moveRight'),
    icon: step < 0 ? 'pi pi-angle-left' : 'pi pi-angle-right',
    disabled: !mayMove(at + step),
    separated: step < 0,
    onSelect: () => onMove(at, at + step),
  });
  return (
    <Menu
      label={t('layout.multipleTab.more')}
      entries={[...actions, moveBy(-1), moveBy(1)]}
      anchor={place.anchor}
      onClose={onClose}
    />
  );
}
