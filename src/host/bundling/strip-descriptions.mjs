const TEXT = String.raw`(?:'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*")`;
/** `description: '...',` anywhere, and `name: '...',` where it names a rule of the guard. */
const PROSE = new RegExp(String.raw`^\s*(?:description:\s*${TEXT}|name:\s*${TEXT}(?=,\s*decide:)),\n`, 'gm');

/**
 * For the product build: leaves out what machines and guard rules say of themselves to readers and diagrams.
 * The first screen is counted in bytes; the demo, which shows the machines, keeps every word.
 * @param {string} source
 */
export function stripDescriptions(source) {
  return source.replace(PROSE, '');
}

/** A line that warns a developer: the texts libraries bring only complain of a wrong use of themselves. */
const WARNING = /(?:[lL]ogger\.(?:warn|log|once|deprecate)|warnOnce)\(/;
/** A literal as a whole, so that a quote inside another literal begins nothing. */
const LITERAL = new RegExp(String.raw`\`(?:[^\`\\]|\\.)*\`|${TEXT}`, 'g');
const isSentence = (/** @type {string} */ literal) => literal.split(' ').length > 4 && !literal.includes('=>');

/**
 * For the product build: empties the sentences in which a library warns its developers. None is ever shown: the catalogue is
 * checked before the build, and the journeys fail on anything that the console prints.
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
