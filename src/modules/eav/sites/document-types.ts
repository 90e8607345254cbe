type Json = Readonly<Record<string, unknown>>;

const objectIn = (value: unknown): Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};
const listIn = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

const PLAIN: Readonly<Record<string, string>> = {
  string: 'string',
  integer: 'number',
  number: 'number',
  boolean: 'boolean',
  null: 'null',
};

/** Converts a JSON Schema of a site document to TypeScript. */
function typeOf(schema: Json, indent: string): string {
  const { const: fixed, enum: values, type } = schema;
  if (fixed !== undefined) return JSON.stringify(fixed);
  if (Array.isArray(values)) return values.map((value) => JSON.stringify(value)).join(' | ');
  const types = listIn(Array.isArray(type) ? type : [type]).map((each) => typeNamed(String(each), schema, indent));
  return types.join(' | ');
}

function typeNamed(name: string, schema: Json, indent: string): string {
  if (name === 'array') {
    const items = typeOf(objectIn(schema.items), indent);
    return `readonly ${items.includes('|') && !items.startsWith('{') ? `(${items})` : items}[]`;
  }
  return name === 'object' ? membersOf(schema, indent) : (PLAIN[name] ?? 'unknown');
}

function membersOf(schema: Json, indent: string): string {
  const required = new Set(listIn(schema.required));
  const inner = `${indent}  `;
  const lines = Object.entries(objectIn(schema.properties)).map(
    ([name, each]) =>
      `${inner}readonly ${JSON.stringify(name)}${required.has(name) ? '' : '?'}: ${typeOf(objectIn(each), inner)};`,
  );
  return lines.length === 0 ? 'Record<string, never>' : ['{', ...lines, `${indent}}`].join('\n');
}

/** Builds a type name: `GetEventById` for `get` and `/event/{id}`. */
function typeName(method: string, path: string): string {
  const words = path.split('/').filter(Boolean);
  const parts = words.flatMap((word) => (word.startsWith('{') ? ['by', word.slice(1, -1)] : [word]));
  return [method, ...parts]
    .flatMap((part) => part.split(/[-_]/))
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
    .join('');
}

/** The TypeScript types of the requests and responses in a document. */
export function typesOf(document: Json): string {
  const operations = Object.entries(objectIn(document.paths)).flatMap(([path, methods]) =>
    Object.entries(objectIn(methods)).map(([method, operation]) => ({ path, method, operation: objectIn(operation) })),
  );
  const schemaIn = (content: unknown): Json =>
    objectIn(objectIn(objectIn(objectIn(content).content)['application/json']).schema);
  const blocks = operations.flatMap(({ path, method, operation }) => {
    const name = typeName(method, path);
    const { result } = objectIn(schemaIn(objectIn(operation.responses)['200']).properties);
    const body = schemaIn(operation.requestBody);
    const answer = `/** ${method.toUpperCase()} ${path} */\nexport type ${name} = ${typeOf(objectIn(result), '')};`;
    return Object.keys(body).length === 0 ? [answer] : [answer, `export type ${name}Body = ${typeOf(body, '')};`];
  });
  return `${blocks.join('\n\n')}\n`;
}
