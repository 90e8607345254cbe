import '@src/crud/record/record.css';
import '@src/crud/field-kinds/kinds.css';
import { RESOURCE_TEXTS } from '@locales/lazy/resource.ts';
import { SECURITY_TEXTS } from '@locales/lazy/security.ts';
import type { UserInfo } from '@src/contracts/session.ts';
import { AvatarChooser } from '@src/crud/field-kinds/inputs/pictures/avatar-input.tsx';
import { ErrorLine } from '@src/crud/shared/error-line.tsx';
import type { TypedFields } from '@src/crud/shared/use-error-message.ts';
import { useMutation } from '@src/crud/use-mutation.ts';
import { useActors, useApp } from '@src/ui/app-context.tsx';
import { useTexts } from '@src/ui/text/use-texts.ts';
import { useTranslate } from '@src/ui/use-translate.ts';

const PICTURE: TypedFields = [{ name: 'picture', kind: 'avatar', label: 'security.picture.title' }];

/** The operator's own picture, which needs no permission for accounts to change. It is saved at once. */
export function OwnPicture({ user }: { readonly user: UserInfo }) {
  useTexts(RESOURCE_TEXTS);
  useTexts(SECURITY_TEXTS);
  const t = useTranslate();
  const { gateways } = useApp();
  const { session, messages } = useActors();
  const mutation = useMutation();
  const choose = (picture: string | null) =>
    mutation.run(
      () => gateways.system.chooseOwnPicture(picture),
      (kept) => {
        session.send({ type: 'session.picture.changed', picture: kept });
        const textKey = 'security.picture.saved' as const;
        messages.send({ type: 'messages.shown', key: 'own-picture', severity: 'success', textKey });
      },
    );
  return (
    <section className="card" aria-labelledby="security-picture" data-testid="own-picture">
      <h2 id="security-picture">{t('security.picture.title')}</h2>
      <p className="security-lead" id="security-picture-lead">
        {t('security.picture.lead')}
      </p>
      <ErrorLine refusal={mutation.refusal} fields={PICTURE} />
      <AvatarChooser
        id="own-picture-pick"
        name={user.realName}
        picture={user.avatar}
        disabled={mutation.isBusy}
        describedBy="security-picture-lead"
        onChange={choose}
      />
    </section>
  );
}
