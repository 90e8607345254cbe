import '../form-design.css';
import { listAnswers } from '@src/contracts/form-document/answers/list-answers.ts';
import { objectOf } from '@src/contracts/form-document/answers/read-values.ts';
import type { FormDocument } from '@src/contracts/form-document/document.ts';
import { fieldOfNode } from '@src/contracts/form-document/node-field.ts';
import { isEmpty } from '@src/contracts/resource/condition.ts';
import { PLAIN_QUERY } from '@src/contracts/resource/list-query.ts';
import type { RecordValues } from '@src/contracts/resource/validate-record.ts';
import { useFieldName } from '@src/crud/designed-form/form-faults.tsx';
import type { CellProps } from '@src/crud/field-kinds/field-kind-view.ts';
import { FieldValue } from '@src/crud/record/field-value.tsx';
import { QueryBoundary } from '@src/crud/shared/query-boundary.tsx';
import { useResourceApi } from '@src/crud/use-resource-api.ts';
import { useQuery } from '@src/ui/query/use-query.ts';
import { useTranslate } from '@src/ui/use-translate.ts';
import { useMemo } from 'react';
import { formVersionResource } from '../definitions/form-version.ts';
import { documentIn } from '../use-form.ts';

/** Parses the values of a submission; empty when they are invalid. */
export function valuesIn(text: unknown): RecordValues {
  try {
    return objectOf(JSON.parse(String(text)));
  } catch {
    // Text that is not JSON has no answers; the stored text may be anything.
    return {};
  }
}

interface AnswersProps {
  readonly document: FormDocument;
  readonly values: RecordValues;
}

function AnswerList({ document, values }: AnswersProps) {
  const t = useTranslate();
  const nameOf = useFieldName();
  return (
    <dl className="fd-answers" data-testid="form-answers">
      {listAnswers(document, values).map((answer) => (
        <div key={answer.path} data-path={answer.path}>
          <dt>{nameOf(answer)}</dt>
          <dd>
            {isEmpty(answer.value) ? (
              <span className="cell-quiet">{t('record.value.empty')}</span>
            ) : (
              <FieldValue field={fieldOfNode(answer.node)} value={answer.value} whole />
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Shows the answers of a submission with the questions of its form version. */
export function AnswersCell({ value, record }: CellProps) {
  const t = useTranslate();
  const client = useResourceApi().open(formVersionResource);
  const args = useMemo(
    () => ({ ...PLAIN_QUERY, size: 1, filters: { form: String(record.form), no: String(record.no) } }),
    [record.form, record.no],
  );
  const query = useQuery(
    async (asked: typeof args, signal: AbortSignal) => ({
      document: documentIn((await client.list(asked, signal)).list[0]?.document),
    }),
    args,
  );
  return (
    <QueryBoundary query={query}>
      {({ document }) =>
        document === null ? (
          <>
            <p>{t('formDesign.answers.outdated')}</p>
            <pre className="fd-sent">{JSON.stringify(valuesIn(value), null, 2)}</pre>
          </>
        ) : (
          <AnswerList document={document} values={valuesIn(value)} />
        )
      }
    </QueryBoundary>
  );
}
