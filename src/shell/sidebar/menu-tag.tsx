import type { MenuTag } from '@src/contracts/route.ts';
import { useTitle } from '@src/ui/use-text.ts';

const LOOKS = { primary: 'menu-tag-accent', error: 'tag-bad', warn: 'tag-warn', success: 'tag-good' } as const;

/** What an entry is called together with its mark, which is drawn and not said. */
export const nameWith = (tag: string | undefined, name: string): string => (tag ? `${name} ${tag}` : name);

/** The mark beside an entry: its word, or a dot where that is wanted or there is no room. Said with the entry, not by itself. */
export function MenuTagMark({ tag, small = false }: { readonly tag: MenuTag | undefined; readonly small?: boolean }) {
  const titleOf = useTitle();
  if (tag === undefined) return null;
  const isDot = tag.dot || small;
  return (
    <span className={`tag menu-tag ${LOOKS[tag.type]}`} data-testid="menu-tag" data-dot={isDot} aria-hidden="true">
      {!isDot && ` ${titleOf(tag.content)}`}
    </span>
  );
}
