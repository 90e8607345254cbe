import { selectMode } from '@machines/permission/index.ts';
import { useActors } from '@src/ui/app-context.tsx';
import { useTranslate } from '@src/ui/use-translate.ts';
import { useSelector } from '@xstate/react';
import { useId } from 'react';
import { useMaySwitch } from './use-may-switch.ts';

/** Permission mode and its meaning; in the demo also the switch to the other mode. */
export function ModeCard() {
  const t = useTranslate();
  const { permission } = useActors();
  const mode = useSelector(permission, selectMode);
  const heading = useId();
  const maySwitch = useMaySwitch();
  return (
    <section className="card simple-page-card simple-page-wide" aria-labelledby={heading}>
      <h2 id={heading}>{t('demo.permission.modeNow', { mode: t(`demo.permission.modes.${mode}`) })}</h2>
      <p className="simple-page-text">{t(`demo.permission.modeTexts.${mode}`)}</p>
      {maySwitch && <ModeSwitch />}
    </section>
  );
}

/** Switch of the permission mode; saves the choice and reloads the page (specification, section 4). */
function ModeSwitch() {
  const t = useTranslate();
  const { permission } = useActors();
  const mode = useSelector(permission, selectMode);
  const other = mode === 'BACK' ? 'ROUTE_MAPPING' : 'BACK';
  return (
    <div className="simple-page-row">
      <button type="button" className="button" onClick={() => permission.send({ type: 'permission.mode.toggled' })}>
        {t('demo.permission.switchMode', { mode: t(`demo.permission.modes.${other}`) })}
      </button>
      <span className="field-help">{t('demo.permission.switchHint')}</span>
    </div>
  );
}
