import { DEFAULT_HOME, LOGIN_PATH, type PageLocation, type RouteMeta } from '@src/contracts/routes/route.ts';
import { cleanTitle, type Tab, tabKey } from '@src/contracts/tab.ts';
import type { RestoredPage, TabList, TabVisit } from './tabs.types.ts';

const NEVER_TABS = new Set([LOGIN_PATH, '/exception']);
const NEVER_NAMES = new Set(['', 'Redirect', 'PageNotFound']);

/** List without tabs, before sign-in. */
export const NO_TABS: TabList = { tabs: [], activeKey: null, homePath: DEFAULT_HOME, turn: 0, pendingMove: null };

/** List after a command, and the navigation it requires. */
export interface TabOutcome {
  readonly list: TabList;
  readonly goTo: PageLocation | null;
}

/** The tab of a key or full path; undefined when it is not open. */
export function findTab(tabs: readonly Tab[], key: string): Tab | undefined {
  const wanted = tabKey(key);
  return tabs.find((tab) => tab.key === wanted);
}

/** True for a tab that is never closed. */
export function isAffixed(tab: Tab): boolean {
  return tab.meta.affix === true;
}

/** True for a tab whose page has unsaved work, or a running task that ends with the page. */
export function hasUnsavedOrRunningWork({ dirty, busy }: Tab): boolean {
  return dirty || busy > 0;
}

/** False for pages that never get a tab (specification, section 2): sign-in, error page, redirect, not found, no name. */
export function canHaveTab({ path }: PageLocation, name: string): boolean {
  return !NEVER_TABS.has(path) && !NEVER_NAMES.has(name);
}

/** A fresh tab for a page. */
export function createTab({ location: { path, search }, record: { name, meta }, params }: TabVisit): Tab {
  return {
    key: tabKey({ path, search }),
    path,
    search,
    name,
    params,
    title: meta.title,
    customTitle: null,
    meta,
    renderKey: 0,
    dirty: false,
    busy: 0,
    lastActive: 0,
  };
}

/** Adds the page's tab, or updates the open one, and activates it. A page without a tab leaves none active. */
export function visit(list: TabList, page: TabVisit): TabList {
  const { location, record } = page;
  if (!canHaveTab(location, record.name)) return { ...list, activeKey: null };
  if (record.meta.hideTab === true) {
    const shown = list.tabs.find((tab) => tab.path === record.meta.currentActiveMenu);
    return shown === undefined ? { ...list, activeKey: null } : activate(list, shown.key);
  }
  const fresh = createTab(page);
  const open = findTab(list.tabs, fresh.key);
  const tabs =
    open === undefined
      ? [...closeSurplus(list.tabs, fresh), fresh]
      : list.tabs.map((tab) => (tab === open ? { ...tab, ...pageOf(fresh, isAffixed(tab)) } : tab));
  return activate({ ...list, tabs }, fresh.key);
}

/** Properties of an open tab that a new visit updates; an affixed tab stays affixed. */
function pageOf({ path, search, name, params, title, meta }: Tab, affixed: boolean): Partial<Tab> {
  return { path, search, name, params, title, meta: affixed ? { ...meta, affix: true } : meta };
}

function activate(list: TabList, key: string): TabList {
  const turn = list.turn + 1;
  const tabs = list.tabs.map((tab) => (tab.key === key ? { ...tab, lastActive: turn } : tab));
  return { ...list, tabs, activeKey: key, turn };
}

/** Group of a tab for `dynamicLevel`: tabs of the same real path, else of the same route. */
function groupOf({ meta, name }: { readonly meta: RouteMeta; readonly name: string }): string {
  return meta.realPath ?? name;
}

/** Closes the first tabs of the new tab's group until `dynamicLevel` allows it; affixed tabs and unsaved work are skipped. */
function closeSurplus(tabs: readonly Tab[], added: Tab): readonly Tab[] {
  const level = added.meta.dynamicLevel ?? 0;
  if (level <= 0) return tabs;
  const group = tabs.filter((tab) => groupOf(tab) === groupOf(added));
  const surplus = group.length - level + 1;
  if (surplus <= 0) return tabs;
  const leaving = new Set(group.filter((tab) => !isAffixed(tab) && !hasUnsavedOrRunningWork(tab)).slice(0, surplus));
  return tabs.filter((tab) => !leaving.has(tab));
}

