import { SectionLinks } from '@src/ui/page/section-links.tsx';
import { useTranslate } from '@src/ui/use-translate.ts';

const PATHS = { list: '/news/newsList', calendar: '/news/calendar' } as const;
const NAMES = ['list', 'calendar'] as const;

/** Navigation between the list of news and the calendar. */
export function NewsNav({ current }: { readonly current: keyof typeof PATHS }) {
  const t = useTranslate();
  return (
    <SectionLinks
      label={t('news.nav.label')}
      testId="news-nav"
      current={PATHS[current]}
      pages={NAMES.map((name) => ({ path: PATHS[name], title: t(`news.nav.${name}`) }))}
    />
  );
}
