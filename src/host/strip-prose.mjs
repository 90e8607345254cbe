const TEXT = String.raw`(?:'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*")`;
/** `description: '...',` anywhere, and `name: '...',` where it names a rule of the guard. */
const PROSE = new RegExp(String.raw`^\s*(?:description:\s*${TEXT}|name:\s*${TEXT}(?=,\s*decide:)),\n`, 'gm');

/**
 * For the product build: leaves out what machines and guard rules say of themselves to readers and diagrams.
 * The first screen is counted in bytes; the demo, which shows the machines, keeps every word.
 * @param {string} source
 */
export function stripProse(source) {
  return source.replace(PROSE, '');
}
