import { Icon } from '@src/ui/icon/icon.tsx';
import { useTranslate } from '@src/ui/use-translate.ts';
import type { ContactsValues } from './contacts-form.ts';
import { TextControl } from './kit/controls.tsx';
import { FormField } from './kit/form-field.tsx';
import type { SampleForm } from './kit/use-sample-form.ts';

interface ContactRowProps {
  readonly handle: SampleForm<ContactsValues>;
  readonly index: number;
  readonly count: number;
  readonly onMove: (to: number) => void;
  readonly onRemove: () => void;
}

/** Row of one contact, with its actions. */
export function ContactRow({ handle, index, count, onMove, onRemove }: ContactRowProps) {
  const t = useTranslate();
  const number = index + 1;
  return (
    <li className="form-row">
      <FormField handle={handle} name={`contacts.${index}.name`} label={t('gallery.forms.contacts.name')} required>
        {(control) => <TextControl control={control} />}
      </FormField>
      <FormField handle={handle} name={`contacts.${index}.phone`} label={t('gallery.forms.contacts.phone')} required>
        {(control) => <TextControl control={control} type="tel" />}
      </FormField>
      <span className="form-row-acts">
        <button
          type="button"
          className="button button-icon"
          aria-label={t('gallery.forms.contacts.up', { number })}
          disabled={index === 0}
          onClick={() => onMove(index - 1)}
        >
          <Icon name="pi pi-arrow-up" />
        </button>
        <button
          type="button"
          className="button button-icon"
          aria-label={t('gallery.forms.contacts.down', { number })}
          disabled={number === count}
          onClick={() => onMove(index + 1)}
        >
          <Icon name="pi pi-arrow-down" />
        </button>
        <button
          type="button"
          className="button button-icon"
          aria-label={t('gallery.forms.contacts.remove', { number })}
          onClick={onRemove}
        >
          <Icon name="pi pi-trash" />
        </button>
      </span>
    </li>
  );
}
