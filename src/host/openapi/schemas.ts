import { type ConversionConfig, toJsonSchema, toJsonSchemaDefs } from '@valibot/to-json-schema';
import type { GenericSchema } from 'valibot';
import {
  activityContract,
  overviewContract,
  overviewRequestContract,
  todoContract,
  todoRequestContract,
  workbenchContract,
} from '../../contracts/dashboard.ts';
import {
  credentialsRequest,
  endedEnvelope,
  grantedEnvelope,
  loginAnswer,
  menuAnswer,
  menuNodeAnswer,
  refusedEnvelope,
  roleAnswer,
  routeMetaAnswer,
  userInfoAnswer,
} from '../../contracts/endpoints/schemas.ts';

/** Contracts with their own name in the document; all others are inlined. */
const NAMED = {
  Credentials: credentialsRequest,
  LoginResult: loginAnswer,
  UserInfo: userInfoAnswer,
  Role: roleAnswer,
  Menu: menuAnswer,
  MenuNode: menuNodeAnswer,
  RouteMeta: routeMetaAnswer,
  OverviewRequest: overviewRequestContract,
  Overview: overviewContract,
  Workbench: workbenchContract,
  TodoRequest: todoRequestContract,
  Todo: todoContract,
  Activity: activityContract,
  ServerError: refusedEnvelope,
  SessionEnded: endedEnvelope,
};

const CONFIG: ConversionConfig = {
  typeMode: 'input',
  target: 'draft-2020-12',
  // JSON Schema cannot compare the members of a list with each other.
  ignoreActions: ['check'],
  overrideRef: ({ referenceId }: { referenceId: string }) => `#/components/schemas/${referenceId}`,
};

/** A JSON Schema of draft 2020-12, the dialect of OpenAPI 3.1. */
export type JsonSchema = Readonly<Record<string, unknown>>;

/** The named contracts as JSON Schemas. Throws for a contract that JSON Schema cannot express. */
export function componentSchemas(): Readonly<Record<string, JsonSchema>> {
  const schemas = toJsonSchemaDefs(NAMED, CONFIG);
  return Object.fromEntries(Object.entries(schemas).map(([name, schema]) => [name, { ...schema }]));
}

/** A contract as JSON Schema: a reference when it has a name. */
export function schemaOf(contract: GenericSchema): JsonSchema {
  const name = Object.entries(NAMED).find(([, named]) => named === contract)?.[0];
  if (name !== undefined) return { $ref: `#/components/schemas/${name}` };
  const { $schema: _dialect, $defs: _shared, ...schema } = toJsonSchema(contract, { ...CONFIG, definitions: NAMED });
  return schema;
}

/** The envelope of a granted call with this result. */
export const grantedSchema = (answers: GenericSchema): JsonSchema => schemaOf(grantedEnvelope(answers));
