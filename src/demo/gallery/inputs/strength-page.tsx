import '../gallery.css';
import './inputs.css';
import { PasswordStrengthMeter, useStrength } from '@src/ui/form/password-strength-meter.tsx';
import { Switch } from '@src/ui/form/switch.tsx';
import { useTranslate } from '@src/ui/use-translate.ts';
import { useId, useState } from 'react';

/** Password strength while typing; the password never leaves the page. */
export default function StrengthPage() {
  const t = useTranslate();
  const id = useId();
  const [name, setName] = useState('');
  const [password, setPassword] = useState('');
  const [isShown, setShown] = useState(false);
  const strength = useStrength(name);
  return (
    <section className="card gallery-card">
      <div className="field">
        <label className="field-label" htmlFor={`${id}-name`}>
          {t('gallery.inputs.strength.name')}
        </label>
        <input
          id={`${id}-name`}
          className="input"
          autoComplete="off"
          value={name}
          aria-describedby={`${id}-help`}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <p id={`${id}-help`} className="field-help">
          {t('gallery.inputs.strength.nameHelp')}
        </p>
      </div>
      <div className="field">
        <label className="field-label" htmlFor={`${id}-password`}>
          {t('gallery.inputs.strength.password')}
        </label>
        <input
          id={`${id}-password`}
          type={isShown ? 'text' : 'password'}
          className="input"
          autoComplete="off"
          value={password}
          aria-describedby={`${id}-strength`}
          onFocus={strength.prepare}
          onChange={(event) => {
            setPassword(event.currentTarget.value);
            strength.measure(event.currentTarget.value);
          }}
        />
        <PasswordStrengthMeter id={`${id}-strength`} score={strength.score} />
      </div>
      <Switch label={t('gallery.inputs.strength.show')} checked={isShown} onChange={setShown} />
    </section>
  );
}
