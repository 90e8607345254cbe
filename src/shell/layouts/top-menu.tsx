import { selectSettings } from '@machines/preferences/index.ts';
import type { MenuItem } from '@src/contracts/route.ts';
import type { ProjectSettings } from '@src/contracts/settings.ts';
import { useActors } from '@src/ui/console-context.tsx';
import { useText, useTitle } from '@src/ui/use-text.ts';
import { useSelector } from '@xstate/react';
import { type Ref, useRef } from 'react';
import { MenuStates } from '../sidebar/menu-states.tsx';
import { useLayout } from '../use-layout.ts';
import { useMenu } from '../use-menu.ts';
import { usePlace } from '../use-place.ts';
import { EntryFace, TopMenuEntry } from './top-menu-entry.tsx';
import { TopMenuPopup } from './top-menu-popup.tsx';
import { useFitting } from './use-fitting.ts';
import { useTopBar } from './use-top-bar.ts';
import './top-menu.css';

/** No header has room for more; the others are not even measured. */
const MOST_ENTRIES = 40;
/** Stands for the entries that have no room; no entry of a menu has an empty path. */
const REST = '';

/** The menu in the header: the whole of it, or its top level when it is split. What has no room stands under one entry. */
export function TopMenu() {
  const { preferences } = useActors();
  const { split, topMenuAlign } = useSelector(preferences, selectSettings).menuSetting;
  const { isSplit } = useLayout();
  const t = useText();
  const menu = useMenu();
  const { chain } = usePlace();
  const align = split ? 'start' : topMenuAlign;
  if (menu.length === 0) {
    return (
      <nav className="top-menu" aria-label={t('layout.menu.label')}>
        <MenuStates mini />
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
  const t = useText();
  const frame = useRef<HTMLElement>(null);
  const ruler = useRef<HTMLDivElement>(null);
  const label = t('layout.menu.label');
  const candidates = entries.slice(0, MOST_ENTRIES);
  const count = useFitting(frame, ruler, entries.length > MOST_ENTRIES);
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

/** The entry that stands for the page on screen; null when the menu has none for it. */
function holderOf(shown: readonly MenuItem[], [module]: readonly MenuItem[]): string | null {
  if (module === undefined) return null;
  return shown.some(({ path }) => path === module.path) ? module.path : REST;
}

interface RulerProps {
  readonly ref: Ref<HTMLDivElement>;
  readonly entries: readonly MenuItem[];
}

/** The same entries out of sight, as wide as they want to be. */
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
