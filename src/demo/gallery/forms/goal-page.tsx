import { QueryBoundary } from '@src/crud/shared/query-boundary.tsx';
import { useApp } from '@src/ui/app-context.tsx';
import { withPrime } from '@src/ui/prime/prime.tsx';
import { useQuery } from '@src/ui/query/use-query.ts';
import { useTranslate } from '@src/ui/use-translate.ts';
import { MultiSelect } from 'primereact/multiselect';
import { useWatch } from 'react-hook-form';
import { AUDIENCES, type GoalValues, goalSchema, readGoal, TEAMS } from './goal-form.ts';
import { DayControl, LongTextControl, NumberControl, TextControl } from './kit/controls.tsx';
import { SampleFrame } from './kit/demo-form.tsx';
import { FormField } from './kit/form-field.tsx';
import { RadioControl } from './kit/mark-controls.tsx';
import { type SampleForm, useSampleForm } from './kit/use-sample-form.ts';
import { useSaving } from './kit/use-save.ts';

const FORM = 'goal';

/** A form in one column; it starts with the last saved values. */
function GoalPage() {
  const { samples } = useApp().gateways;
  const saved = useQuery(
    async (form: string, signal: AbortSignal) => ({ last: await samples.savedForm(form, signal) }),
    FORM,
  );
  return (
    <section className="card">
      <QueryBoundary query={saved}>{({ last }) => <GoalForm start={readGoal(last?.values)} />}</QueryBoundary>
    </section>
  );
}

function GoalForm({ start }: { readonly start: GoalValues }) {
  const t = useTranslate();
  const handle = useSampleForm<GoalValues>(goalSchema, start);
  const saving = useSaving(FORM);
  const labelOf = (name: string) => t(`gallery.forms.goal.${nameOf(name)}`);
  return (
    <div className="form-narrow">
      <SampleFrame handle={handle} saving={saving} title={t('gallery.menu.formGoal')} labelOf={labelOf}>
        <div className="form-grid">
          <FormField handle={handle} name="title" label={t('gallery.forms.goal.title')} required>
            {(control) => <TextControl control={control} />}
          </FormField>
          <FormField handle={handle} name="from" label={t('gallery.forms.goal.from')} required deps={['to']}>
            {(control) => <DayControl control={control} />}
          </FormField>
          <FormField handle={handle} name="to" label={t('gallery.forms.goal.to')} required>
            {(control) => <DayControl control={control} />}
          </FormField>
          <FormField handle={handle} name="aim" label={t('gallery.forms.goal.aim')} required>
            {(control) => <LongTextControl control={control} />}
          </FormField>
          <FormField handle={handle} name="measure" label={t('gallery.forms.goal.measure')} required>
            {(control) => <LongTextControl control={control} />}
          </FormField>
          <FormField
            handle={handle}
            name="customer"
            label={t('gallery.forms.goal.customer')}
            help={t('gallery.forms.goal.customerHelp')}
          >
            {(control) => <TextControl control={control} />}
          </FormField>
          <FormField handle={handle} name="weight" label={t('gallery.forms.goal.weight')} required>
            {(control) => <NumberControl control={control} />}
          </FormField>
          <Audience handle={handle} />
        </div>
      </SampleFrame>
    </div>
  );
}

/** The audience; teams are shown only for the audience `some`. */
function Audience({ handle }: { readonly handle: SampleForm<GoalValues> }) {
  const t = useTranslate();
  const audience = useWatch({ control: handle.form.control, name: 'audience' });
  return (
    <>
      <FormField handle={handle} name="audience" label={t('gallery.forms.goal.audience')} group>
        {(control) => (
          <RadioControl
            control={control}
            options={AUDIENCES.map((each) => ({ value: each, label: t(`gallery.forms.audience.${each}`) }))}
          />
        )}
      </FormField>
      {audience === 'some' && (
        <FormField handle={handle} name="teams" label={t('gallery.forms.goal.teams')} required>
          {({ id, value, onChange, onBlur, invalid, aria }) => (
            <MultiSelect
              inputId={id}
              className="form-control"
              value={value}
              options={TEAMS.map((team) => ({ value: team, label: t(`gallery.forms.team.${team}`) }))}
              display="chip"
              placeholder={t('gallery.forms.choose')}
              appendTo="self"
              invalid={invalid}
              pt={{ input: aria }}
              onChange={(event) => onChange(event.value)}
              onBlur={onBlur}
            />
          )}
        </FormField>
      )}
    </>
  );
}

const NAMES = ['title', 'from', 'to', 'aim', 'measure', 'customer', 'weight', 'audience', 'teams'] as const;
const nameOf = (name: string) => NAMES.find((each) => each === name) ?? 'title';

export default withPrime(GoalPage);
