import type { CodePosition } from '@src/lib/text/json-problem.ts';
import { Icon } from '@src/ui/icon/icon.tsx';
import { useTranslate } from '@src/ui/use-translate.ts';

interface ProblemLineProps {
  readonly problem: CodePosition | null;
  readonly onGo: (place: CodePosition) => void;
}

/** Parse result of a text; an error links to its position. */
export function ProblemLine({ problem, onGo }: ProblemLineProps) {
  const t = useTranslate();
  return (
    <div className="editor-problem" role="status" data-testid="editor-problem" data-found={problem !== null}>
      <Icon name={problem === null ? 'pi pi-check-circle' : 'pi pi-exclamation-triangle'} />
      {problem === null ? (
        <span>{t('gallery.editors.readable')}</span>
      ) : (
        <>
          <span>{t('gallery.editors.problem', { ...problem })}</span>
          <button type="button" className="button" onClick={() => onGo(problem)}>
            {t('gallery.editors.goThere')}
          </button>
        </>
      )}
    </div>
  );
}
