import type { Statement } from '../sql-client.ts';

/** Texts of joined statements by those that they were made of: calls write the same few rows again and again. */
const texts = new Map<string, string>();
const MAX_TEXTS = 200;

/**
 * Makes one statement of insertions that follow each other, which costs either side far less than one for each. Rows of one
 * table keep their order, so that only insertions into different tables are joined.
 */
export function joinInsertions(statements: readonly Statement[]): readonly Statement[] {
  const joined: Statement[] = [];
  let group: Statement[] = [];
  const close = () => {
    joined.push(...(group.length > 1 ? [joinedOf(group)] : group));
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

function joinedOf(insertions: readonly Statement[]): Statement {
  const key = insertions.map(({ text }) => text).join(';');
  const text = texts.get(key) ?? joinedText(insertions);
  if (texts.size >= MAX_TEXTS) texts.clear();
  texts.set(key, text);
  return { text, params: insertions.flatMap(({ params = [] }) => params) };
}

/** Each insertion is a part of the last one, and counts its parameters from where those before it end. */
function joinedText(insertions: readonly Statement[]): string {
  let before = 0;
  const parts = insertions.map(({ text, params = [] }) => {
    const own = text.replace(/\$(\d+)/g, (_place, number) => `$${Number(number) + before}`);
    before += params.length;
    return own;
  });
  const last = parts.pop() ?? '';
  return `with ${parts.map((part, at) => `part_${at} as (${part})`).join(', ')} ${last}`;
}
