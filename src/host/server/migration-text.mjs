/** @typedef {import('../sql/migrate/migration.ts').MigrationStep} MigrationStep */

/** @param {string} name */
const unquoted = (name) => name.replaceAll('"', '');

/** @param {MigrationStep} step */
function stepLine(step) {
  const { table } = step;
  if (step.kind === 'create') return `create table ${table}`;
  if (step.kind === 'renewOrder') return `write the order of texts anew in ${table}`;
  if (step.kind === 'addColumn') return `add column ${table}.${unquoted(step.name)}, filled from the rows`;
  if (step.kind === 'dropColumn') return `drop column ${table}.${unquoted(step.name)}, whose values stay in the rows`;
  if (step.kind === 'addIndex') return `add index ${unquoted(step.name)} to ${table}`;
  if (step.kind === 'waitingKey')
    return `add unique index ${unquoted(step.name)} to ${table} at the first start after rows differ that share ${step.values} values`;
  if (step.kind === 'dropIndex') return `drop index ${unquoted(step.name)} of ${table}`;
  if (step.kind === 'unknownTable')
    return `keep table ${table}, which no definition names, with ${step.rows} rows (--allow-drop=${table} drops it)`;
  if (step.kind !== 'unknownField') throw new TypeError(`no words for ${step.kind}`);
  return `keep ${table}.${step.name} in ${step.rows} rows, though no definition names it (--allow-drop=${table}.${step.name} drops it)`;
}

/** @param {import('../../server/store/store.ts').Row} entry */
function entryLine({ id, type, parentMenu }) {
  const what = type === '2' ? `right ${id}` : `menu entry ${id}`;
  return typeof parentMenu === 'string' ? `add ${what} below ${parentMenu}` : `add ${what}`;
}

/**
 * Describes the steps and the new menu entries, one a line.
 * @param {readonly MigrationStep[]} steps
 * @param {readonly import('../../server/store/store.ts').Row[]} [entries]
 */
export const planLines = (steps, entries = []) =>
  steps.length + entries.length === 0
    ? ['Nothing is to be done: the tables are as this version asks for.']
    : [...steps.map(stepLine), ...entries.map(entryLine)];
