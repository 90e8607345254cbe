import { withPrime } from '@src/ui/prime/prime.tsx';
import { useTranslate } from '@src/ui/use-translate.ts';
import { SampleFrame } from '../kit/demo-form.tsx';
import { useSampleForm } from '../kit/use-sample-form.ts';
import { useSaving } from '../kit/use-save.ts';
import { AllChoiceControls } from './all-controls-choices.tsx';
import { type AllControlsValues, everySchema, INITIAL_VALUES } from './all-controls-form.ts';
import { AllTextControls } from './all-controls-lines.tsx';
import { AllToggleControls } from './all-controls-marks.tsx';
import { AllTimeControls } from './all-controls-times.tsx';

const NAMES = ['text', 'number', 'choice', 'day', 'note'] as const;

/** Each of the usual controls in one form. */
function AllControlsPage() {
  const t = useTranslate();
  const handle = useSampleForm<AllControlsValues>(everySchema, INITIAL_VALUES);
  const saving = useSaving('every');
  const labelOf = (name: string) => t(`gallery.forms.every.${NAMES.find((each) => each === name) ?? 'text'}`);
  const parts = [
    { name: 'lines', Part: AllTextControls },
    { name: 'choices', Part: AllChoiceControls },
    { name: 'marks', Part: AllToggleControls },
    { name: 'times', Part: AllTimeControls },
  ] as const;
  return (
    <SampleFrame handle={handle} saving={saving} title={t('gallery.menu.formBasic')} labelOf={labelOf}>
      {parts.map(({ name, Part }) => (
        <section key={name} className="card form-part">
          <h2>{t(`gallery.forms.every.${name}`)}</h2>
          <div className="form-grid">
            <Part handle={handle} />
          </div>
        </section>
      ))}
    </SampleFrame>
  );
}

export default withPrime(AllControlsPage);
