import { SectionLinks } from '@src/ui/page/section-links.tsx';
import { useTranslate } from '@src/ui/use-translate.ts';

const PATHS = { tickets: '/user/feedback', canned: '/user/canned', faq: '/user/faq' } as const;
const NAMES = ['tickets', 'canned', 'faq'] as const;

interface FeedbackNavProps {
  readonly current: keyof typeof PATHS;
}

/** Links between tickets, canned replies and FAQ entries. */
export function FeedbackNav({ current }: FeedbackNavProps) {
  const t = useTranslate();
  return (
    <SectionLinks
      label={t('user.nav.label')}
      testId="feedback-nav"
      current={PATHS[current]}
      pages={NAMES.map((name) => ({ path: PATHS[name], title: t(`user.nav.${name}`) }))}
    />
  );
}
