import type { ResourceRecord } from '@src/contracts/resource/definition.ts';
import { defineRead, useRead } from '@src/crud/cache/use-read.ts';
import { Loaded } from '@src/crud/shared/query-boundary.tsx';
import { EmptyState } from '@src/ui/feedback/empty-state.tsx';
import { SelectField } from '@src/ui/form/select.tsx';
import { TextField } from '@src/ui/form/text-field.tsx';
import { useTranslate } from '@src/ui/use-translate.ts';
import { useState } from 'react';
import { explainReply, type Heard } from '../definitions/replies/match-reply.ts';
import { momentOf } from '../definitions/replies/moment-of.ts';
import { officialReplyResource } from '../definitions/reply.ts';
import { ExplanationView } from './explanation-view.tsx';
import { loadKnown } from './load-rules.ts';
import { UnansweredList } from './unanswered-list.tsx';

const KINDS = ['text', 'image', 'voice', 'video', 'location', 'link', 'subscribe', 'menu'] as const;

const knownOf = defineRead({
  name: 'official.simulator',
  topics: [officialReplyResource.name],
  load: ({ resources }, account: string, signal) => loadKnown(resources, account, signal),
});

/** Asks what a follower does, and shows which rule answers. */
export function Simulator({ accounts }: { readonly accounts: readonly ResourceRecord[] }) {
  const t = useTranslate();
  const [account, setAccount] = useState(
    () => (accounts.find(({ serverMode }) => serverMode === true) ?? accounts[0])?.id ?? '',
  );
  const [kind, setKind] = useState<Heard['kind']>('text');
  const [text, setText] = useState('');
  const [tag, setTag] = useState('');
  const [opened] = useState(() => new Date());
  const query = useRead(knownOf, account);
  if (account === '') return <EmptyState kind="empty" title={t('official.simulator.noAccount')} />;
  const heard: Heard = {
    kind,
    text: kind === 'text' ? text : '',
    key: kind === 'menu' ? text : '',
    tags: tag === '' ? [] : [tag],
    at: momentOf(opened),
  };
  return (
    <div className="card official-simulator" data-testid="simulator">
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
      <Loaded query={query}>
        {({ rules, unanswered }) => (
          <>
            {(text !== '' || (kind !== 'text' && kind !== 'menu')) && (
              <ExplanationView explanation={explainReply(rules, heard)} />
            )}
            <UnansweredList
              account={account}
              unanswered={unanswered}
              onTry={(said) => {
                setKind('text');
                setText(said);
              }}
            />
          </>
        )}
      </Loaded>
    </div>
  );
}
