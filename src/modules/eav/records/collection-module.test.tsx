import { sectionOf } from '@src/contracts/module/manifest.ts';
import { expect, it } from 'vitest';
import { createModuleRegistry } from '../../registry.ts';
import { modelDefinition } from '../definitions/model-definition.ts';
import eav from '../module.ts';
import { collectionModule } from './collection-module.ts';

const COLLECTION = { id: '1', code: 'event', name: '活动', nameEn: 'Events', kind: 'list', status: 'published' };
const TITLE = { id: '2', code: 'title', labelZh: '标题', labelEn: 'Title', type: 'text', listed: true };

/** The collection's module with these fields. */
function made(...fields: readonly (typeof TITLE)[]) {
  const definition = modelDefinition(COLLECTION, fields, new Map());
  if (definition === null) throw new Error('the collection has no fields');
  return collectionModule('event', definition);
}

it('registers an operator-defined collection at run time like a built-in module, and again when its fields change', async () => {
  const shown: string[][] = [];
  const View = () => null;
  const registry = createModuleRegistry([eav], async ({ name, fields }) => {
    shown.push([name, ...fields.map((field) => field.name)]);
    return { default: View };
  });
  registry.replace(made(TITLE));
  expect(registry.all().map(({ name }) => name)).toEqual(['eav', 'eav-event']);
  expect(await registry.fetchView('eav/records/event')).toEqual({ default: View });
  registry.replace(made(TITLE, { ...TITLE, id: '3', code: 'place' }));
  await registry.fetchView('eav/records/event');
  expect(shown).toEqual([
    ['eav-event', 'f_2'],
    ['eav-event', 'f_2', 'f_3'],
  ]);
  const routes = registry
    .all()
    .map(({ menu }) => sectionOf(menu).children?.map(({ path, component }) => [path, component]));
  expect(routes[1]).toEqual([['event', 'eav/records/event']]);
  expect(() => registry.replace({ ...made(TITLE), name: 'eav' })).toThrow('module eav: it is built in');
});
