import { objectOf } from '@src/contracts/form-document/answers/read-values.ts';
import type { ResourceRecord } from '@src/contracts/resource/definition.ts';
import { defineRead, useRead } from '@src/crud/cache/use-read.ts';
import { QueryBoundary } from '@src/crud/shared/query-boundary.tsx';
import { textOf } from '@src/lib/text/text-of.ts';
import { EmptyState } from '@src/ui/feedback/empty-state.tsx';
import { SelectField } from '@src/ui/form/select.tsx';
import { TextField } from '@src/ui/form/text-field.tsx';
import { DraftRestoredBanner } from '@src/ui/unsaved-changes/draft-restored-banner.tsx';
import { useUnsavedChanges } from '@src/ui/unsaved-changes/use-unsaved-changes.ts';
import { useTranslate } from '@src/ui/use-translate.ts';
import { useState } from 'react';
import { explainReply, type ReceivedMessage } from '../definitions/replies/match-reply.ts';
import { momentOf } from '../definitions/replies/moment-of.ts';
import { officialReplyResource } from '../definitions/reply.ts';
import { ExplanationView } from './explanation-view.tsx';
import { loadSimulatorData } from './load-rules.ts';
import { UnansweredList } from './unanswered-list.tsx';

const KINDS = ['text', 'image', 'voice', 'video', 'location', 'link', 'subscribe', 'menu'] as const;

const knownOf = defineRead({
  name: 'official.simulator',
  topics: [officialReplyResource.name],
  load: ({ resources }, account: string, signal) => loadSimulatorData(resources, account, signal),
});

/** State of the simulated message, with protection of unsaved input. */
function useSimulatedMessage() {
  const t = useTranslate();
  const [kind, setKind] = useState<ReceivedMessage['kind']>('text');
  const [text, setText] = useState('');
  const [tag, setTag] = useState('');
  // A text chosen from the list below is not unsaved input.
  const [chosen, setChosen] = useState('');
  const restored = useUnsavedChanges({
    id: 'reply-simulator',
    title: t('official.nav.simulator'),
    dirty: (text.trim() !== '' && text !== chosen) || tag.trim() !== '',
    draft: () => ({ kind, text, tag }),
    restore: (draft) => {
      const kept = objectOf(draft);
      setKind(KINDS.find((each) => each === kept.kind) ?? 'text');
      setText(textOf(kept.text));
      setTag(textOf(kept.tag));
    },
  });
  const clear = () => {
    setText('');
    setTag('');
  };
  const choose = (said: string) => {
    setKind('text');
    setText(said);
    setChosen(said);
  };
  return { kind, setKind, text, setText, tag, setTag, restored, clear, choose };
}

/** Simulates a follower's message and shows which rule answers. */
export function Simulator({ accounts }: { readonly accounts: readonly ResourceRecord[] }) {
  const t = useTranslate();
  const [account, setAccount] = useState(
    () => (accounts.find(({ serverMode }) => serverMode === true) ?? accounts[0])?.id ?? '',
  );
  const { kind, setKind, text, setText, tag, setTag, restored, clear, choose } = useSimulatedMessage();
  const [opened] = useState(() => new Date());
  const query = useRead(knownOf, account);
  if (account === '') return <EmptyState kind="empty" title={t('official.simulator.noAccount')} />;
  const heard: ReceivedMessage = {
    kind,
    text: kind === 'text' ? text : '',
    key: kind === 'menu' ? text : '',
    tags: tag === '' ? [] : [tag],
    at: momentOf(opened),
  };
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
          onChange={(value) => setKind(KINDS.find((each) => each === value) ?? 'text')}
        />
        {(kind === 'text' || kind === 'menu') && (
          <TextField
            label={kind === 'text' ? t('official.simulator.message') : t('official.editor.key')}
            data-testid="simulator-text"
            value={text}
            onChange={setText}
          />
        )}
        <TextField label={t('official.simulator.tag')} data-testid="simulator-tag" value={tag} onChange={setTag} />
      </div>
      <QueryBoundary query={query}>
        {({ rules, unanswered }) => (
          <>
            {(text !== '' || (kind !== 'text' && kind !== 'menu')) && (
              <ExplanationView explanation={explainReply(rules, heard)} />
            )}
            <UnansweredList account={account} unanswered={unanswered} onTry={choose} />
          </>
        )}
      </QueryBoundary>
    </div>
  );
}
