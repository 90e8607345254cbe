import '@src/crud/record/record.css';
import '@src/crud/field-kinds/kinds.css';
import { RECORD_TEXTS } from '@locales/lazy/record.ts';
import { RESOURCE_TEXTS } from '@locales/lazy/resource.ts';
import { SYSTEM_TEXTS } from '@locales/lazy/system.ts';
import { selectIsRead, selectRecord, selectRecordState } from '@machines/record/index.ts';
import { selectUser } from '@machines/session/index.ts';
import { accountResource } from '@src/contracts/resources/account.ts';
import { RecordEditor } from '@src/crud/record/record-editor.tsx';
import { RecordStates } from '@src/crud/record/record-fallbacks.tsx';
import type { RecordExtras } from '@src/crud/record/record-slots.ts';
import { useRecord, useWrites } from '@src/crud/record/use-record.ts';
import { useActors } from '@src/ui/app-context.tsx';
import { withPrime } from '@src/ui/prime/prime.tsx';
import { useTexts } from '@src/ui/text/use-texts.ts';
import { useValueFormats } from '@src/ui/text/use-value-formats.ts';
import { useTranslate } from '@src/ui/use-translate.ts';
import { useSelector } from '@xstate/react';

/** Fields of an account that only administrators may change. */
const EXTRAS: RecordExtras = { hidden: ['password', 'role', 'dept', 'expires', 'status', 'lastLogin', 'homePath'] };

/** Profile of an account through the resource's form, including its validation, conflicts and drafts. */
export const ProfileForm = withPrime(OwnProfile);

function OwnProfile({ id }: { readonly id: string }) {
  useTexts(RESOURCE_TEXTS);
  useTexts(RECORD_TEXTS);
  useTexts(SYSTEM_TEXTS);
  const t = useTranslate();
  const { messages, session } = useActors();
  const actor = useRecord(accountResource, id);
  const record = useSelector(actor, selectRecord);
  const isRead = useSelector(actor, selectIsRead);
  const state = useSelector(actor, selectRecordState);
  useWrites(actor, ({ record: { avatar } }) => {
    session.send({ type: 'session.picture.changed', picture: typeof avatar === 'string' ? avatar : null });
    messages.send({
      type: 'messages.shown',
      key: 'profile-saved',
      severity: 'success',
      textKey: 'gallery.pages.account.saved',
    });
  });
  if (record === null || !isRead || state === 'forbidden') {
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

/** Session data of the operator, for operators without access to accounts. */
function OwnFacts() {
  const t = useTranslate();
  const { list } = useValueFormats();
  const { session } = useActors();
  const user = useSelector(session, selectUser);
  const facts = [
    [t('system.account.field.account'), user?.username],
    [t('system.account.field.nickname'), user?.realName],
    [t('system.account.field.role'), list((user?.roles ?? []).map(({ value, roleName }) => roleName ?? value))],
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
