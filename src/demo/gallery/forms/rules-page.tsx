import { useApp } from '@src/ui/app-context.tsx';
import { withPrime } from '@src/ui/prime/prime.tsx';
import { useTranslate } from '@src/ui/use-translate.ts';
import { Checkbox } from 'primereact/checkbox';
import { useState } from 'react';
import { NumberControl, TextControl } from './kit/controls.tsx';
import { SampleFrame } from './kit/demo-form.tsx';
import { FormField } from './kit/form-field.tsx';
import { useSampleForm } from './kit/use-sample-form.ts';
import { useSaving } from './kit/use-save.ts';
import { keptValues, memoizeLast, NO_RULES_VALUES, type RulesValues, rulesSchema } from './rules-form.ts';

const NAMES = ['account', 'email', 'age', 'password', 'confirm', 'website', 'accepted'] as const;

/** Form with rules for one value, for two together, and one checked by the server. */
function RulesPage() {
  const t = useTranslate();
  const { samples } = useApp().gateways;
  const [schema] = useState(() =>
    rulesSchema(memoizeLast((account) => samples.accountFault(account, new AbortController().signal))),
  );
  const handle = useSampleForm<RulesValues>(schema, NO_RULES_VALUES);
  const saving = useSaving('rules');
  const labelOf = (name: string) => t(`gallery.forms.rules.${NAMES.find((each) => each === name) ?? 'account'}`);
  const save = (values: RulesValues) => saving.save(keptValues(values), () => handle.form.reset());
  return (
    <section className="card form-narrow">
      <SampleFrame handle={handle} saving={saving} title={t('gallery.menu.formRules')} labelOf={labelOf} onValid={save}>
        <div className="form-grid">
          <FormField
            handle={handle}
            name="account"
            label={labelOf('account')}
            help={t('gallery.forms.rules.accountHelp')}
            required
          >
            {(control) => <TextControl control={control} />}
          </FormField>
          <FormField handle={handle} name="email" label={labelOf('email')} required>
            {(control) => <TextControl control={control} type="email" />}
          </FormField>
          <FormField handle={handle} name="age" label={labelOf('age')}>
            {(control) => <NumberControl control={control} />}
          </FormField>
          <FormField handle={handle} name="password" label={labelOf('password')} required deps={['confirm']}>
            {(control) => <TextControl control={control} type="password" autoComplete="new-password" />}
          </FormField>
          <FormField handle={handle} name="confirm" label={labelOf('confirm')} required>
            {(control) => <TextControl control={control} type="password" autoComplete="new-password" />}
          </FormField>
          <FormField
            handle={handle}
            name="website"
            label={labelOf('website')}
            help={t('gallery.forms.rules.websiteHelp')}
          >
            {(control) => <TextControl control={control} />}
          </FormField>
          <FormField handle={handle} name="accepted" label={labelOf('accepted')} required>
            {({ id, value, onChange, onBlur, invalid, aria }) => (
              <Checkbox
                inputId={id}
                checked={value}
                invalid={invalid}
                pt={{ input: aria }}
                onChange={(event) => onChange(event.checked === true)}
                onBlur={onBlur}
              />
            )}
          </FormField>
        </div>
      </SampleFrame>
    </section>
  );
}

export default withPrime(RulesPage);
