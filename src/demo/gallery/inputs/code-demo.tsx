import { useApp } from '@src/ui/app-context.tsx';
import { useQuery } from '@src/ui/query/use-query.ts';
import { useTranslate } from '@src/ui/use-translate.ts';
import { useId, useState } from 'react';

/** Simulated telephone that receives the code, and the field to enter it. */
export function ReceivedCode({ mobile }: { readonly mobile: string }) {
  const t = useTranslate();
  const id = useId();
  const { account } = useApp();
  const [typed, setTyped] = useState('');
  const { data } = useQuery(
    async (number: string, signal: AbortSignal) =>
      number === '' ? null : (await account()).sentCode({ mobile: number, purpose: 'signIn' }, signal),
    mobile,
  );
  const isRight = data !== null && typed.trim() === data;
  return (
    <>
      <fieldset className="code-phone">
        <legend className="field-help">{t('gallery.inputs.code.phone')}</legend>
        <output>
          {data === null ? t('gallery.inputs.code.nothing') : t('gallery.inputs.code.message', { code: data })}
        </output>
      </fieldset>
      <div className="field">
        <label className="field-label" htmlFor={id}>
          {t('gallery.inputs.code.typed')}
        </label>
        <input
          id={id}
          className="input"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={10}
          value={typed}
          aria-describedby={`${id}-outcome`}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <p id={`${id}-outcome`} role="status" className="field-help">
          {data !== null && typed !== '' && t(isRight ? 'gallery.inputs.code.right' : 'gallery.inputs.code.wrong')}
        </p>
      </div>
    </>
  );
}