const stay = (list: TabList): TabOutcome => ({ list, goTo: null });

/**
 * Closes one tab. Closing the active tab activates its left neighbour, from the first place the right one, from the
 * only tab the home page; the only tab stays open when it is the home page.
 */
export function close(list: TabList, key: string): TabOutcome {
  const tab = findTab(list.tabs, key);
  if (tab === undefined || isAffixed(tab)) return stay(list);
  const index = list.tabs.indexOf(tab);
  const tabs = list.tabs.filter((other) => other !== tab);
  const neighbour = index === 0 ? tabs[0] : tabs[index - 1];
  if (neighbour === undefined) {
    return tab.path === list.homePath ? stay(list) : { list: { ...list, tabs, activeKey: null }, goTo: home(list) };
  }
  if (list.activeKey !== tab.key) return stay({ ...list, tabs });
  return goToTab({ ...list, tabs }, neighbour);
}

/** Closes every tab before the given one, affixed ones excepted. */
export function closeLeft(list: TabList, key: string): TabOutcome {
  return closeExcept(list, key, (index, pivot) => index >= pivot);
}

/** Closes every tab after the given one, affixed ones excepted. */
export function closeRight(list: TabList, key: string): TabOutcome {
  return closeExcept(list, key, (index, pivot) => index <= pivot);
}

/** Closes every tab but the given one, affixed ones excepted. */
export function closeOthers(list: TabList, key: string): TabOutcome {
  return closeExcept(list, key, (index, pivot) => index === pivot);
}

function closeExcept(list: TabList, key: string, keeps: (index: number, pivot: number) => boolean): TabOutcome {
  const pivot = findTab(list.tabs, key);
  if (pivot === undefined) return stay(list);
  const place = list.tabs.indexOf(pivot);
  const tabs = list.tabs.filter((tab, index) => isAffixed(tab) || keeps(index, place));
  const lostActive = list.activeKey !== null && findTab(tabs, list.activeKey) === undefined;
  return lostActive ? goToTab({ ...list, tabs }, pivot) : stay({ ...list, tabs });
}

/** Keeps the affixed tabs and goes to the last of them, or home when none is left. */
export function closeAll(list: TabList): TabOutcome {
  const tabs = list.tabs.filter(isAffixed);
  const last = tabs.at(-1);
  if (last === undefined) {
    const atHome = findTab(list.tabs, list.activeKey ?? '')?.path === list.homePath;
    const kept = atHome ? list.tabs.filter((tab) => tab.key === list.activeKey) : [];
    return atHome ? stay({ ...list, tabs: kept }) : { list: { ...list, tabs, activeKey: null }, goTo: home(list) };
  }
  return last.key === list.activeKey ? stay({ ...list, tabs }) : goToTab({ ...list, tabs }, last);
}

function goToTab(list: TabList, { key, path, search }: Tab): TabOutcome {
  return { list: activate(list, key), goTo: { path, search } };
}

const home = ({ homePath }: TabList): PageLocation => ({ path: homePath, search: '' });

/** Remounts the tab's page; its unsaved changes are lost. */
export function refresh(list: TabList, key: string): TabList {
  return change(list, key, (tab) => ({ ...tab, renderKey: tab.renderKey + 1, dirty: false }));
}

/** Sets a tab's own title as one line of plain text; an empty title restores the route's. */
export function setTitle(list: TabList, key: string, title: string): TabList {
  return change(list, key, (tab) => ({ ...tab, customTitle: cleanTitle(title) }));
}

/** Changes the address of a tab without navigating; ignored when that address has its own tab. */
export function updatePath(list: TabList, key: string, { path, search }: PageLocation): TabList {
  const next = tabKey({ path, search });
  const tab = findTab(list.tabs, key);
  if (tab === undefined || findTab(list.tabs, next) !== undefined) return list;
  const moved = change(list, key, (old) => ({ ...old, key: next, path, search }));
  return list.activeKey === tab.key ? { ...moved, activeKey: next } : moved;
}

