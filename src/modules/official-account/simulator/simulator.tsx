import type { ResourceRecord } from '@src/contracts/resource/definition.ts';
import { readMoment } from '@src/contracts/resource/field-kinds/date/calendar.ts';
import { defineRead, useRead } from '@src/crud/cache/use-read.ts';
import { QueryBoundary } from '@src/crud/shared/query-boundary.tsx';
import { EmptyState } from '@src/ui/feedback/empty-state.tsx';
import { DateField } from '@src/ui/form/date/date-input.tsx';
import { SelectField } from '@src/ui/form/select.tsx';
import { TextField } from '@src/ui/form/text-field.tsx';
import { DraftRestoredBanner } from '@src/ui/unsaved-changes/draft-restored-banner.tsx';
import { useTranslate } from '@src/ui/use-translate.ts';
import { useState } from 'react';
import { explainReply } from '../definitions/replies/match-reply.ts';
import { officialReplyResource } from '../definitions/reply.ts';
import { ExplanationView } from './explanation-view.tsx';
import { loadSimulatorData } from './load-rules.ts';
import { UnansweredList } from './unanswered-list.tsx';
import { KINDS, useSimulatedMessage } from './use-simulated-message.ts';

const knownOf = defineRead({
  name: 'official.simulator',
  topics: [officialReplyResource.name],
  load: ({ resources }, account: string, signal) => loadSimulatorData(resources, account, signal),
});

/** Simulates a follower's message and shows which rule answers. */
export function Simulator({ accounts }: { readonly accounts: readonly ResourceRecord[] }) {
  const t = useTranslate();
  const [account, setAccount] = useState(
    () => (accounts.find(({ serverMode }) => serverMode === true) ?? accounts[0])?.id ?? '',
  );
  const { message, heard, restored, change, clear, choose } = useSimulatedMessage();
  const { kind, text, tag, at } = message;
  const query = useRead(knownOf, account);
  if (account === '') return <EmptyState kind="empty" title={t('official.simulator.noAccount')} />;
  return (
    <div className="card official-simulator" data-testid="simulator">
      <DraftRestoredBanner restored={restored} onDiscard={clear} />
      <div className="official-row">
        <SelectField
          label={t('official.reply.field.account')}
          data-testid="simulator-account"
          options={accounts.map(({ id, name }) => ({ value: id, label: String(name) }))}
          value={account}
          onChange={setAccount}
        />
        <SelectField
          label={t('official.simulator.does')}
          data-testid="simulator-kind"
          options={KINDS.map((value) => ({ value, label: t(`official.heard.${value}`) }))}
          value={kind}
          onChange={(value) => change({ kind: KINDS.find((each) => each === value) ?? 'text' })}
        />
        {(kind === 'text' || kind === 'menu') && (
          <TextField
            label={kind === 'text' ? t('official.simulator.message') : t('official.editor.key')}
            data-testid="simulator-text"
            value={text}
            onChange={(next) => change({ text: next })}
          />
        )}
        <TextField
          label={t('official.simulator.tag')}
          data-testid="simulator-tag"
          value={tag}
          onChange={(next) => change({ tag: next })}
        />
        <DateField
          kind="moment"
          label={t('official.simulator.at')}
          data-testid="simulator-at"
          value={readMoment(at) ?? ''}
          onChange={(next) => change({ at: next.replace(' ', 'T') })}
        />
      </div>
      <QueryBoundary query={query}>
        {({ rules, unanswered }) => (
          <div className="official-simulated">
            {(text !== '' || (kind !== 'text' && kind !== 'menu')) && (
              <ExplanationView explanation={explainReply(rules, heard)} />
            )}
            <UnansweredList account={account} unanswered={unanswered} onTry={choose} />
          </div>
        )}
      </QueryBoundary>
    </div>
  );
}
