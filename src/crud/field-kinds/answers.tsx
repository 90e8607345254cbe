import { answersIn } from '@src/contracts/resource/field-kinds/answers-kind.ts';
import { useTranslate } from '@src/ui/use-translate.ts';
import { useLabel } from '../use-label.ts';
import type { CellProps, FieldKindView } from './field-kind-view.ts';

function AnswersCell({ value }: CellProps) {
  const t = useTranslate();
  const label = useLabel();
  const answers = answersIn(value).map((answer) =>
    t('component.pair', { name: label(answer.label), value: label(answer.value) }),
  );
  return (
    <span className="cell-text" title={answers.join('\n')}>
      {answers.join(' · ')}
    </span>
  );
}

/** Answers to questions in one line, truncated to the width of the cell. */
export const answersView: FieldKindView = { name: 'answers', Cell: AnswersCell, Filter: null, width: 320 };
