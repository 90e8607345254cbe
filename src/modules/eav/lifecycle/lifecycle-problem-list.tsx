import { useValueFormats } from '@src/ui/text/use-value-formats.ts';
import { useTranslate } from '@src/ui/use-translate.ts';
import type { LifecycleProblem } from '../definitions/lifecycle/lifecycle-problems.ts';

/** Lists the problems of the edited lifecycle. */
export function LifecycleProblemList({
  problems,
  isComplete,
}: {
  readonly problems: readonly LifecycleProblem[];
  readonly isComplete: boolean;
}) {
  const t = useTranslate();
  const { list } = useValueFormats();
  const wrong = problems.filter(({ isHint }) => !isHint);
  const hints = problems.filter(({ isHint }) => isHint);
  return (
    <section className="eav-stack" aria-live="polite" data-testid="life-checks">
      <h3>{t('eav.life.checks')}</h3>
      {!isComplete && <p className="field-error">{t('eav.life.incomplete')}</p>}
      {isComplete && wrong.length === 0 && <p data-testid="life-good">{t('eav.life.good')}</p>}
      {wrong.length > 0 && (
        <ul className="eav-plain" data-testid="life-problems">
          {wrong.map(({ kind, name }) => (
            <li key={`${kind} ${name}`} className="field-error" data-kind={kind}>
              {t(`eav.life.problem.${kind}`, { name })}
            </li>
          ))}
        </ul>
      )}
      {hints.length > 0 && (
        <p className="eav-note">{t('eav.life.problem.everybody', { name: list(hints.map(({ name }) => name)) })}</p>
      )}
    </section>
  );
}
