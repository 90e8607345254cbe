import { useConsole } from '@src/ui/console-context.tsx';
import { useText } from '@src/ui/use-text.ts';

const PAGES = [
  { name: 'tickets', path: '/user/feedback' },
  { name: 'canned', path: '/user/canned' },
  { name: 'faq', path: '/user/faq' },
] as const;

interface FeedbackNavProps {
  readonly current: (typeof PAGES)[number]['name'];
}

/** Leads from the tickets to what is kept ready to answer them, which has no entry of its own in the menu. */
export function FeedbackNav({ current }: FeedbackNavProps) {
  const t = useText();
  const { go } = useConsole();
  return (
    <nav className="user-nav" aria-label={t('user.nav.label')} data-testid="feedback-nav">
      {PAGES.map(({ name, path }) => (
        <a
          key={name}
          href={`#${path}`}
          className="user-nav-link"
          aria-current={name === current ? 'page' : undefined}
          onClick={(event) => {
            if (event.metaKey || event.ctrlKey || event.shiftKey) return;
            event.preventDefault();
            go(path);
          }}
        >
          {t(`user.nav.${name}`)}
        </a>
      ))}
    </nav>
  );
}
