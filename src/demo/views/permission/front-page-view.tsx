import { PERMISSION_TEXTS } from '@locales/lazy/permission.ts';
import { PageHeader } from '@src/ui/page/page-header.tsx';
import { useTexts } from '@src/ui/text/use-texts.ts';
import { useTranslate } from '@src/ui/use-translate.ts';
import { AccessFacts } from './access-facts.tsx';
import { AnswersCard } from './decisions-card.tsx';
import { ModeCard } from './mode-card.tsx';
import { RoleCard } from './role-card.tsx';

/** Shows how roles open pages when the browser decides: the menu changes with them. */
export default function FrontPageView() {
  useTexts(PERMISSION_TEXTS);
  const t = useTranslate();
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
