import type { MenuTag } from '@src/contracts/routes/route.ts';
import { useTitle } from '@src/ui/use-translate.ts';

const LOOKS = { primary: 'menu-tag-accent', error: 'tag-bad', warn: 'tag-warn', success: 'tag-good' } as const;

/** Accessible name of an entry with its tag; the visible tag is hidden from screen readers. */
export const nameWith = (tag: string | undefined, name: string): string => (tag ? `${name} ${tag}` : name);

/** Tag of an entry: its text, or a dot when the tag is a dot or `small`. Announced with the entry, not by itself. */
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
