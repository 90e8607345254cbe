import './agent.css';
import { useConsole } from '@src/ui/console-context.tsx';
import { useText } from '@src/ui/use-text.ts';

const PAGES = [
  { name: 'list', path: '/agent/index' },
  { name: 'tree', path: '/agent/tree' },
  { name: 'tier', path: '/agent/tier' },
  { name: 'commission', path: '/agent/commission' },
  { name: 'withdrawal', path: '/agent/withdrawal' },
] as const;

interface AgentNavProps {
  readonly current: (typeof PAGES)[number]['name'];
}

/** Leads from one page about agents to the others, which have no entry of their own in the menu. */
export function AgentNav({ current }: AgentNavProps) {
  const t = useText();
  const { go } = useConsole();
  return (
    <nav className="agent-nav" aria-label={t('agent.nav.label')} data-testid="agent-nav">
      {PAGES.map(({ name, path }) => (
        <a
          key={name}
          href={`#${path}`}
          className="agent-nav-link"
          aria-current={name === current ? 'page' : undefined}
          onClick={(event) => {
            if (event.metaKey || event.ctrlKey || event.shiftKey) return;
            event.preventDefault();
            go(path);
          }}
        >
          {t(`agent.nav.${name}`)}
        </a>
      ))}
    </nav>
  );
}
