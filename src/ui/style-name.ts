/** Prefix of the class names that a host's stylesheet may rely on (specification, section 9). */
const STYLE_PREFIX = 'vben';

/**
 * Class name of a region of the console, such as `vben-header`.
 * @throws RangeError when the name of the region contains whitespace (specification, section 5)
 */
export function styleName(region: string): string {
  if (/\s/.test(region)) throw new RangeError(`A class name must not contain spaces: "${region}"`);
  return `${STYLE_PREFIX}-${region}`;
}
