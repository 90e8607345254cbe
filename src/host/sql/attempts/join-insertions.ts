import type { Statement } from '../sql-client.ts';

/** Cache of joined statements by their parts: calls write the same few combinations again and again. */
const texts = new Map<string, string>();
const MAX_TEXTS = 200;

/**
 * Joins consecutive insertions into one statement, which is far cheaper than one for each. Rows of one table keep their order:
 * only insertions into different tables are joined.
 */
export function joinInsertions(statements: readonly Statement[]): readonly Statement[] {
  const joined: Statement[] = [];
  let group: Statement[] = [];
  const close = () => {
    joined.push(...(group.length > 1 ? [joinGroup(group)] : group));
    group = [];
  };
  for (const each of statements) {
    if (each.into === undefined || group.some(({ into }) => into === each.into)) close();
    if (each.into === undefined) joined.push(each);
    else group.push(each);
  }
  close();
  return joined;
}

function joinGroup(insertions: readonly Statement[]): Statement {
  const key = insertions.map(({ text }) => text).join(';');
  const text = texts.get(key) ?? joinTexts(insertions);
  if (texts.size >= MAX_TEXTS) texts.clear();
  texts.set(key, text);
  return { text, params: insertions.flatMap(({ params = [] }) => params) };
}

/** Makes each insertion a CTE of the last one, and renumbers its parameters. */
function joinTexts(insertions: readonly Statement[]): string {
  let before = 0;
  const parts = insertions.map(({ text, params = [] }) => {
    const own = text.replace(/\$(\d+)/g, (_place, number) => `$${Number(number) + before}`);
    before += params.length;
    return own;
  });
  const last = parts.pop() ?? '';
  return `with ${parts.map((part, at) => `part_${at} as (${part})`).join(', ')} ${last}`;
}
