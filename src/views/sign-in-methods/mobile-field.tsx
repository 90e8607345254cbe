import type { FormContext } from './form-context.ts';
import { TextField } from './text-field.tsx';
import type { Fields } from './use-fields.ts';

interface DraftedProps extends Pick<FormContext, 'draft' | 'onDraft'> {
  readonly fields: Fields;
}

/** The number that codes are sent to; preserved between forms. */
export function MobileField({ fields, draft, onDraft }: DraftedProps) {
  return (
    <TextField
      name="mobile"
      labelKey="sys.login.mobile"
      hintKey="sys.login.mobilePlaceholder"
      problems={fields.problems}
      type="tel"
      inputMode="tel"
      autoComplete="tel"
      maxLength={24}
      defaultValue={draft.mobile}
      onChange={({ target }) => onDraft({ ...draft, mobile: target.value })}
    />
  );
}

/** The account name; preserved between forms. */
export function AccountField({ fields, draft, onDraft }: DraftedProps) {
  return (
    <TextField
      name="account"
      labelKey="sys.login.userName"
      hintKey="sys.login.accountPlaceholder"
      problems={fields.problems}
      autoComplete="username"
      maxLength={100}
      defaultValue={draft.account}
      onChange={({ target }) => onDraft({ ...draft, account: target.value })}
    />
  );
}
