import type { ResourceDefinition } from '../resource/definition.ts';
import type { RouteEntry } from '../routes/route-entry.ts';
import type { Locale } from '../settings/settings.ts';

/** A page of a module: an address and the view that it shows. */
export interface ModulePage<View extends string = string> {
  /** Below the path of the menu; its first segment names the title, `routes.<menu>.<segment>`. */
  readonly path: string;
  /** Route name, unique in the whole console. */
  readonly name: string;
  readonly view: View;
  /** Name of an icon, without the prefix of its font. */
  readonly icon?: string;
  /** Path of the menu entry that is highlighted instead; such a page has no entry of its own. */
  readonly highlights?: string;
  /** Key or text of the title, when the path does not give it. */
  readonly title?: string;
  /** Path of the page of its section after which it is placed; at the end when absent. */
  readonly after?: string;
}

/** A section of the menu with the pages below it. */
export interface ModuleMenu<View extends string = string> {
  /** Absolute; without its slash it is also the key of the title. */
  readonly path: string;
  readonly name: string;
  /** Sort number of the section. */
  readonly order: number;
  readonly icon: string;
  /** Role values that may open the section when the console decides; all roles when absent. */
  readonly roles?: readonly string[];
  readonly title?: string;
  /** The first one is the default page of the section. */
  readonly pages: readonly ModulePage<View>[];
}

/** Implementation of a view: the import of its code, or the name of a resource for its standard page. */
export type ModuleView<Code = unknown> = string | (() => Promise<Code>);

/** Texts as a tree; keys are the path, joined by dots. */
interface TextTree {
  readonly [key: string]: string | TextTree;
}

/** Texts in every language. */
export type ModuleTexts = Readonly<Record<Locale, TextTree>>;

/**
 * A module as data and lazy imports, so that reading it loads no code. Without imports it can be JSON, and be
 * registered at run time.
 */
export interface ModuleManifest<View extends string = string, Code = unknown> {
  /** Name of the folder. */
  readonly name: string;
  readonly menu: ModuleMenu<NoInfer<View>>;
  /** Views by the name used by menus and servers. */
  readonly views: Readonly<Record<View, ModuleView<Code>>>;
  /** The resources that the module declares. */
  readonly definitions: readonly ResourceDefinition[] | (() => Promise<readonly ResourceDefinition[]>);
  /** Texts of its definitions, added before a standard page is rendered. */
  readonly texts?: ModuleTexts | (() => Promise<ModuleTexts>);
}

/**
 * Type-checks a manifest: a page must name a view of the same module. A module with standard pages only imports no
 * code.
 */
export const defineModule = <const View extends string, Code = never>(
  manifest: ModuleManifest<View, Code>,
): ModuleManifest<View, Code> => manifest;

/** Converts a menu section to a route with its pages as children. */
export function sectionOf({ path, name, order, icon, roles, title, pages }: ModuleMenu): RouteEntry {
  const key = path.slice(1);
  return {
    path,
    name,
    component: 'LAYOUT',
    redirect: `${path}/${pages[0]?.path ?? ''}`,
    meta: {
      title: title ?? `routes.${key}.${key}`,
      icon: `pi pi-${icon}`,
      orderNo: order,
      ...(roles === undefined ? {} : { roles }),
    },
    children: pages.map((page) => pageEntry(page, key)),
  };
}

function pageEntry({ path, name, view, icon, highlights, title }: ModulePage, section: string): RouteEntry {
  return {
    path,
    name,
    component: view,
    meta: {
      title: title ?? `routes.${section}.${path.split('/')[0]}`,
      ...(icon === undefined ? {} : { icon: `pi pi-${icon}` }),
      ...(highlights === undefined ? {} : { hideMenu: true, currentActiveMenu: highlights }),
    },
  };
}
