import './overlays.css';
import { Icon } from '@src/ui/icon.tsx';
import { Switch } from '@src/ui/switch.tsx';
import { useText } from '@src/ui/use-text.ts';
import { useState } from 'react';
import { Popover } from './popover.tsx';
import { Tip } from './tip.tsx';

const TIPS = [
  ['print', 'pi pi-print'],
  ['share', 'pi pi-share-alt'],
  ['download', 'pi pi-download'],
] as const;

/** Words that appear at a control, and a small form that opens at a button. */
export default function PopoverPage() {
  const t = useText();
  const [shown, setShown] = useState({ amount: true, buyer: true });
  return (
    <>
      <section className="card overlay-card">
        <h2>{t('gallery.overlays.popover.tips')}</h2>
        <div className="overlay-row">
          {TIPS.map(([name, icon]) => (
            <Tip key={name} text={t(`gallery.overlays.popover.tip.${name}`)}>
              {(handlers) => (
                <button type="button" className="button" {...handlers}>
                  <Icon name={icon} />
                  {t(`gallery.overlays.popover.${name}`)}
                </button>
              )}
            </Tip>
          ))}
        </div>
      </section>
      <section className="card overlay-card">
        <h2>{t('gallery.overlays.popover.popovers')}</h2>
        <div className="overlay-row">
          <Popover label={t('gallery.overlays.popover.columns')}>
            <Switch
              label={t('gallery.overlays.popover.amount')}
              checked={shown.amount}
              onChange={(amount) => setShown({ ...shown, amount })}
            />
            <Switch
              label={t('gallery.overlays.popover.buyer')}
              checked={shown.buyer}
              onChange={(buyer) => setShown({ ...shown, buyer })}
            />
          </Popover>
          <Popover label={t('gallery.overlays.popover.help')}>
            <p>{t('gallery.overlays.popover.helpText')}</p>
          </Popover>
        </div>
      </section>
    </>
  );
}
