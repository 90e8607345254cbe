import { defineModule } from '@src/contracts/module/manifest.ts';
import { defineResource } from '@src/contracts/resource/definition.ts';
import { describe, expect, it } from 'vitest';
import type { AppModule } from './app-module.ts';
import { createModuleRegistry } from './registry.ts';

const parcel = defineResource({
  name: 'parcel',
  module: 'depot',
  api: '/depot/parcel',
  label: 'parcel',
  plural: 'parcels',
  titleField: 'content',
  sort: 'content',
  fields: [{ name: 'content', kind: 'text', label: 'content' }],
});
const Written = () => null;

const moduleNamed = (name: string, view: string): AppModule => ({
  name,
  menu: {
    path: `/${name}`,
    name,
    order: 1,
    icon: 'box',
    pages: [{ path: 'index', name: `${name}Index`, view }],
  },
  views: { [view]: async () => ({ default: Written }) },
  definitions: [],
});
/** Written as in a manifest: a module of usual pages alone imports no code. */
const depot: AppModule = defineModule({
  name: 'depot',
  menu: {
    path: '/depot',
    name: 'depot',
    order: 1,
    icon: 'box',
    pages: [{ path: 'index', name: 'depotIndex', view: 'depot/index' }],
  },
  views: { 'depot/index': 'parcel' },
  definitions: [parcel],
});

/** A registry with one module; `shown` are the names of the resources it has rendered a page for. */
function setUp() {
  const shown: string[] = [];
  const registry = createModuleRegistry([moduleNamed('order', 'order/index')], async ({ name }) => {
    shown.push(name);
    return { default: Written };
  });
  return { registry, shown };
}

describe('module registry', () => {
  it('finds views of initial modules and of those added later', async () => {
    const { registry, shown } = setUp();
    expect(await registry.fetchView('depot/index')).toBeNull();
    const remove = registry.register(depot);
    expect(registry.all().map(({ name }) => name)).toEqual(['order', 'depot']);
    expect(await registry.fetchView('order/index')).toEqual({ default: Written });
    expect(await registry.fetchView('depot/index')).toEqual({ default: Written });
    expect(shown).toEqual(['parcel']);
    remove();
    expect(await registry.fetchView('depot/index')).toBeNull();
  });

  it('rejects a name or a view of another module', () => {
    const { registry } = setUp();
    expect(() => registry.register(moduleNamed('order', 'order/other'))).toThrow('module order: the name is taken');
    expect(() => registry.register(moduleNamed('depot', 'order/index'))).toThrow(
      'module depot: the view order/index is taken',
    );
    expect(registry.all()).toHaveLength(1);
  });

  it('fails when a view names a resource that its module does not declare', async () => {
    const { registry } = setUp();
    registry.register({ ...depot, definitions: async () => [] });
    await expect(registry.fetchView('depot/index')).rejects.toThrow('module depot: no definition of parcel');
  });
});
