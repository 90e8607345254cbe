import '@src/ui/form/switch.css';
import { Switch } from '@src/ui/form/switch.tsx';
import { useTranslate } from '@src/ui/use-translate.ts';
import { useEffect, useState } from 'react';
import type { DockShop } from './toolbar-controls.ts';

/** Switch for simulated customers, who create orders and tickets so that lists, notices and figures change. */
export function TrafficSwitch({ shop }: { readonly shop: DockShop }) {
  const t = useTranslate();
  const [isOpen, setIsOpen] = useState(false);
  const [isFailed, setIsFailed] = useState(false);
  useEffect(() => {
    // Another window may have changed it since.
    shop.isOpen().then(setIsOpen, () => setIsFailed(true));
  }, [shop]);
  const change = (open: boolean) => {
    setIsOpen(open);
    setIsFailed(false);
    shop.open(open).catch(() => {
      setIsOpen(!open);
      setIsFailed(true);
    });
  };
  return (
    <section className="demo-dock-part">
      <h3>{t('dock.shop.title')}</h3>
      <p className="field-help">{t('dock.shop.text')}</p>
      <Switch label={t('dock.shop.switch')} checked={isOpen} onChange={change} testId="demo-shop" />
      <p className="demo-dock-result" role="status">
        {isFailed && t('dock.shop.failed')}
      </p>
    </section>
  );
}
