import { Icon } from '@src/ui/icon/icon.tsx';
import { withPrime } from '@src/ui/prime/prime.tsx';
import { useTranslate } from '@src/ui/use-translate.ts';
import { useRef } from 'react';
import { useFieldArray } from 'react-hook-form';
import { ContactRow } from './contact-row.tsx';
import { type ContactsValues, contactsSchema, MAX_CONTACTS, NEW_CONTACT } from './contacts-form.ts';
import { TextControl } from './kit/controls.tsx';
import { SampleFrame } from './kit/demo-form.tsx';
import { FormField } from './kit/form-field.tsx';
import { focusField, useSampleForm } from './kit/use-sample-form.ts';
import { useSaving } from './kit/use-save.ts';

/** Rows that can be added, removed and reordered. */
function ContactsPage() {
  const t = useTranslate();
  const handle = useSampleForm<ContactsValues>(contactsSchema, { project: '', contacts: [NEW_CONTACT] });
  const saving = useSaving('contacts');
  const { fields, append, remove, move } = useFieldArray({ control: handle.form.control, name: 'contacts' });
  const add = useRef<HTMLButtonElement>(null);
  const labelOf = (name: string) => {
    const [, row, field] = /^contacts\.(\d+)\.(name|phone)$/.exec(name) ?? [];
    if (row === undefined)
      return t(name === 'project' ? 'gallery.forms.contacts.project' : 'gallery.forms.contacts.people');
    const label = t(field === 'phone' ? 'gallery.forms.contacts.phone' : 'gallery.forms.contacts.name');
    return t('gallery.forms.contacts.inRow', { label, number: Number(row) + 1 });
  };
  return (
    <section className="card form-narrow">
      <SampleFrame handle={handle} saving={saving} title={t('gallery.menu.formDynamic')} labelOf={labelOf}>
        <FormField handle={handle} name="project" label={labelOf('project')} required>
          {(control) => <TextControl control={control} />}
        </FormField>
        <ol className="form-part form-list" aria-label={t('gallery.forms.contacts.people')}>
          {fields.map(({ id }, index) => (
            <ContactRow
              key={id}
              handle={handle}
              index={index}
              count={fields.length}
              onMove={(to) => {
                move(index, to);
                // The row is rendered at its new position first.
                requestAnimationFrame(() => focusField(handle.prefix, `contacts.${to}.name`));
              }}
              onRemove={() => {
                remove(index);
                add.current?.focus();
              }}
            />
          ))}
        </ol>
        <div className="form-buttons">
          <button
            ref={add}
            type="button"
            className="button"
            aria-disabled={fields.length >= MAX_CONTACTS}
            onClick={() => fields.length < MAX_CONTACTS && append(NEW_CONTACT)}
          >
            <Icon name="pi pi-plus" />
            {t('gallery.forms.contacts.add')}
          </button>
          <span className="field-help" role="status">
            {t('gallery.forms.contacts.count', { count: fields.length, most: MAX_CONTACTS })}
          </span>
        </div>
      </SampleFrame>
    </section>
  );
}

export default withPrime(ContactsPage);
