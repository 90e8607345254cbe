import { withPrime } from '@src/ui/prime/prime.tsx';
import { useTranslate } from '@src/ui/use-translate.ts';
import { ChoiceControl, DayControl, LongTextControl, NumberControl, TextControl } from './kit/controls.tsx';
import { SampleFrame } from './kit/demo-form.tsx';
import { FormField } from './kit/form-field.tsx';
import { type SampleForm, useSampleForm } from './kit/use-sample-form.ts';
import { useSaving } from './kit/use-save.ts';
import { NEW_RELEASE, type ReleaseValues, releaseSchema, URGENCIES, VISIBILITIES } from './release-form.ts';
import { ReleaseMembers } from './release-members.tsx';
import { useReleaseLabels } from './use-release-labels.ts';

/** A long form in cards; its buttons stay at the lower edge of the window. */
function ReleasePage() {
  const t = useTranslate();
  const handle = useSampleForm<ReleaseValues>(releaseSchema, NEW_RELEASE);
  const saving = useSaving('release');
  const labelOf = useReleaseLabels();
  return (
    <SampleFrame handle={handle} saving={saving} title={t('gallery.menu.formAdvanced')} labelOf={labelOf} sticky>
      <RepositoryCard handle={handle} />
      <TaskCard handle={handle} />
      <section className="card form-part" aria-labelledby={`${handle.prefix}-members-title`}>
        <h2 id={`${handle.prefix}-members-title`}>{t('gallery.forms.release.members')}</h2>
        <ReleaseMembers handle={handle} />
      </section>
    </SampleFrame>
  );
}

interface CardProps {
  readonly handle: SampleForm<ReleaseValues>;
}

function RepositoryCard({ handle }: CardProps) {
  const t = useTranslate();
  return (
    <section className="card form-part">
      <h2>{t('gallery.forms.release.repository')}</h2>
      <div className="form-grid">
        <FormField
          handle={handle}
          name="repository.name"
          label={t('gallery.forms.release.name')}
          help={t('gallery.forms.release.nameHelp')}
          required
        >
          {(control) => <TextControl control={control} />}
        </FormField>
        <FormField handle={handle} name="repository.owner" label={t('gallery.forms.release.owner')} required>
          {(control) => <TextControl control={control} />}
        </FormField>
        <FormField handle={handle} name="repository.visibility" label={t('gallery.forms.release.visibility')} required>
          {(control) => (
            <ChoiceControl
              control={control}
              placeholder={t('gallery.forms.choose')}
              options={VISIBILITIES.map((each) => ({ value: each, label: t(`gallery.forms.visibility.${each}`) }))}
            />
          )}
        </FormField>
        <FormField handle={handle} name="repository.from" label={t('gallery.forms.release.from')} required>
          {(control) => <DayControl control={control} />}
        </FormField>
      </div>
    </section>
  );
}

function TaskCard({ handle }: CardProps) {
  const t = useTranslate();
  return (
    <section className="card form-part">
      <h2>{t('gallery.forms.release.task')}</h2>
      <div className="form-grid">
        <FormField handle={handle} name="task.name" label={t('gallery.forms.release.taskName')} required>
          {(control) => <TextControl control={control} />}
        </FormField>
        <FormField handle={handle} name="task.urgency" label={t('gallery.forms.release.urgency')} required>
          {(control) => (
            <ChoiceControl
              control={control}
              placeholder={t('gallery.forms.choose')}
              options={URGENCIES.map((each) => ({ value: each, label: t(`gallery.forms.urgency.${each}`) }))}
            />
          )}
        </FormField>
        <FormField handle={handle} name="task.days" label={t('gallery.forms.release.days')} required>
          {(control) => <NumberControl control={control} />}
        </FormField>
        <FormField handle={handle} name="task.text" label={t('gallery.forms.release.text')} wide>
          {(control) => <LongTextControl control={control} maxLength={500} />}
        </FormField>
      </div>
    </section>
  );
}

export default withPrime(ReleasePage);
