import { viewKey } from '@machines/permission/index.ts';
import { MODULE_VIEWS } from '@src/contracts/generated/module-views.ts';
import { CORE_VIEWS } from '@src/contracts/routes/core-views.ts';
import { demo } from '@src/demo/index.ts';
import { INSPECT } from '../inspector/route.ts';

/**
 * Maps component strings of servers, normalised by `viewKey`, to the names of existing views; `views.ts` has their
 * code.
 */
export const VIEW_NAMES: Readonly<Record<string, string>> = Object.fromEntries(
  [...CORE_VIEWS, ...MODULE_VIEWS, ...(demo?.viewNames ?? []), INSPECT].map((name) => [viewKey(name), name]),
);
