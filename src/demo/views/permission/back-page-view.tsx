import { PERMISSION_TEXTS } from '@locales/lazy/permission.ts';
import { selectMenu } from '@machines/permission/index.ts';
import { useActors } from '@src/ui/app-context.tsx';
import { PageHeader } from '@src/ui/page/page-header.tsx';
import { useTexts } from '@src/ui/text/use-texts.ts';
import { useTranslate } from '@src/ui/use-translate.ts';
import { useSelector } from '@xstate/react';
import { useId } from 'react';
import { AccessFacts } from './access-facts.tsx';
import { AnswersCard } from './decisions-card.tsx';
import { MenuOutline } from './menu-outline.tsx';
import { MenuRefresh } from './menu-refresh.tsx';
import { ModeCard } from './mode-card.tsx';

/** Shows the current account's routes when the server decides, and lets the demo switch the permission mode. */
export default function BackPageView() {
  useTexts(PERMISSION_TEXTS);
  const t = useTranslate();
  const { permission } = useActors();
  const heading = useId();
  const menu = useSelector(permission, selectMenu);
  return (
    <div className="simple-page">
      <PageHeader title={t('demo.permission.backPage.title')} subtitle={t('demo.permission.backPage.text')} />
      <AccessFacts />
      <ModeCard />
      <AnswersCard />
      <section className="card access-list" aria-labelledby={heading}>
        <div className="access-head">
          <h2 id={heading}>{t('demo.permission.menu')}</h2>
          <MenuRefresh />
        </div>
        <MenuOutline items={menu} />
      </section>
    </div>
  );
}
