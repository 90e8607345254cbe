import { SectionLinks } from '@src/ui/page/section-links.tsx';
import { useTranslate } from '@src/ui/use-translate.ts';

const PATHS = {
  menus: '/official_account/account',
  accounts: '/official_account/accounts',
  articles: '/official_account/articles',
  replies: '/official_account/auto_replay',
  simulator: '/official_account/simulator',
  messages: '/official_account/messages',
} as const;
const GROUPS = { menus: ['menus', 'accounts', 'articles'], replies: ['replies', 'simulator', 'messages'] } as const;

interface OfficialNavProps {
  readonly group: keyof typeof GROUPS;
  readonly current: keyof typeof PATHS;
}

/** Links between menus, accounts and articles, and between rules, simulator and messages. */
export function OfficialNav({ group, current }: OfficialNavProps) {
  const t = useTranslate();
  return (
    <SectionLinks
      label={t('official.nav.label')}
      testId="official-nav"
      current={PATHS[current]}
      pages={GROUPS[group].map((name) => ({ path: PATHS[name], title: t(`official.nav.${name}`) }))}
    />
  );
}
