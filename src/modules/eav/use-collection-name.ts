import { useLabel } from '@src/crud/use-label.ts';

/** Returns a function that gives the name of a stored collection in the console's language. */
export function useCollectionName(): (collection: Readonly<Record<string, unknown>>) => string {
  const label = useLabel();
  return ({ name, nameEn }) => {
    const own = String(name ?? '');
    return label({ zh_CN: own, en: typeof nameEn === 'string' && nameEn !== '' ? nameEn : own });
  };
}
