import { type AnswerSummary, summarizeAnswers } from '@src/contracts/form-document/answers/summarize-answers.ts';
import type { FormDocument } from '@src/contracts/form-document/document.ts';
import { fieldOfNode, namedOptionsOf, wordsOf } from '@src/contracts/form-document/node-field.ts';
import type { ResourceRecord } from '@src/contracts/resource/definition.ts';
import { PLAIN_QUERY } from '@src/contracts/resource/list-query.ts';
import { useListQuery } from '@src/crud/cache/use-cached.ts';
import { FieldValue } from '@src/crud/record/field-value.tsx';
import type { ExtraProps } from '@src/crud/record/record-slots.ts';
import { QueryBoundary } from '@src/crud/shared/query-boundary.tsx';
import { useLabel } from '@src/crud/use-label.ts';
import { EmptyState } from '@src/ui/feedback/empty-state.tsx';
import { useTranslate } from '@src/ui/use-translate.ts';
import { useMemo } from 'react';
import { formSubmissionResource } from '../definitions/form-submission.ts';
import { documentIn } from '../use-form.ts';
import { valuesIn } from './answers.tsx';

/** Maximum number of submissions counted, newest first. */
const MAX_COUNTED = 100;

/** Charts of the answers to the published form. */
export function AnswersTab({ record }: ExtraProps) {
  const t = useTranslate();
  const args = useMemo(() => ({ ...PLAIN_QUERY, size: MAX_COUNTED, filters: { form: record.id } }), [record.id]);
  const query = useListQuery(formSubmissionResource, args);
  const document = documentIn(record.published);
  return (
    <QueryBoundary query={query}>
      {({ list, total }) =>
        document === null || list.length === 0 ? (
          <EmptyState kind="empty" title={t('formDesign.answers.none')} />
        ) : (
          <Counted document={document} list={list} total={total} />
        )
      }
    </QueryBoundary>
  );
}

interface CountedProps {
  readonly document: FormDocument;
  readonly list: readonly ResourceRecord[];
  /** Number of all submissions of the form. */
  readonly total: number;
}

/** Charts of the given submissions; those that a list sends without their answers, because they are long, are not counted. */
function Counted({ document, list, total }: CountedProps) {
  const t = useTranslate();
  const counted = list.filter(({ omitted }) => omitted?.includes('values') !== true);
  const left = list.length - counted.length;
  return (
    <div className="fd-versions" data-testid="form-summary">
      <p>
        {total > list.length
          ? t('formDesign.answers.latest', { count: list.length, total })
          : t('formDesign.answers.count', { count: total })}
      </p>
      {left > 0 && <p>{t('formDesign.answers.tooLong', { count: left })}</p>}
      <Summaries
        summaries={summarizeAnswers(
          document,
          counted.map(({ values }) => valuesIn(values)),
        )}
      />
    </div>
  );
}

function Summaries({ summaries }: { readonly summaries: readonly AnswerSummary[] }) {
  const label = useLabel();
  const t = useTranslate();
  return (
    <ul className="fd-summaries">
      {summaries.map((summary) => (
        <li key={summary.node.id} className="card" data-key={summary.node.key}>
          <h3>{label(wordsOf(summary.node.label, summary.node.key))}</h3>
          <p className="fd-count">{t('formDesign.answers.answered', { count: summary.answered })}</p>
          {summary.numbers !== null && <Numbers {...summary} numbers={summary.numbers} />}
          {summary.choices.length > 0 && <Choices {...summary} />}
        </li>
      ))}
    </ul>
  );
}

function Numbers({ node, numbers }: AnswerSummary & { readonly numbers: NonNullable<AnswerSummary['numbers']> }) {
  const t = useTranslate();
  const field = { ...fieldOfNode(node), kind: node.type === 'integer' ? 'decimal' : node.type };
  return (
    <dl className="fd-numbers">
      {(['min', 'mean', 'max'] as const).map((name) => (
        <div key={name}>
          <dt>{t(`formDesign.answers.${name}`)}</dt>
          <dd>
            <FieldValue field={field} value={name === 'mean' ? Math.round(numbers.mean * 100) / 100 : numbers[name]} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Choices({ node, choices, answered }: AnswerSummary) {
  const t = useTranslate();
  const label = useLabel();
  const labels = new Map(namedOptionsOf(node).map((option) => [option.value, label(option.label)]));
  const nameOf = (value: string) =>
    labels.get(value) ?? t(value === 'true' ? 'formDesign.answers.yes' : 'formDesign.answers.no');
  return (
    <ul className="fd-bars">
      {choices.map(({ value, count }) => (
        <li key={value}>
          <span>{nameOf(value)}</span>
          <span className="fd-track" aria-hidden="true">
            <span style={{ inlineSize: `${(100 * count) / Math.max(1, answered)}%` }} />
          </span>
          <span className="number">{count}</span>
        </li>
      ))}
    </ul>
  );
}
