import '@src/resource/record/record.css';
import '@src/resource/kinds/kinds.css';
import { RECORD_TEXTS } from '@locales/late/record.ts';
import { RESOURCE_TEXTS } from '@locales/late/resource.ts';
import { SYSTEM_TEXTS } from '@locales/late/system.ts';
import { selectRecordState } from '@machines/record/index.ts';
import { selectUser } from '@machines/session/index.ts';
import { accountResource } from '@src/contracts/resources/account.ts';
import { RecordEditor } from '@src/resource/record/record-editor.tsx';
import type { RecordExtras } from '@src/resource/record/record-extras.ts';
import { RecordStates } from '@src/resource/record/record-states.tsx';
import { useRecord } from '@src/resource/record/use-record.ts';
import { useActors } from '@src/ui/console-context.tsx';
import { withPrime } from '@src/ui/prime.tsx';
import { useLateTexts } from '@src/ui/use-late-texts.ts';
import { useText } from '@src/ui/use-text.ts';
import { useSelector } from '@xstate/react';
import { useEffect } from 'react';

/** What others decide about an account. */
const EXTRAS: RecordExtras = { hidden: ['password', 'role', 'dept', 'expires', 'status', 'lastLogin', 'homePath'] };

/** The profile of an account through the form of the resource: its rules, its conflicts and its drafts come along. */
export const ProfileForm = withPrime(OwnProfile);

function OwnProfile({ id }: { readonly id: string }) {
  useLateTexts(RESOURCE_TEXTS);
  useLateTexts(RECORD_TEXTS);
  useLateTexts(SYSTEM_TEXTS);
  const t = useText();
  const { messages } = useActors();
  const { actor, announce } = useRecord(accountResource, id);
  const record = useSelector(actor, ({ context }) => context.record);
  const state = useSelector(actor, selectRecordState);
  useEffect(() => {
    const { unsubscribe } = actor.on('record.saved', () => {
      announce();
      messages.send({
        type: 'messages.shown',
        key: 'profile-saved',
        severity: 'success',
        textKey: 'gallery.pages.account.saved',
      });
    });
    return unsubscribe;
  }, [actor, announce, messages]);
  if (record === null || state === 'forbidden') {
    return (
      <>
        {state === 'forbidden' && <OwnFacts />}
        <RecordStates definition={accountResource} actor={actor} />
      </>
    );
  }
  return (
    <div data-testid="record" data-resource="account" data-id={id} data-state={state}>
      <RecordEditor
        definition={accountResource}
        actor={actor}
        extras={EXTRAS}
        title={t('gallery.pages.account.tab.profile')}
        onCancel={() => actor.send({ type: 'record.reload.requested' })}
      />
    </div>
  );
}

/** What every session knows of its operator, for those who may see no accounts. */
function OwnFacts() {
  const t = useText();
  const { session } = useActors();
  const user = useSelector(session, selectUser);
  const facts = [
    [t('system.account.field.account'), user?.username],
    [t('system.account.field.nickname'), user?.realName],
    [t('system.account.field.role'), user?.roles.map(({ value, roleName }) => roleName ?? value).join(', ')],
  ] as const;
  return (
    <dl className="facts">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
