import '@src/views/simple-page.css';
import './permission.css';
import { PERMISSION_ANSWERS_TEXTS } from '@locales/lazy/permission-answers.ts';
import { type Requirement, selectMode, selectRoles } from '@machines/permission/index.ts';
import { useActors } from '@src/ui/app-context.tsx';
import { Icon } from '@src/ui/icon/icon.tsx';
import { lazyComponent } from '@src/ui/lazy-component.tsx';
import { useTexts } from '@src/ui/text/use-texts.ts';
import { useTranslate } from '@src/ui/use-translate.ts';
import { useSelector } from '@xstate/react';
import { Suspense, useId, useState } from 'react';
import { explainAnswer } from './explain-decision.ts';

const PermissionChart = lazyComponent(() => import('./permission-chart.tsx'));

const REQUIREMENTS: readonly { readonly id: string; readonly needs: Requirement }[] = [
  { id: 'nothing', needs: null },
  { id: 'super', needs: 'super' },
  { id: 'test', needs: 'test' },
  { id: 'either', needs: ['super', 'test'] },
];

/** Permission checks explained: the request, the machine's data, and the rule that decides. */
export function AnswersCard() {
  useTexts(PERMISSION_ANSWERS_TEXTS);
  const t = useTranslate();
  const heading = useId();
  const [isCharted, setCharted] = useState(false);
  return (
    <section className="card simple-page-card simple-page-wide" aria-labelledby={heading} data-testid="access-answers">
      <h2 id={heading}>{t('permissionAnswers.title')}</h2>
      <p className="simple-page-text">{t('permissionAnswers.text')}</p>
      <AnswerTable />
      <button type="button" className="button" aria-expanded={isCharted} onClick={() => setCharted(!isCharted)}>
        <Icon name="pi pi-sitemap" />
        {t(isCharted ? 'permissionAnswers.hideChart' : 'permissionAnswers.showChart')}
      </button>
      {isCharted && (
        <Suspense>
          <PermissionChart />
        </Suspense>
      )}
    </section>
  );
}

function AnswerTable() {
  const t = useTranslate();
  const { permission } = useActors();
  const roles = useSelector(permission, selectRoles);
  const mode = useSelector(permission, selectMode);
  return (
    <div className="access-answers">
      <table className="table">
        <thead>
          <tr>
            <th scope="col">{t('permissionAnswers.asked')}</th>
            <th scope="col">{t('permissionAnswers.answer')}</th>
            <th scope="col">{t('permissionAnswers.rule')}</th>
          </tr>
        </thead>
        <tbody>
          {REQUIREMENTS.map(({ id, needs }) => {
            const { isAllowed, because } = explainAnswer(needs, roles, mode);
            return (
              <tr key={id}>
                <th scope="row">
                  <code>{needs === null ? t('permissionAnswers.nothing') : JSON.stringify(needs)}</code>
                </th>
                <td>
                  <span className={isAllowed ? 'tag tag-good' : 'tag tag-bad'}>
                    <Icon name={isAllowed ? 'pi pi-check-circle' : 'pi pi-times'} />
                    {t(isAllowed ? 'permissionAnswers.allowed' : 'permissionAnswers.refused')}
                  </span>
                </td>
                <td>{t(`permissionAnswers.because.${because}`)}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
