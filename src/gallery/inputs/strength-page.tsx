import '../gallery.css';
import './inputs.css';
import { StrengthMeter, useStrength } from '@src/ui/strength-meter.tsx';
import { Switch } from '@src/ui/switch.tsx';
import { useText } from '@src/ui/use-text.ts';
import { useId, useState } from 'react';

/** How hard a password is to guess, told while it is typed; it never leaves the page. */
export default function StrengthPage() {
  const t = useText();
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
        <StrengthMeter id={`${id}-strength`} score={strength.score} />
      </div>
      <Switch label={t('gallery.inputs.strength.show')} checked={isShown} onChange={setShown} />
    </section>
  );
}
