import { selectMode } from '@machines/permission/index.ts';
import { useActors } from '@src/ui/console-context.tsx';
import { useText } from '@src/ui/use-text.ts';
import { useSelector } from '@xstate/react';
import { useId } from 'react';
import { useMaySwitch } from './use-may-switch.ts';

/** Known when building, so that the product bundle holds no switch of modes. */
const CAN_BE_DEMO = process.env.PUBLIC_DEMO !== 'false';

/** What the mode in force means and, in the demo, the switch to the other one. */
export function ModeCard() {
  const t = useText();
  const { permission } = useActors();
  const mode = useSelector(permission, selectMode);
  const heading = useId();
  const maySwitch = useMaySwitch();
  return (
    <section className="card simple-page-card simple-page-wide" aria-labelledby={heading}>
      <h2 id={heading}>{t('demo.permission.modeNow', { mode: t(`demo.permission.modes.${mode}`) })}</h2>
      <p className="simple-page-text">{t(`demo.permission.modeTexts.${mode}`)}</p>
      {CAN_BE_DEMO && maySwitch && <ModeSwitch />}
    </section>
  );
}

/** Changes who decides; the change is saved and the page loads anew (specification, section 4). */
function ModeSwitch() {
  const t = useText();
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
