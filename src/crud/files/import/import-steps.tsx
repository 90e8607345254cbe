import { useTranslate } from '@src/ui/use-translate.ts';

const STEPS = ['file', 'columns', 'check', 'done'] as const;

/** Step indicator of the import. */
export function ImportSteps({ step }: { readonly step: (typeof STEPS)[number] }) {
  const t = useTranslate();
  const reached = STEPS.indexOf(step);
  return (
    <ol className="files-steps" aria-label={t('files.import.steps')}>
      {STEPS.map((name, index) => (
        <li key={name} data-past={index < reached} aria-current={name === step ? 'step' : undefined}>
          <span className="files-step-number" aria-hidden="true">
            {index + 1}
          </span>
          {t(`files.import.step.${name}`)}
        </li>
      ))}
    </ol>
  );
}
