import { useActors, useApp } from '@src/ui/app-context.tsx';
import { Dialog } from '@src/ui/dialog/dialog.tsx';
import { Avatar } from '@src/ui/media/avatar.tsx';
import { useTranslate } from '@src/ui/use-translate.ts';
import { type SubmitEvent, useId, useRef, useState } from 'react';
import './lock-dialog.css';

const MIN_LENGTH = 6;

/** Whether a passcode is long enough: the encrypted session can be copied and attacked offline. */
const isPasscode = (text: string) => text.length >= MIN_LENGTH && new Set(text).size > 1;

export interface LockDialogProps {
  readonly open: boolean;
  readonly name: string;
  readonly picture: string | null;
  readonly onClose: () => void;
}

/** Asks for the passcode that will unlock the screen, then locks it. The passcode exists only in its input. */
export function LockDialog({ open, name, picture, onClose }: LockDialogProps) {
  const t = useTranslate();
  const form = useId();
  return (
    <Dialog
      open={open}
      label={t('layout.header.lockScreen')}
      testId="lock-dialog"
      onClose={onClose}
      footer={
        <button type="submit" form={form} className="button button-primary" data-testid="lock-submit">
          {t('layout.header.lockScreenBtn')}
        </button>
      }
    >
      <PasscodeForm id={form} name={name} picture={picture} />
    </Dialog>
  );
}

function PasscodeForm({ id, name, picture }: { readonly id: string } & Pick<LockDialogProps, 'name' | 'picture'>) {
  const t = useTranslate();
  const { leave } = useApp();
  const { lock } = useActors();
  const field = useRef<HTMLInputElement>(null);
  const [weak, setWeak] = useState(false);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const passcode = field.current?.value ?? '';
    setWeak(!isPasscode(passcode));
    if (!isPasscode(passcode)) field.current?.focus();
    else void leave.ask('lock').then((may) => may && lock.send({ type: 'lock.requested', passcode }));
  };
  return (
    <form id={id} className="lock-dialog-form" noValidate onSubmit={submit}>
      <p className="lock-dialog-operator">
        <Avatar name={name} picture={picture} large />
        {name}
      </p>
      <div className="field">
        <label className="field-label" htmlFor={`${id}-passcode`}>
          {t('layout.header.lockScreenPassword')}
        </label>
        <input
          ref={field}
          id={`${id}-passcode`}
          className="input"
          type="password"
          data-testid="lock-passcode"
          data-autofocus
          autoComplete="off"
          maxLength={200}
          required
          aria-invalid={weak}
          aria-describedby={`${id}-help${weak ? ` ${id}-problem` : ''}`}
        />
        {weak && (
          <p className="field-error" id={`${id}-problem`}>
            {t('layout.header.lockScreenWeak')}
          </p>
        )}
        <p className="field-help" id={`${id}-help`}>
          {t('layout.header.lockScreenHelp')}
        </p>
      </div>
    </form>
  );
}
