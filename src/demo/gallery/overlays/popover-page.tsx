import './overlays.css';
import { Switch } from '@src/ui/form/switch.tsx';
import { Icon } from '@src/ui/icon/icon.tsx';
import { PopoverPanel } from '@src/ui/menu/popover-panel.tsx';
import { useTranslate } from '@src/ui/use-translate.ts';
import { useState } from 'react';
import { Tip } from './tooltip.tsx';

const TIPS = [
  ['print', 'pi pi-print'],
  ['share', 'pi pi-share-alt'],
  ['download', 'pi pi-download'],
] as const;

/** Tooltip of a control, and a popover with a small form. */
export default function PopoverPage() {
  const t = useTranslate();
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
          <PopoverPanel
            label={t('gallery.overlays.popover.columns')}
            content={() => (
              <div className="overlay-panel">
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
              </div>
            )}
          >
            {t('gallery.overlays.popover.columns')}
          </PopoverPanel>
          <PopoverPanel
            label={t('gallery.overlays.popover.help')}
            content={() => <p className="overlay-panel">{t('gallery.overlays.popover.helpText')}</p>}
          >
            {t('gallery.overlays.popover.help')}
          </PopoverPanel>
        </div>
      </section>
    </>
  );
}
