import { PERMISSION_TEXTS } from '@locales/lazy/permission.ts';
import { can, type Requirement, selectMode, selectRoles } from '@machines/permission/index.ts';
import { useActors } from '@src/ui/app-context.tsx';
import { Authorized, useCan } from '@src/ui/authorized.tsx';
import { PageHeader } from '@src/ui/page/page-header.tsx';
import { useTexts } from '@src/ui/text/use-texts.ts';
import { useTranslate } from '@src/ui/use-translate.ts';
import { useSelector } from '@xstate/react';
import { AnswersCard } from './decisions-card.tsx';
import { RoleCard } from './role-card.tsx';
import { type Sample, SampleBlock } from './sample-block.tsx';

const SAMPLES: readonly (Sample & { readonly needs: Requirement })[] = [
  { key: 'demo.permission.needs.super', needs: 'super' },
  { key: 'demo.permission.needs.test', needs: 'test' },
  { key: 'demo.permission.needs.eitherRole', needs: ['super', 'test'] },
];

/** Shows the three ways to check a role in the browser: a component, a function and a hook. */
export default function FrontButtonView() {
  useTexts(PERMISSION_TEXTS);
  const t = useTranslate();
  return (
    <div className="simple-page">
      <PageHeader title={t('demo.permission.frontBtn.title')} subtitle={t('demo.permission.frontBtn.text')} />
      <RoleCard />
      <ByComponent />
      <ByFunction />
      <ByHook />
      <AnswersCard />
    </div>
  );
}

function ByComponent() {
  const t = useTranslate();
  return (
    <SampleBlock
      title={t('demo.permission.frontBtn.component')}
      text={t('demo.permission.frontBtn.componentText')}
      samples={SAMPLES}
      around={({ needs }, button) => <Authorized require={needs}>{button}</Authorized>}
    />
  );
}

function ByFunction() {
  const t = useTranslate();
  const { permission } = useActors();
  const roles = useSelector(permission, selectRoles);
  const mode = useSelector(permission, selectMode);
  return (
    <SampleBlock
      title={t('demo.permission.frontBtn.function')}
      text={t('demo.permission.frontBtn.functionText')}
      samples={SAMPLES.filter(({ needs }) => can(needs, roles, mode))}
    />
  );
}

function ByHook() {
  const t = useTranslate();
  const may = useCan();
  return (
    <SampleBlock
      title={t('demo.permission.frontBtn.hook')}
      text={t('demo.permission.frontBtn.hookText')}
      samples={SAMPLES.filter(({ needs }) => may(needs))}
    />
  );
}
