import { SectionLinks } from '@src/ui/page/section-links.tsx';
import { useTranslate } from '@src/ui/use-translate.ts';

const NAMES = ['index', 'gallery', 'audio', 'video', 'file', 'folders', 'trash'] as const;

export type MediaPageName = (typeof NAMES)[number];

interface MediaNavProps {
  readonly current: MediaPageName;
}

/** Navigation between the pages of the library. */
export function MediaNav({ current }: MediaNavProps) {
  const t = useTranslate();
  return (
    <SectionLinks
      label={t('media.nav.label')}
      testId="media-nav"
      current={`/media/${current}`}
      pages={NAMES.map((name) => ({ path: `/media/${name}`, title: t(`media.nav.${name}`) }))}
    />
  );
}
