import type { ResourceDefinition } from '@src/contracts/resource/definition.ts';
import type { AppModule } from '../../app-module.ts';

/** Behind the sections of the product. */
const LATER = 100;

/** The name of the view that shows the records of a collection of this code. */
export const madeViewOf = (code: string): string => `eav/records/${code}`;

/** A collection that operators made, as the manifest of a module: what a console registers at run time. */
export function madeModule(code: string, definition: ResourceDefinition): AppModule {
  const { name, icon = 'pi pi-table' } = definition;
  const view = madeViewOf(code);
  return {
    name,
    menu: {
      path: '/eav/records',
      name,
      order: LATER,
      icon: icon.replace(/^pi pi-/, ''),
      pages: [{ path: code, name, view }],
    },
    views: { [view]: name },
    definitions: [definition],
  };
}
