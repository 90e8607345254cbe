import './agent.css';
import { SectionLinks } from '@src/ui/page/section-links.tsx';
import { useTranslate } from '@src/ui/use-translate.ts';

const PATHS = {
  list: '/agent/index',
  tree: '/agent/tree',
  tier: '/agent/tier',
  commission: '/agent/commission',
  withdrawal: '/agent/withdrawal',
} as const;
const NAMES = ['list', 'tree', 'tier', 'commission', 'withdrawal'] as const;

interface AgentNavProps {
  readonly current: keyof typeof PATHS;
}

/** Links between the pages about agents. */
export function AgentNav({ current }: AgentNavProps) {
  const t = useTranslate();
  return (
    <SectionLinks
      label={t('agent.nav.label')}
      testId="agent-nav"
      current={PATHS[current]}
      pages={NAMES.map((name) => ({ path: PATHS[name], title: t(`agent.nav.${name}`) }))}
    />
  );
}
