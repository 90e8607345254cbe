import './official-account.css';
import { PLAIN_QUERY } from '@src/contracts/resource/list-query.ts';
import { QueryBoundary } from '@src/crud/shared/query-boundary.tsx';
import { useResourceApi } from '@src/crud/use-resource-api.ts';
import { PageHeader } from '@src/ui/page/page-header.tsx';
import { useQuery } from '@src/ui/query/use-query.ts';
import { useTranslate } from '@src/ui/use-translate.ts';
import { officialAccountResource } from './definitions/account.ts';
import { OfficialNav } from './official-nav.tsx';
import { Simulator } from './simulator/simulator.tsx';
import { useOfficialTexts } from './use-official-texts.ts';

/** Maximum number of accounts offered. */
const LISTED = 100;

/** A page that shows which rule would answer a message, and recent messages that no rule answered. */
export default function SimulatorView() {
  useOfficialTexts();
  const t = useTranslate();
  const api = useResourceApi();
  const query = useQuery(
    async (size: number, signal: AbortSignal) =>
      (await api.open(officialAccountResource).list({ ...PLAIN_QUERY, size }, signal)).list,
    LISTED,
  );
  return (
    <div className="official-page">
      <PageHeader title={t('official.nav.simulator')} actions={<OfficialNav group="replies" current="simulator" />} />
      <QueryBoundary query={query}>{(accounts) => <Simulator accounts={accounts} />}</QueryBoundary>
    </div>
  );
}
