import { expect, it } from 'vitest';
import { typesOf } from './document-types.ts';

const record = {
  type: 'object',
  properties: {
    id: { type: 'string' },
    seats: { type: ['integer', 'null'] },
    kind: { enum: ['talk', 'fair', null], type: ['string', 'null'] },
    tags: { type: 'array', items: { enum: ['a', 'b'] } },
    text: {},
  },
  required: ['id', 'seats'],
};
const answers = (result: object) => ({
  responses: { '200': { content: { 'application/json': { schema: { properties: { result } } } } } },
});

it('generates TypeScript types of responses and bodies', () => {
  const document = {
    paths: {
      '/event': { get: answers({ type: 'object', properties: { list: { type: 'array', items: record } } }) },
      '/all-events/{id}': {
        put: {
          ...answers({ type: 'object' }),
          requestBody: {
            content: { 'application/json': { schema: { type: 'object', properties: { 'a-b': { type: 'boolean' } } } } },
          },
        },
      },
    },
  };
  expect(typesOf(document)).toBe(
    `/** GET /event */
export type GetEvent = {
  readonly "list"?: readonly {
    readonly "id": string;
    readonly "seats": number | null;
    readonly "kind"?: "talk" | "fair" | null;
    readonly "tags"?: readonly ("a" | "b")[];
    readonly "text"?: unknown;
  }[];
};

/** PUT /all-events/{id} */
export type PutAllEventsById = Record<string, never>;

export type PutAllEventsByIdBody = {
  readonly "a-b"?: boolean;
};
`,
  );
});
