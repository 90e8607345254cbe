import { answersIn } from '@src/contracts/resource/field-kinds/answers-kind.ts';
import { useLabel } from '../use-label.ts';
import type { CellProps, FieldKindView } from './field-kind-view.ts';

function AnswersCell({ value }: CellProps) {
  const label = useLabel();
  const answers = answersIn(value).map((answer) => `${label(answer.label)}: ${label(answer.value)}`);
  return (
    <span className="cell-text" title={answers.join('\n')}>
      {answers.join(' · ')}
    </span>
  );
}

/** Answers to questions, one behind the other as far as there is room. */
export const answersView: FieldKindView = { name: 'answers', Cell: AnswersCell, Filter: null, width: 320 };
