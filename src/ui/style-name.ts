/** First part of the class names that a host's own stylesheet may rely on (specification, section 9). */
const STYLE_PREFIX = 'vben';

/**
 * Class name of a region of the console, as `vben-header`.
 * @throws RangeError when the region's name holds a space (specification, section 5)
 */
export function styleName(region: string): string {
  if (/\s/.test(region)) throw new RangeError(`A class name must not contain spaces: "${region}"`);
  return `${STYLE_PREFIX}-${region}`;
}
