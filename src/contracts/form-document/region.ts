import type { FieldOption } from '../resource/field.ts';
import type { FormNode, FormText } from './document.ts';

/** Stands between the codes of a path, and between the names of its levels. */
const SLASH = '/';
const BETWEEN = ' / ';

/** The paths on the way to a region, the outermost first: `43/4301` goes by `43`. */
export function partsOfRegion(path: string): readonly string[] {
  const codes = path === '' ? [] : path.split(SLASH);
  return codes.map((_, at) => codes.slice(0, at + 1).join(SLASH));
}

/** The name of a region with those around it; a level without an option has its code. */
export function regionName(path: string, names: ReadonlyMap<string, FormText>): FormText {
  const parts = partsOfRegion(path).map(
    (part) => names.get(part) ?? { zh_CN: part.split(SLASH).at(-1) ?? part, en: part.split(SLASH).at(-1) ?? part },
  );
  return { zh_CN: parts.map(({ zh_CN }) => zh_CN).join(BETWEEN), en: parts.map(({ en }) => en).join(BETWEEN) };
}

const lastName = (name: string): string => name.split(BETWEEN).at(-1) ?? name;

/** What stands directly below a region, each by its own name; the outermost regions below null. */
export function childOptions(options: readonly FieldOption[], above: string | null): readonly FieldOption[] {
  const depth = above === null ? 1 : above.split(SLASH).length + 1;
  const found = new Map<string, FieldOption>();
  for (const { value, label } of options) {
    const part = partsOfRegion(value)[depth - 1];
    if (part === undefined || (above !== null && !part.startsWith(`${above}${SLASH}`))) continue;
    const code = part.split(SLASH).at(-1) ?? part;
    const own = typeof label === 'string' ? label : { zh_CN: lastName(label.zh_CN), en: lastName(label.en) };
    const known = found.get(part);
    if (value === part) found.set(part, { value: part, label: own });
    else if (known === undefined) found.set(part, { value: part, label: { zh_CN: code, en: code } });
  }
  return [...found.values()];
}

/** True for a node whose choices are regions within regions. */
export const isRegion = ({ type }: Pick<FormNode, 'type'>): boolean => type === 'region';
