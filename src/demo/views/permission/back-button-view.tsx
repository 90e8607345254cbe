import { PERMISSION_TEXTS } from '@locales/lazy/permission.ts';
import { useApp } from '@src/ui/app-context.tsx';
import { EmptyState } from '@src/ui/feedback/empty-state.tsx';
import { Skeleton } from '@src/ui/feedback/skeleton.tsx';
import { Icon } from '@src/ui/icon/icon.tsx';
import { PageHeader } from '@src/ui/page/page-header.tsx';
import { useQuery } from '@src/ui/query/use-query.ts';
import { failureTextKey } from '@src/ui/text/failure-text.ts';
import { useTexts } from '@src/ui/text/use-texts.ts';
import { useTranslate } from '@src/ui/use-translate.ts';
import { useId } from 'react';
import { AccessFacts } from './access-facts.tsx';
import { type Sample, SampleBlock } from './sample-block.tsx';

const SAMPLES: readonly (Sample & { readonly needs: readonly string[] })[] = [
  { key: 'demo.permission.needs.code1000', needs: ['1000'] },
  { key: 'demo.permission.needs.code2000', needs: ['2000'] },
  { key: 'demo.permission.needs.eitherCode', needs: ['1000', '2000'] },
];

/** Shows buttons that depend on the permission codes of the account. */
export default function BackButtonView() {
  useTexts(PERMISSION_TEXTS);
  const t = useTranslate();
  const { gateways } = useApp();
  const heading = useId();
  const codes = useQuery((_: null, signal) => gateways.demo.permissionCodes(signal), null);
  const refresh = (
    <button type="button" className="button" aria-disabled={codes.state === 'refreshing'} onClick={codes.refresh}>
      <Icon name="pi pi-refresh" />
      {t('demo.permission.backBtn.refresh')}
    </button>
  );
  return (
    <div className="simple-page">
      <PageHeader title={t('demo.permission.backBtn.title')} subtitle={t('demo.permission.backBtn.text')} />
      <AccessFacts />
      {codes.data === null && codes.failure === null && <Skeleton shape="block" />}
      {codes.data === null && codes.failure !== null && (
        <EmptyState
          kind="failed"
          title={t('demo.permission.backBtn.failed')}
          text={t(failureTextKey(codes.failure))}
          action={refresh}
        />
      )}
      {codes.data !== null && (
        <>
          <section className="card simple-page-card simple-page-wide" aria-labelledby={heading}>
            <div className="access-head">
              <h2 id={heading}>{t('demo.permission.backBtn.codes')}</h2>
              {refresh}
            </div>
            <Codes codes={codes.data} />
          </section>
          <SampleBlock
            title={t('demo.permission.backBtn.samples')}
            text={t('demo.permission.backBtn.samplesText')}
            samples={SAMPLES.filter(({ needs }) => needs.some((code) => codes.data?.includes(code)))}
          />
        </>
      )}
    </div>
  );
}

function Codes({ codes }: { readonly codes: readonly string[] }) {
  const t = useTranslate();
  if (codes.length === 0) return <p>{t('demo.permission.backBtn.noCodes')}</p>;
  return (
    <ul className="simple-page-row access-codes">
      {codes.map((code) => (
        <li key={code} className="tag number">
          {code}
        </li>
      ))}
    </ul>
  );
}
