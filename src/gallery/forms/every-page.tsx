import { withPrime } from '@src/ui/prime.tsx';
import { useText } from '@src/ui/use-text.ts';
import { EveryChoices } from './every-choices.tsx';
import { EVERY_START, type EveryValues, everySchema } from './every-form.ts';
import { EveryLines } from './every-lines.tsx';
import { EveryMarks } from './every-marks.tsx';
import { EveryTimes } from './every-times.tsx';
import { SampleFrame } from './kit/sample-frame.tsx';
import { useSampleForm } from './kit/use-sample-form.ts';
import { useSaving } from './kit/use-saving.ts';

const NAMES = ['text', 'number', 'choice', 'day', 'note'] as const;

/** Each of the usual controls in one form. */
function EveryPage() {
  const t = useText();
  const handle = useSampleForm<EveryValues>(everySchema, EVERY_START);
  const saving = useSaving('every');
  const labelOf = (name: string) => t(`gallery.forms.every.${NAMES.find((each) => each === name) ?? 'text'}`);
  const parts = [
    { name: 'lines', Part: EveryLines },
    { name: 'choices', Part: EveryChoices },
    { name: 'marks', Part: EveryMarks },
    { name: 'times', Part: EveryTimes },
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

export default withPrime(EveryPage);
