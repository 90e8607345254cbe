import type { ResourceDefinition } from '@src/contracts/resource/definition.ts';
import type { AppModule } from '../../app-module.ts';

/** Menu order behind the built-in sections. */
const DEFAULT_MENU_ORDER = 100;

/** Name of the view that shows the records of the collection with this code. */
export const collectionViewOf = (code: string): string => `eav/records/${code}`;

/** A user-made collection as a module manifest, which the console registers at run time. */
export function collectionModule(code: string, definition: ResourceDefinition): AppModule {
  const { name, icon = 'pi pi-table' } = definition;
  const view = collectionViewOf(code);
  return {
    name,
    menu: {
      path: '/eav/records',
      name,
      order: DEFAULT_MENU_ORDER,
      icon: icon.replace(/^pi pi-/, ''),
      pages: [{ path: code, name, view }],
    },
    views: { [view]: name },
    definitions: [definition],
  };
}
