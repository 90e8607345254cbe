import type { ApiError, CallDocument } from '../../contracts/endpoints/call.ts';
import { callDocuments } from '../../contracts/endpoints/documents.ts';
import { refusedEnvelope } from '../../contracts/endpoints/schemas.ts';
import { PLAIN_FAILURE_TEXT } from '../../contracts/errors.ts';
import { componentSchemas, grantedSchema, type JsonSchema, schemaOf } from './schemas.ts';

type Part = Readonly<Record<string, unknown>>;

const JSON_TYPE = 'application/json';
const ENDED_EXAMPLE = { code: 401, result: null, msg: 'Invalid token!' };
const REFUSED_EXAMPLE = { code: -1, result: null, msg: PLAIN_FAILURE_TEXT };

const SCOPES = {
  core: 'The four calls that every console makes.',
  dashboard: 'The calls of the dashboard pages.',
  system: 'The calls of the system administration beside those of its resources.',
  business: 'The calls of the business modules beside those of their resources.',
  demo: 'Calls of the demo that fail on purpose.',
} as const;

/** The OpenAPI 3.1 document of every call in the contracts; the same contracts give the same document. */
export function openApiDocument(version: string): Part {
  return {
    openapi: '3.1.1',
    info: {
      title: 'Statehouse backend',
      version,
      summary: 'What the console asks of a server.',
      description:
        'Every answer is a JSON envelope: code 0 grants, any other number refuses, 401 ends the session; the text for the operator is msg, else message. Fields that are not named here are ignored. Generated from src/contracts.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [
      {
        url: '{apiBase}{urlPrefix}',
        description: 'As in app.config.json.',
        variables: { apiBase: { default: 'http://127.0.0.1:5200' }, urlPrefix: { default: '' } },
      },
    ],
    tags: Object.entries(SCOPES).map(([name, description]) => ({ name, description })),
    paths: Object.fromEntries(callDocuments.map((each) => [templateOf(each.call.path), pathItem(each)])),
    components: {
      schemas: componentSchemas(),
      responses: {
        SessionEnded: response('The token is missing, unknown or ended.', schemaOf(refusedEnvelope), ended()),
      },
      securitySchemes: {
        token: {
          type: 'apiKey',
          in: 'header',
          name: 'Authorization',
          description: 'The token alone, when authorizationScheme is empty (the default).',
        },
        bearer: { type: 'http', scheme: 'bearer', description: 'When authorizationScheme is Bearer.' },
      },
    },
  };
}

const ended = () => ({ ended: { value: ENDED_EXAMPLE } });

function pathItem(document: CallDocument): Part {
  const { call, id, scope, summary, purpose, sends, example } = document;
  const operation = {
    operationId: id,
    tags: [scope],
    summary,
    description: purpose,
    security: call.withToken ? [{ token: [] }, { bearer: [] }] : [],
    ...parametersOf(call),
    ...(sends === null
      ? {}
      : {
          requestBody: {
            required: true,
            content: { [JSON_TYPE]: { schema: schemaOf(sends), example: example.sends } },
          },
        }),
    responses: responses(document),
  };
  return { [call.method.toLowerCase()]: operation };
}

/** The path as OpenAPI writes it: `/order/{id}` for `/order/:id`. */
export const templateOf = (path: string): string => path.replaceAll(/:(\w+)/g, '{$1}');

function parametersOf({ method, path }: CallDocument['call']): Part {
  const named = [...path.matchAll(/:(\w+)/g)].map(([, name]) => ({
    ...{ name, in: 'path', required: true },
    schema: { type: 'string' },
  }));
  const parameters = [...named, ...(method === 'GET' ? [TIME_STAMP] : [])];
  return parameters.length === 0 ? {} : { parameters };
}

const TIME_STAMP = {
  name: '_t',
  in: 'query',
  description: 'The time of the request in milliseconds, against caches; to be ignored.',
  schema: { type: 'integer' },
} as const;

function responses(document: CallDocument): Part {
  const { answers, refusals } = document;
  const statuses = [...new Set([...(answers === null ? [] : [200]), ...refusals.flatMap((each) => each.statuses)])];
  return Object.fromEntries(
    statuses.sort((left, right) => left - right).map((status) => [status, answerOf(document, status)]),
  );
}

function answerOf({ call, answers, refusals, example }: CallDocument, status: number): Part {
  const reasons = refusals.filter((each) => each.statuses.includes(status));
  if (status === 401 && call.withToken) return { $ref: '#/components/responses/SessionEnded' };
  const refused = schemaOf(refusedEnvelope);
  if (status !== 200 || answers === null) return response(words('Refused', reasons), refused, refusedExample(reasons));
  const schema = { anyOf: [grantedSchema(answers), refused] };
  const granted = { granted: { value: { code: 0, result: example.answers ?? null, msg: 'ok' } } };
  return response(words('Granted with code 0, or refused with another code', reasons), schema, {
    ...granted,
    ...refusedExample(reasons),
  });
}

function words(start: string, reasons: readonly ApiError[]): string {
  return reasons.length === 0 ? `${start}.` : `${start}: ${reasons.map(({ when }) => when).join('; ')}.`;
}

function refusedExample(reasons: readonly ApiError[]): Part {
  const ends = reasons.some(({ code }) => code === 401);
  const others = reasons.some(({ code }) => code !== 401);
  return { ...(others ? { refused: { value: REFUSED_EXAMPLE } } : {}), ...(ends ? ended() : {}) };
}

function response(description: string, schema: JsonSchema, examples: Part): Part {
  return { description, content: { [JSON_TYPE]: { schema, examples } } };
}
