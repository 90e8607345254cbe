import { MESSAGE_DRAWINGS } from '@src/ui/generated/message-icons.ts';
import { Icon } from '@src/ui/icon/icon.tsx';
import { registerIcons } from '@src/ui/icons.ts';
import { useTranslate } from '@src/ui/use-translate.ts';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { ApiAddressForm } from './api-address-form.tsx';
import { ResetData } from './reset-data.tsx';
import { ScenarioChoice } from './scenario-choice.tsx';
import type { DockScenario, ToolbarControls } from './toolbar-controls.ts';
import { TrafficSwitch } from './traffic-switch.tsx';
import './demo-toolbar.css';

registerIcons(MESSAGE_DRAWINGS);

/** Address of the page of running machines. */
const INSPECTOR = '#/inspect';

export interface DemoDockProps {
  readonly controls: ToolbarControls;
}

/** Permanent demo notice at the bottom edge, with a button for the demo tools. */
export function DemoToolbar({ controls }: DemoDockProps) {
  const t = useTranslate();
  const panel = useId();
  const opener = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [scenario, setScenario] = useState(controls.scenario);
  const [asked, setAsked] = useState(0);
  useEffect(() => {
    const open = () => {
      setIsOpen(true);
      setAsked((times) => times + 1);
    };
    window.addEventListener('statehouse:api-address', open);
    return () => window.removeEventListener('statehouse:api-address', open);
  }, []);
  const close = () => {
    setIsOpen(false);
    setAsked(0);
    opener.current?.focus();
  };
  const closeOnEscape = (event: KeyboardEvent) => {
    if (isOpen && event.key === 'Escape' && !event.defaultPrevented) close();
  };
  const choose = (name: DockScenario) => {
    controls.setScenario(name);
    setScenario(name);
  };

  return (
    <aside className="demo-dock" aria-label={t('dock.title')} data-testid="demo-dock">
      <div className="demo-dock-bar">
        <button
          ref={opener}
          type="button"
          className="demo-dock-opener"
          aria-expanded={isOpen}
          aria-controls={isOpen ? panel : undefined}
          onClick={() => setIsOpen(!isOpen)}
          onKeyDown={closeOnEscape}
        >
          <span className="demo-dock-dot" />
          {t('dock.marker')}
        </button>
        {scenario !== 'none' && <span className="demo-dock-fact">{t(`dock.scenario.${scenario}.label`)}</span>}
        {controls.address !== null && controls.address.override !== null && (
          <span className="demo-dock-fact" data-testid="demo-dock-api">
            {t('dock.address.marker', { address: controls.address.override })}
          </span>
        )}
      </div>
      {isOpen && (
        <section id={panel} className="demo-dock-panel" aria-label={t('dock.title')} onKeyDown={closeOnEscape}>
          <header className="demo-dock-header">
            <h2>{t('dock.title')}</h2>
            <button type="button" className="button button-icon" aria-label={t('ui.close')} onClick={close}>
              <Icon name="pi pi-times" />
            </button>
          </header>
          <p className="demo-dock-text">{t('dock.text')}</p>
          <ScenarioChoice chosen={scenario} onChoose={choose} />
          <section className="demo-dock-part">
            <h3>{t('dock.machines.title')}</h3>
            <p className="field-help">{t('dock.machines.text')}</p>
            <a className="button" href={INSPECTOR} onClick={() => setIsOpen(false)}>
              {t('dock.machines.open')}
            </a>
          </section>
          <TrafficSwitch shop={controls.shop} />
          <ResetData onReset={controls.reset} />
          {controls.address !== null && <ApiAddressForm address={controls.address} asked={asked} />}
        </section>
      )}
    </aside>
  );
}
