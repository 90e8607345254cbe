import { SectionNav } from '@src/ui/section-nav.tsx';
import { useText } from '@src/ui/use-text.ts';

const PATHS = { tickets: '/user/feedback', canned: '/user/canned', faq: '/user/faq' } as const;
const NAMES = ['tickets', 'canned', 'faq'] as const;

interface FeedbackNavProps {
  readonly current: keyof typeof PATHS;
}

/** Leads from the tickets to what is kept ready to answer them. */
export function FeedbackNav({ current }: FeedbackNavProps) {
  const t = useText();
  return (
    <SectionNav
      label={t('user.nav.label')}
      testId="feedback-nav"
      current={PATHS[current]}
      pages={NAMES.map((name) => ({ path: PATHS[name], title: t(`user.nav.${name}`) }))}
    />
  );
}
