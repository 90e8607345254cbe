import en from '@locales/en/session/setting.json';
import type { TextKey } from '@locales/keys.ts';
import zh from '@locales/zh_CN/session/setting.json';
import type { SettingSection } from './setting-item.ts';

function textAt(catalogue: unknown, key: string): string {
  const found = key
    .split('.')
    .reduce<unknown>(
      (node, part) =>
        typeof node === 'object' && node !== null ? Object.getOwnPropertyDescriptor(node, part)?.value : undefined,
      catalogue,
    );
  return typeof found === 'string' ? found : '';
}

const wordsOf = (key: TextKey) => [zh, en].map((catalogue) => textAt(catalogue, key).toLowerCase());

/** Settings whose label or section title contains the search terms in either language; all of them for an empty search. */
export function searchSections(sections: readonly SettingSection[], query: string): readonly SettingSection[] {
  const wanted = query.trim().toLowerCase();
  if (wanted === '') return sections;
  const holds = (key: TextKey) => wordsOf(key).some((words) => words.includes(wanted));
  return sections.flatMap((section) => {
    const items = holds(section.title) ? section.items : section.items.filter(({ label }) => holds(label));
    return items.length === 0 ? [] : [{ ...section, items }];
  });
}
