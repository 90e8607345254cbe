import { SectionLinks } from '@src/ui/page/section-links.tsx';
import { useTranslate } from '@src/ui/use-translate.ts';

const PATHS = { write: '/news/ai_article', from: '/news/from_article', articles: '/news/ai_articles' } as const;
const NAMES = ['write', 'from', 'articles'] as const;

/** Leads from writing to the articles that were written, and back. */
export function AiNav({ current }: { readonly current: keyof typeof PATHS }) {
  const t = useTranslate();
  return (
    <SectionLinks
      label={t('ai.nav.label')}
      testId="ai-nav"
      current={PATHS[current]}
      pages={NAMES.map((name) => ({ path: PATHS[name], title: t(`ai.nav.${name}`) }))}
    />
  );
}