/** Changes the address of a tab while the navigation there is pending. */
export function movePending(list: TabList, key: string, location: PageLocation): TabList {
  const moved = updatePath(list, key, location);
  const tab = findTab(list.tabs, key);
  if (moved === list || tab === undefined) return list;
  const { path, search } = tab;
  const before = list.pendingMove?.key === tab.key ? list.pendingMove.passed : [];
  return { ...moved, pendingMove: { key: tabKey(location), passed: [...before, { path, search }] } };
}

/**
 * Visits the page that the navigation reached. At the address that a pending move started from, the tab gets it back;
 * at an address in between, the move stays pending.
 */
export function completeVisit(list: TabList, page: TabVisit): TabList {
  const { pendingMove } = list;
  const settled = { ...list, pendingMove: null };
  const passed = pendingMove?.passed ?? [];
  const at = passed.findIndex((location) => tabKey(location) === tabKey(page.location));
  if (pendingMove === null || at < 0 || findTab(list.tabs, pendingMove.key) === undefined) return visit(settled, page);
  if (at === 0) return visit(updatePath(settled, pendingMove.key, page.location), page);
  return { ...activate(list, pendingMove.key), pendingMove: { ...pendingMove, passed: passed.slice(at) } };
}

/** Sets whether the tab's page has unsaved work. */
export function markDirty(list: TabList, key: string, dirty: boolean): TabList {
  return change(list, key, (tab) => ({ ...tab, dirty }));
}

/** Changes the number of running tasks of the tab's page; never below zero. */
export function changeBusy(list: TabList, key: string, delta: number): TabList {
  return change(list, key, (tab) => ({ ...tab, busy: Math.max(0, tab.busy + delta) }));
}

function change(list: TabList, key: string, renew: (tab: Tab) => Tab): TabList {
  const found = findTab(list.tabs, key);
  return found === undefined ? list : { ...list, tabs: list.tabs.map((tab) => (tab === found ? renew(tab) : tab)) };
}

/** Moves a tab to another place; affixed tabs neither move nor are displaced. */
export function move(list: TabList, from: number, to: number): TabList {
  const tab = list.tabs[from];
  const displaced = list.tabs[to];
  if (from === to || tab === undefined || displaced === undefined || isAffixed(tab) || isAffixed(displaced))
    return list;
  const others = list.tabs.filter((other) => other !== tab);
  return { ...list, tabs: [...others.slice(0, to), tab, ...others.slice(to)] };
}

/** Sets the home page and puts the affixed tabs first, in the given order. */
export function setHome(list: TabList, homePath: string, affixed: readonly TabVisit[]): TabList {
  const pinned = unique(
    affixed
      .filter(({ location, record }) => canHaveTab(location, record.name))
      .map((page) => {
        const fresh = createTab({ ...page, record: { ...page.record, meta: { ...page.record.meta, affix: true } } });
        const open = findTab(list.tabs, fresh.key);
        return open === undefined ? fresh : { ...open, ...pageOf(fresh, true) };
      }),
  );
  const others = list.tabs.filter((tab) => findTab(pinned, tab.key) === undefined);
  return { ...list, homePath, tabs: [...pinned, ...others] };
}

/** Inserts stored tabs behind the affixed ones and before those opened since; an open tab wins over its stored one. */
export function restore(list: TabList, pages: readonly RestoredPage[]): TabList {
  const fit = pages
    .filter(({ location, record: { name, meta } }) => canHaveTab(location, name) && meta.hideTab !== true)
    .map((page) => ({ ...createTab(page), customTitle: page.customTitle }));
  const isNew = (tab: Tab) => findTab(list.tabs, tab.key) === undefined;
  const titled = list.tabs.map((tab) => ({
    ...tab,
    customTitle: tab.customTitle ?? findTab(fit, tab.key)?.customTitle ?? null,
  }));
  const [pinned, others] = [titled.filter(isAffixed), titled.filter((tab) => !isAffixed(tab))];
  return { ...list, tabs: [...pinned, ...unique(fit.filter(isNew)), ...others] };
}

function unique(tabs: readonly Tab[]): readonly Tab[] {
  return [...new Map(tabs.map((tab) => [tab.key, tab])).values()];
}
