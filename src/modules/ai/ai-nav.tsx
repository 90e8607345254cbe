import { SectionLinks } from '@src/ui/page/section-links.tsx';
import { useTranslate } from '@src/ui/use-translate.ts';

/** Paths of the pages of AI articles. */
export const AI_PATHS = {
  write: '/news/ai_article',
  from: '/news/from_article',
  articles: '/news/ai_articles',
  prompts: '/news/ai_command',
  providers: '/news/ai_provider',
  allowances: '/news/ai_allowance',
} as const;
const WRITING = ['write', 'from', 'articles'] as const;
const SETTING_UP = ['prompts', 'providers', 'allowances'] as const;

/** Navigation between writing and written articles, or between prompts and model servers. */
export function AiNav({ current }: { readonly current: keyof typeof AI_PATHS }) {
  const t = useTranslate();
  const isSettingUp = SETTING_UP.some((name) => name === current);
  const names = isSettingUp ? SETTING_UP : WRITING;
  return (
    <SectionLinks
      label={t('ai.nav.label')}
      testId="ai-nav"
      current={AI_PATHS[current]}
      pages={names.map((name) => ({ path: AI_PATHS[name], title: t(`ai.nav.${name}`) }))}
    />
  );
}
