import { checkValues, type ValueErrors } from '@src/contracts/form-document/answers/check-values.ts';
import { objectOf } from '@src/contracts/form-document/answers/read-values.ts';
import { withoutSecrets } from '@src/contracts/form-document/answers/stored-answers.ts';
import { readForm } from '@src/contracts/form-document/read-form.ts';
import type { FieldErrors } from '@src/contracts/resource/field-error.ts';
import type { RecordValues } from '@src/contracts/resource/validate-record.ts';
import { invalid } from '@src/server/http/server-error.ts';
import type { RuleContext, ServerResource } from '@src/server/resource/server-resource.ts';
import { isDeleted } from '@src/server/resource/stored-record.ts';
import type { Row } from '@src/server/store/store.ts';
import { formSubmissionResource } from '../definitions/form-submission.ts';
import { deriveAnswers } from './answer-texts.ts';
import { answeredFiles } from './answered-files.ts';
import { wrongPictures } from './check-pictures.ts';
import { missingRecords } from './check-records.ts';
import { seedSubmissions } from './forms.seed.ts';
import { linkOf } from './links/visitor.ts';
import { writeBoundRecord } from './write-bound-record.ts';

/** The published form of a submission, with its row; null when it accepts none. */
async function openForm({ form }: RecordValues, { store }: RuleContext) {
  const row = await store.get('forms', String(form ?? ''));
  if (row === undefined || isDeleted(row) || row.status !== 'published') return null;
  const { document } = readForm(String(row.published ?? ''));
  return document === null ? null : { row, document };
}

function readValues(values: unknown): RecordValues | null {
  try {
    return objectOf(JSON.parse(String(values)));
  } catch {
    // The caller reports text that is not JSON as an error of the field.
    return null;
  }
}

/** Prefixes the paths of answer errors with `values.`. */
const inValues = (errors: ValueErrors): FieldErrors =>
  Object.fromEntries(Object.entries(errors).map(([path, error]) => [`values.${path}`, error]));

async function check(draft: RecordValues, before: Row | null, context: RuleContext): Promise<FieldErrors> {
  if (before !== null) return {};
  const open = await openForm(draft, context);
  if (open === null) return { form: { rule: 'missing', text: 'formDesign.rule.closed' } };
  const values = readValues(draft.values);
  if (values === null) return { values: { rule: 'format' } };
  return inValues(checkValues(open.document, values).errors);
}

/** Server resource of submissions. */
export const formSubmissionServerResource: ServerResource = {
  definition: formSubmissionResource,
  collection: 'formSubmissions',
  grows: true,
  shownFiles: answeredFiles,
  seed: seedSubmissions,
  rules: {
    check,
    derive: deriveAnswers,
    async beforeWrite(draft, before, actor, context) {
      const open = before === null ? await openForm(draft, context) : null;
      if (open === null) return draft;
      const { row, document } = open;
      // Hidden, set and computed values are evaluated again here, because a caller may send anything.
      const { sent, chosen } = checkValues(document, readValues(draft.values) ?? {});
      const link = linkOf(actor.user);
      const wrong = {
        ...wrongPictures(document, sent, link !== null),
        ...(await missingRecords(chosen, actor, context)),
      };
      if (Object.keys(wrong).length > 0) throw invalid(inValues(wrong));
      const record = await writeBoundRecord(document, sent, actor, context);
      // A secret goes to the record that the form writes, and is kept nowhere else.
      const values = JSON.stringify(withoutSecrets(document, sent));
      return { ...draft, title: String(row.name), no: row.no, values, record, link };
    },
  },
};
