import { useTranslate } from '@src/ui/use-translate.ts';
import { useId } from 'react';
import { DOCK_SCENARIOS, type DockScenario } from './toolbar-controls.ts';

export interface ScenarioChoiceProps {
  readonly chosen: DockScenario;
  readonly onChoose: (name: DockScenario) => void;
}

/** Radio group of the server scenarios, each with a description. */
export function ScenarioChoice({ chosen, onChoose }: ScenarioChoiceProps) {
  const t = useTranslate();
  const group = useId();
  return (
    <fieldset className="demo-dock-part">
      <legend>{t('dock.situation')}</legend>
      <p className="field-help">{t('dock.situationHelp')}</p>
      {DOCK_SCENARIOS.map((name) => (
        <label key={name} className="demo-dock-scenario" data-testid="scenario" data-name={name}>
          <input
            type="radio"
            name={group}
            value={name}
            checked={name === chosen}
            aria-describedby={`${group}-${name}`}
            onChange={() => onChoose(name)}
          />
          <span>
            <span id={`${group}-${name}-label`}>{t(`dock.scenario.${name}.label`)}</span>
            <span id={`${group}-${name}`} className="demo-dock-hint">
              {t(`dock.scenario.${name}.hint`)}
            </span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
