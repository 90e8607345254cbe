import { selectSettings } from '@machines/preferences/index.ts';
import type { MenuItem } from '@src/contracts/routes/route.ts';
import type { ProjectSettings } from '@src/contracts/settings/settings.ts';
import { useActors } from '@src/ui/app-context.tsx';
import { useOverflowItems } from '@src/ui/menu/use-overflow-items.ts';
import { useTitle, useTranslate } from '@src/ui/use-translate.ts';
import { useSelector } from '@xstate/react';
import { type Ref, useRef } from 'react';
import { useCurrentPage } from '../../hooks/use-current-page.ts';
import { useLayout } from '../../hooks/use-layout.ts';
import { useMenu } from '../../hooks/use-menu.ts';
import { ActiveItems } from '../../sidebar/active-items.tsx';
import { EntryFace, TopMenuEntry } from './top-menu-entry.tsx';
import { TopMenuPopup } from './top-menu-popup.tsx';
import { useTopBar } from './use-top-bar.ts';
import './top-menu.css';

/** More entries never fit; the others are not measured. */
const MAX_ENTRIES = 40;
/** Path of the overflow entry; no other entry has an empty path. */
const REST = '';

/** Top menu: all levels, or only the first when the menu is split. Entries that do not fit are in the overflow entry. */
export function TopMenu() {
  const { preferences } = useActors();
  const { split, topMenuAlign } = useSelector(preferences, selectSettings).menuSetting;
  const { isSplit } = useLayout();
  const t = useTranslate();
  const menu = useMenu();
  const { chain } = useCurrentPage();
  const align = split ? 'start' : topMenuAlign;
  if (menu.length === 0) {
    return (
      <nav className="top-menu" aria-label={t('layout.menu.label')}>
        <ActiveItems mini />
      </nav>
    );
  }
  const entries = isSplit ? menu.map((item) => ({ ...item, children: [] })) : menu;
  return <Bar entries={entries} chain={chain} align={align} />;
}

interface BarProps {
  readonly entries: readonly MenuItem[];
  readonly chain: readonly MenuItem[];
  readonly align: ProjectSettings['menuSetting']['topMenuAlign'];
}

function Bar({ entries, chain, align }: BarProps) {
  const t = useTranslate();
  const frame = useRef<HTMLElement>(null);
  const ruler = useRef<HTMLDivElement>(null);
  const label = t('layout.menu.label');
  const candidates = entries.slice(0, MAX_ENTRIES);
  const count = useOverflowItems(frame, ruler, entries.length > MAX_ENTRIES);
  const shown = candidates.slice(0, count);
  const rest = restOf(entries.slice(shown.length), t('layout.menu.more'));
  const all = rest.children.length === 0 ? shown : [...shown, rest];
  const holder = holderOf(shown, chain);
  const bar = useTopBar(all, holder ?? all[0]?.path);
  const { peek } = bar;
  const open = all.find(({ path, children }) => path === peek?.path && children.length > 0);
  return (
    <nav
      ref={frame}
      className="top-menu"
      aria-label={label}
      data-align={align}
      onKeyDown={bar.onKeyDown}
      onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && bar.hide()}
      onPointerLeave={bar.hideSoon}
    >
      <Ruler ref={ruler} entries={[...candidates, rest]} />
      <div role="menubar" aria-label={label} className="top-menu-bar" ref={bar.element}>
        {all.map((item) => (
          <TopMenuEntry
            key={item.path}
            item={item}
            isActive={item.path === chain.at(-1)?.path}
            holdsActive={item.path === holder && item.path !== chain.at(-1)?.path}
            isOpen={item.path === open?.path}
            isTabStop={item.path === bar.tabStop}
            onFocus={() => bar.setFocused(item.path)}
            onFollow={bar.hide}
            onOpen={(element) => bar.show(item.path, element)}
            onPoint={(element) => bar.showSoon(item.path, element)}
          />
        ))}
      </div>
      {open !== undefined && peek !== null && (
        <TopMenuPopup
          key={open.path}
          item={open}
          chain={open.path === REST ? chain : open.path === holder ? chain.slice(1) : []}
          box={peek.box}
          takesFocus={bar.entersPopup}
          onFollow={bar.hide}
          onPoint={bar.stay}
        />
      )}
    </nav>
  );
}

const restOf = (children: readonly MenuItem[], title: string): MenuItem => ({
  path: REST,
  title,
  icon: null,
  external: false,
  redirect: null,
  meta: { title },
  children,
});

/** Path of the entry that contains the current page; null when none does. */
function holderOf(shown: readonly MenuItem[], [module]: readonly MenuItem[]): string | null {
  if (module === undefined) return null;
  return shown.some(({ path }) => path === module.path) ? module.path : REST;
}

interface RulerProps {
  readonly ref: Ref<HTMLDivElement>;
  readonly entries: readonly MenuItem[];
}

/** Hidden copy of the entries in their natural widths, for measuring. */
function Ruler({ ref, entries }: RulerProps) {
  const titleOf = useTitle();
  return (
    <div className="top-menu-measure" aria-hidden="true">
      <div ref={ref} className="top-menu-ruler">
        {entries.map(({ path, icon, title, external, children }) => (
          <span key={path} className="top-menu-entry">
            <EntryFace icon={icon} title={titleOf(title)} opens={external || children.length > 0} />
          </span>
        ))}
      </div>
    </div>
  );
}
