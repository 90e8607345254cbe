import type { FieldOption } from '../resource/field.ts';
import type { FormNode, FormText } from './document.ts';

/** Separators of the codes of a path, and of the names of its levels. */
const SLASH = '/';
const BETWEEN = ' / ';

/** The path of a region and those of its ancestors, the outermost first: `43/4301` has `43`. */
export function partsOfRegion(path: string): readonly string[] {
  const codes = path === '' ? [] : path.split(SLASH);
  return codes.map((_, at) => codes.slice(0, at + 1).join(SLASH));
}

/** The name of a region with those of its ancestors; a level without an option shows its code. */
export function regionName(path: string, names: ReadonlyMap<string, FormText>): FormText {
  const parts = partsOfRegion(path).map(
    (part) => names.get(part) ?? { zh_CN: part.split(SLASH).at(-1) ?? part, en: part.split(SLASH).at(-1) ?? part },
  );
  return { zh_CN: parts.map(({ zh_CN }) => zh_CN).join(BETWEEN), en: parts.map(({ en }) => en).join(BETWEEN) };
}

const lastName = (name: string): string => name.split(BETWEEN).at(-1) ?? name;

/** The direct children of a region, each by its own name; the top-level regions for null. */
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

/** True for a node that chooses among nested regions. */
export const isRegion = ({ type }: Pick<FormNode, 'type'>): boolean => type === 'region';
