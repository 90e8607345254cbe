import { Select } from '@src/ui/form/select.tsx';
import { Icon } from '@src/ui/icon/icon.tsx';
import { useTitle, useTranslate } from '@src/ui/use-translate.ts';
import { useRef } from 'react';
import { useFieldArray, useFormState } from 'react-hook-form';
import { TextControl } from './kit/controls.tsx';
import { FormField } from './kit/form-field.tsx';
import { controlId, type SampleForm } from './kit/use-sample-form.ts';
import { DUTIES, NEW_MEMBER, type ReleaseValues } from './release-form.ts';
import { useReleaseLabels } from './use-release-labels.ts';

interface ReleaseMembersProps {
  readonly handle: SampleForm<ReleaseValues>;
}

/** Editable table with one row per team member. */
export function ReleaseMembers({ handle }: ReleaseMembersProps) {
  const t = useTranslate();
  const say = useTitle();
  const { control } = handle.form;
  const { fields, append, remove } = useFieldArray({ control, name: 'members' });
  const { errors } = useFormState({ control, name: 'members' });
  const add = useRef<HTMLButtonElement>(null);
  const message = errors.members?.message ?? errors.members?.root?.message;
  return (
    <>
      <div className="form-scroll">
        <table className="table form-rows">
          <thead>
            <tr>
              <th scope="col">{t('gallery.forms.release.member')}</th>
              <th scope="col">{t('gallery.forms.release.number')}</th>
              <th scope="col">{t('gallery.forms.release.duty')}</th>
              <th scope="col">
                <span className="visually-hidden">{t('gallery.forms.release.acts')}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {fields.map(({ id }, index) => (
              <MemberRow
                key={id}
                handle={handle}
                index={index}
                onRemove={() => {
                  remove(index);
                  add.current?.focus();
                }}
              />
            ))}
          </tbody>
        </table>
      </div>
      {message !== undefined && (
        <p className="field-error">
          <Icon name="pi pi-exclamation-circle" />
          {say(message)}
        </p>
      )}
      <div className="form-buttons">
        <button
          ref={add}
          id={controlId(handle.prefix, 'members')}
          type="button"
          className="button"
          onClick={() => append(NEW_MEMBER)}
        >
          <Icon name="pi pi-plus" />
          {t('gallery.forms.release.add')}
        </button>
      </div>
    </>
  );
}

interface MemberRowProps extends ReleaseMembersProps {
  readonly index: number;
  readonly onRemove: () => void;
}

function MemberRow({ handle, index, onRemove }: MemberRowProps) {
  const t = useTranslate();
  const labelOf = useReleaseLabels();
  return (
    <tr className="form-cells">
      <td>
        <FormField handle={handle} name={`members.${index}.name`} label={labelOf(`members.${index}.name`)}>
          {(control) => <TextControl control={control} />}
        </FormField>
      </td>
      <td>
        <FormField handle={handle} name={`members.${index}.number`} label={labelOf(`members.${index}.number`)}>
          {(control) => <TextControl control={control} />}
        </FormField>
      </td>
      <td>
        <FormField handle={handle} name={`members.${index}.duty`} label={labelOf(`members.${index}.duty`)}>
          {({ id, value, onChange, onBlur, aria }) => (
            // A native select: the panel of any other would be clipped by the table.
            <Select
              id={id}
              placeholder={t('gallery.forms.choose')}
              options={DUTIES.map((each) => ({ value: each, label: t(`gallery.forms.duty.${each}`) }))}
              value={value}
              {...aria}
              onChange={onChange}
              onBlur={onBlur}
            />
          )}
        </FormField>
      </td>
      <td>
        <button
          type="button"
          className="button button-icon"
          aria-label={t('gallery.forms.contacts.remove', { number: index + 1 })}
          onClick={onRemove}
        >
          <Icon name="pi pi-trash" />
        </button>
      </td>
    </tr>
  );
}
