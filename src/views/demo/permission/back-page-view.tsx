import { selectMenu } from '@machines/permission/index.ts';
import { useActors } from '@src/ui/console-context.tsx';
import { PageHeader } from '@src/ui/page-header.tsx';
import { useText } from '@src/ui/use-text.ts';
import { useSelector } from '@xstate/react';
import { useId } from 'react';
import { AccessFacts } from './access-facts.tsx';
import { AnswersCard } from './answers-card.tsx';
import { MenuOutline } from './menu-outline.tsx';
import { MenuRefresh } from './menu-refresh.tsx';
import { ModeCard } from './mode-card.tsx';

/** Shows what the present account may open when the server decides, and lets the demo change who decides. */
export default function BackPageView() {
  const t = useText();
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
