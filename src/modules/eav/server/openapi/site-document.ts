import type { Row, Store } from '@src/server/store/store.ts';
import { contractFaults } from '../../definitions/interface-contract.ts';
import { textIn } from '../eav-row.ts';
import { servedBy } from '../open/find-interface.ts';
import { type Join, readJoins } from '../open/joins.ts';
import { KEY_HEADER } from '../open/site-access.ts';
import { findModel, type Model } from '../records/find-model.ts';
import type { JsonObject } from './field-schema.ts';
import { DOCUMENT_TEXTS } from './openapi.literals.ts';
import { operationOf } from './operation.ts';

/** An interface that can respond, with its collection and joins. */
interface Served {
  readonly row: Row;
  readonly model: Model;
  readonly joins: readonly Join[];
}

/** The interfaces of a site that respond: not those whose collection is unpublished or lacks a field they use. */
async function findServed(store: Store, site: Row): Promise<readonly Served[]> {
  const rows = await servedBy(store, site);
  const models = new Map<string, Model | null>();
  for (const collection of new Set(rows.map((row) => textIn(row, 'collection'))))
    models.set(collection, await findModel(store, collection));
  const found: Served[] = [];
  for (const row of rows) {
    const model = models.get(textIn(row, 'collection')) ?? null;
    if (model === null) continue;
    const codes = new Set(model.fields.map((field) => textIn(field, 'code')));
    const joins = Object.keys(contractFaults(row, codes)).length > 0 ? null : await readJoins(store, row, model);
    if (joins !== null) found.push({ row, model, joins });
  }
  return found;
}

/** Converts `/event/:id` to the OpenAPI format `/event/{id}`. */
const pathOf = (row: Row): string => textIn(row, 'path').replaceAll(/:([\w-]+)/g, '{$1}');

const REFUSAL: JsonObject = {
  type: 'object',
  properties: { code: { type: 'integer' }, result: {}, msg: { type: 'string' } },
  required: ['code', 'result', 'msg'],
};

/** The published interfaces of a site as an OpenAPI 3.1 document; `base` is the base URL of open interfaces. */
export async function siteDocument(store: Store, site: Row, base: string) {
  const locale = site.defaultLocale === 'en' ? 'en' : 'zh_CN';
  const words = DOCUMENT_TEXTS[locale];
  const served = (await findServed(store, site)).toSorted(
    (one, other) => pathOf(one.row).localeCompare(pathOf(other.row)) || one.row.id.localeCompare(other.row.id),
  );
  const paths: Record<string, JsonObject> = {};
  for (const { row, model, joins } of served) {
    const method = textIn(row, 'method').toLowerCase();
    paths[pathOf(row)] = { ...paths[pathOf(row)], [method]: operationOf({ row, model, joins, words, locale }) };
  }
  const changed = served.map(({ row }) => textIn(row, 'updateTime')).toSorted();
  const content = { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } };
  const responses = Object.entries(words.refusals).map(([status, description]) => [status, { description, content }]);
  const document = {
    openapi: '3.1.0',
    info: { title: textIn(site, 'name'), version: changed.at(-1) ?? '0' },
    servers: [{ url: `${base.replace(/\/$/, '')}${textIn(site, 'apiPrefix')}` }],
    tags: [...new Set(served.map(({ model }) => textIn(model.collection, 'name')))].map((name) => ({ name })),
    paths,
    components: {
      schemas: { Refusal: REFUSAL },
      responses: Object.fromEntries(responses),
      securitySchemes: {
        siteKey: { type: 'apiKey', in: 'header', name: KEY_HEADER },
        session: { type: 'apiKey', in: 'header', name: 'authorization' },
      },
    },
  };
  return { operations: served.length, document };
}
