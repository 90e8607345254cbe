import { PageHeader } from '@src/ui/page-header.tsx';
import { useText } from '@src/ui/use-text.ts';
import { AccessFacts } from './access-facts.tsx';
import { AnswersCard } from './answers-card.tsx';
import { ModeCard } from './mode-card.tsx';
import { RoleCard } from './role-card.tsx';

/** Shows how roles open pages when the browser decides: the menu changes with them. */
export default function FrontPageView() {
  const t = useText();
  return (
    <div className="simple-page">
      <PageHeader title={t('demo.permission.frontPage.title')} subtitle={t('demo.permission.frontPage.text')} />
      <AccessFacts />
      <RoleCard />
      <ModeCard />
      <AnswersCard />
    </div>
  );
}
