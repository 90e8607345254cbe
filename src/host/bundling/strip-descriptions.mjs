const TEXT = String.raw`(?:'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*")`;
/** Matches `description: '...',` anywhere, and `name: '...',` of a guard rule. */
const DESCRIPTION = new RegExp(String.raw`^\s*(?:description:\s*${TEXT}|name:\s*${TEXT}(?=,\s*decide:)),\n`, 'gm');

/**
 * For the product build: removes the descriptions of machines and guard rules, which only readers and diagrams use.
 * The first screen has a byte budget; the demo, which displays the machines, keeps the descriptions.
 * @param {string} source
 */
export function stripDescriptions(source) {
  return source.replace(DESCRIPTION, '');
}

/** A line that warns a developer: the texts in libraries only report a wrong use of the library. */
const WARNING = /(?:[lL]ogger\.(?:warn|log|once|deprecate)|warnOnce)\(/;
/** Matches a whole literal, so that a quote inside another literal does not start one. */
const LITERAL = new RegExp(String.raw`\`(?:[^\`\\]|\\.)*\`|${TEXT}`, 'g');
const isSentence = (/** @type {string} */ literal) => literal.split(' ').length > 4 && !literal.includes('=>');

/**
 * For the product build: empties the sentences with which a library warns its developers. None is ever displayed: the catalogue
 * is checked before the build, and the journeys fail on any console output.
 * @param {string} source
 */
export function stripWarnings(source) {
  const emptied = (/** @type {string} */ line) =>
    line.replace(LITERAL, (literal) => (isSentence(literal) ? "''" : literal));
  return source
    .split('\n')
    .map((line) => (WARNING.test(line) ? emptied(line) : line))
    .join('\n');
}
