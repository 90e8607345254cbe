import { viewKey } from '@machines/permission/index.ts';

/** Other names that servers give to views: those of the demo server's own menu (specification, section 2). */
const ALIASES: Readonly<Record<string, readonly string[]>> = {
  'level/menu-111': ['/demo/level/Menu111'],
  'level/menu-12': ['/demo/level/Menu12'],
  'level/menu-2': ['/demo/level/Menu2'],
  'feat/menu-params': ['/demo/feat/menu-params/index'],
  'feat/tab-params': ['/demo/feat/tab-params/index'],
  'permission/auth-page-a': ['/demo/permission/front/AuthPageA'],
  'permission/auth-page-b': ['/demo/permission/front/AuthPageB'],
  'permission/front-page': ['/demo/permission/front/index'],
  'permission/front-button': ['/demo/permission/front/Btn'],
  'permission/back-page': ['/demo/permission/back/index'],
  'permission/back-button': ['/demo/permission/back/Btn'],
  'session-timeout': ['/demo/feat/session-timeout/index'],
  'sys/error-log': ['/sys/error-log/index'],
  'system/account': ['/demo/system/account/index'],
  'system/account-detail': ['/demo/system/account/AccountDetail'],
  'system/role': ['/demo/system/role/index'],
  'system/menu': ['/demo/system/menu/index'],
  'system/dept': ['/demo/system/dept/index'],
  'system/change-password': ['/demo/system/password/index'],
};

/** From every component string that leads to one of the given views, in the form `viewKey` gives it, to the view's name. */
export function viewNamesFor(names: readonly string[]): Readonly<Record<string, string>> {
  return Object.fromEntries(
    names.flatMap((name) => [name, ...(ALIASES[name] ?? [])].map((component) => [viewKey(component), name])),
  );
}
