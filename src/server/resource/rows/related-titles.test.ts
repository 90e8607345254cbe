import { actionsOf, permissionCode } from '@src/contracts/resource/definition.ts';
import { exportFieldOf } from '@src/contracts/resource/export-fields.ts';
import { exportAnswerContract, importReportContract } from '@src/contracts/resource/responses.ts';
import { describe, expect, it } from 'vitest';
import { SERVER_RESOURCES } from '../../resources.ts';
import { openClient, type TestClient } from '../testing/test-context.ts';

/** Every relation field in resources with exports. */
const LEADING = SERVER_RESOURCES.flatMap(({ definition }) =>
  definition.fields.flatMap(({ name, relation, export: isExported }) => {
    const isTold = relation !== undefined && isExported !== false && exportFieldOf(definition, name) !== undefined;
    return isTold && relation.resource !== definition.name && actionsOf(definition).includes('export')
      ? [[definition.name, name, relation.resource] as const]
      : [];
  }),
);
const resourceOf = (name: string) => {
  const found = SERVER_RESOURCES.find(({ definition }) => definition.name === name);
  if (found === undefined) throw new Error(`no resource ${name}`);
  return found;
};
const codes = (name: string, ...acts: readonly string[]) =>
  acts.map((act) => permissionCode(resourceOf(name).definition, act));
const fileOf = async (client: TestClient, name: string, column: string) => {
  const body = { query: {}, columns: [column], reason: 'why' };
  const call = `POST ${resourceOf(name).definition.api}/export`;
  return (await client.result(exportAnswerContract, call, { body })).rows.flat();
};
const owner = openClient([]);

describe('titles of related records', () => {
  it.each(LEADING)(
    'are exported by %s, in %s, only with the permission to choose a record of %s',
    async (name, column, target) => {
      const { server, allow, as } = await owner;
      const ids = new Set((await server.context.store.list(resourceOf(target).collection)).map(({ id }) => id));
      await allow(...codes(name, 'view', 'export'));
      const told = (await fileOf(await as('test'), name, column)).flatMap((cell) => cell.split(', '));
      expect(told.filter((each) => each !== '' && !ids.has(each))).toEqual([]);
    },
  );

  it('are exported with the permission to choose, which an import needs as well', async () => {
    const { allow, as } = await owner;
    const kept = codes('order', 'view', 'export');
    await allow(...kept, ...codes('agent', 'choose'));
    expect(await fileOf(await as('test'), 'order', 'agent')).toContain('深圳远航代理');
    const report = async (...more: readonly string[]) => {
      await allow(...codes('plan', 'view', 'create', 'update', 'import'), ...more);
      const rows = [{ title: 'A plan', product: '智能门禁 1' }];
      const call = 'POST /product/plan/import';
      const { errors } = await (await as('test')).result(importReportContract, call, { body: { rows, dryRun: true } });
      return errors.some(({ field, error }) => field === 'product' && error.rule === 'missing');
    };
    expect([await report(), await report(...codes('product', 'choose'))]).toEqual([true, false]);
  });
});
