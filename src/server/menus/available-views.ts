import { DEMO_VIEWS } from '../../contracts/demo/views.ts';
import { MODULE_VIEWS } from '../../contracts/generated/module-views.ts';
import { CORE_VIEWS } from '../../contracts/routes/core-views.ts';

/** The existing views. An entry of the product menu appears only when its view is in this set. */
export const BUILT_VIEWS: ReadonlySet<string> = new Set<string>([...MODULE_VIEWS, ...CORE_VIEWS, ...DEMO_VIEWS]);
