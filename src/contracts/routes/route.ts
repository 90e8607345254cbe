import type { PageLocation } from '../../lib/location.ts';

export type { PageLocation };

export const MENU_TAG_TYPES = ['primary', 'error', 'warn', 'success'] as const;

/** A tag next to a menu entry: a text, or a dot instead of it. */
export interface MenuTag {
  readonly type: (typeof MENU_TAG_TYPES)[number];
  /** A text key or literal text. */
  readonly content: string;
  readonly dot: boolean;
}

/** Metadata of a route or a menu entry (specification, section 3, route/menu item). */
export interface RouteMeta {
  /** A text key (`routes.about.about`) or literal text. */
  readonly title: string;
  readonly icon?: string;
  readonly tag?: MenuTag;
  readonly roles?: readonly string[];
  readonly ignoreRoute?: boolean;
  readonly ignoreAuth?: boolean;
  readonly hideMenu?: boolean;
  readonly hideChildrenInMenu?: boolean;
  readonly hideBreadcrumb?: boolean;
  readonly hideTab?: boolean;
  readonly currentActiveMenu?: string;
  readonly ignoreKeepAlive?: boolean;
  readonly affix?: boolean;
  readonly single?: boolean;
  readonly orderNo?: number;
  readonly frameSrc?: string;
  /** Maximum tabs of the same `realPath` open at once. */
  readonly dynamicLevel?: number;
  readonly realPath?: string;
  readonly carryParam?: boolean;
  readonly hidePathForChildren?: boolean;
  readonly transitionName?: string;
  readonly hiddenFooter?: boolean;
}

/** A node of the route tree, as a server sends it or a static route module declares it. Paths may be relative to the parent. */
export interface RouteNode {
  readonly path: string;
  readonly name?: string;
  /** `LAYOUT`, `IFRAME`, or the name of a view; absent for a node that only groups its children. */
  readonly component?: string;
  readonly redirect?: string;
  readonly meta: RouteMeta;
  readonly children: readonly RouteNode[];
}

/** Content of a route. `missing` names a view that no registry has, shown as an exception page. */
export type RouteView =
  | { readonly kind: 'view'; readonly name: string }
  | { readonly kind: 'frame'; readonly src: string }
  | { readonly kind: 'missing'; readonly name: string }
  | { readonly kind: 'none' };

/** One flat route: an absolute pattern (`/system/account_detail/:id`) and its content. */
export interface RouteRecord {
  readonly path: string;
  readonly name: string;
  readonly view: RouteView;
  readonly redirect: string | null;
  readonly meta: RouteMeta;
}

/** A route found for a path, with the values of its named parameters, decoded. */
export interface RouteMatch {
  readonly record: RouteRecord;
  readonly params: Readonly<Record<string, string>>;
}

/** An entry of the sidebar, built from the route tree. */
export interface MenuItem {
  readonly path: string;
  readonly title: string;
  readonly icon: string | null;
  /** True for an http(s) address, which opens in a new window. */
  readonly external: boolean;
  readonly redirect: string | null;
  readonly meta: RouteMeta;
  readonly children: readonly MenuItem[];
}

/** Everything the console may show to one operator: flat routes, the menu, and the home path. */
export interface RouteTable {
  readonly records: readonly RouteRecord[];
  readonly menu: readonly MenuItem[];
  readonly homePath: string;
}

/** The home path when the user's own is unknown (specification, section 2). */
export const DEFAULT_HOME = '/dashboard';
export const LOGIN_PATH = '/login';
