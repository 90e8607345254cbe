import './agent.css';
import { SectionNav } from '@src/ui/section-nav.tsx';
import { useText } from '@src/ui/use-text.ts';

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

/** Leads from one page about agents to the others. */
export function AgentNav({ current }: AgentNavProps) {
  const t = useText();
  return (
    <SectionNav
      label={t('agent.nav.label')}
      testId="agent-nav"
      current={PATHS[current]}
      pages={NAMES.map((name) => ({ path: PATHS[name], title: t(`agent.nav.${name}`) }))}
    />
  );
}
