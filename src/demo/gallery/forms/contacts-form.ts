import * as v from 'valibot';
import { requiredText, say } from './rule-texts.ts';

/** Maximum number of contacts. */
export const MAX_CONTACTS = 6;

const phone = v.pipe(requiredText, v.regex(/^\+?[\d -]{6,20}$/, say('gallery.forms.rule.phone')));
const plain = (text: string) => text.replaceAll(/[ -]/g, '');

/** Contacts in calling order; each number is unique. */
export const contactsSchema = v.object({
  project: requiredText,
  contacts: v.pipe(
    v.array(v.object({ name: requiredText, phone })),
    v.minLength(1, say('gallery.forms.rule.contacts')),
    v.rawCheck(({ dataset, addIssue }) => {
      if (!dataset.typed) return;
      const numbers = dataset.value.map((contact) => plain(contact.phone));
      numbers.forEach((number, index) => {
        if (number === '' || numbers.indexOf(number) === index) return;
        const contact = dataset.value[index];
        if (contact === undefined) return;
        addIssue({
          message: say('gallery.forms.rule.twice'),
          path: [
            { type: 'array', origin: 'value', input: dataset.value, key: index, value: contact },
            { type: 'object', origin: 'value', input: contact, key: 'phone', value: contact.phone },
          ],
        });
      });
    }),
  ),
});
export type ContactsValues = v.InferInput<typeof contactsSchema>;

/** Empty contact for a new row. */
export const NEW_CONTACT: ContactsValues['contacts'][number] = { name: '', phone: '' };
