import type { LifecycleDefinition } from '@src/contracts/resource/lifecycle.ts';
import { useLabel } from '@src/crud/use-label.ts';
import { useTranslate } from '@src/ui/use-translate.ts';

interface LifeStepsProps {
  readonly region: LifecycleDefinition['regions'][number];
  /** The state that the record is in. */
  readonly current: string;
}

/** States of a lifecycle as steps, with the current one marked. */
export function LifecycleSteps({ region, current }: LifeStepsProps) {
  const t = useTranslate();
  const label = useLabel();
  return (
    <ol className="life-steps" aria-label={t('gallery.pages.desc.life')}>
      {Object.entries(region.states).map(([name, state]) => (
        <li key={name} aria-current={name === current ? 'step' : undefined}>
          {label(state.label)}
        </li>
      ))}
    </ol>
  );
}
